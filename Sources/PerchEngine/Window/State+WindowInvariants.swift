// Invariants of the main windows, which hold after every event.
extension State {
  /// The first invariant of the main windows that does not hold, as a sentence.
  var brokenWindow: String? {
    let numbers = others.map(\.window.id) + [window.id]
    if !numbers.allDiffer { return "two windows have one number" }
    if !numbers.contains(.first) { return "there is no first window" }
    if window.id != .first, !window.isOpen { return "a closed window is in front" }
    if !window.isOpen, others.contains(where: { $0.window.isOpen }) {
      return "an open window is behind"
    }
    let open = openPages
    if !open.allDiffer { return "a page is open twice" }
    if !open.allSatisfy({ pages.keys.contains($0) }) { return "an unknown page is open" }
    if let broken = stack.brokenRule(in: window) { return broken }
    for other in others {
      if let broken = other.stack.brokenRule(in: other.window) { return broken }
    }
    let pointed = others.filter { $0.hover.pointer != nil }.count
    if pointed + (controls.pointer == nil ? 0 : 1) > 1 { return "two windows have the pointer" }
    let held = others.flatMap(\.stack.transitions).contains { $0.x.isHeld || $0.isMorphing }
    return held ? "a pair is held or carried in a window behind" : nil
  }
}

extension PageStack {
  /// The first rule about the pages of a window that does not hold, as a sentence; nil when all hold.
  fileprivate func brokenRule(in window: MainWindow) -> String? {
    if root != window.ground ?? .library { return "a window has another page at the bottom" }
    if !window.isOpen, canPop || !transitions.isEmpty { return "a closed window has pages" }
    if window.id != .first, !canPop, transitions.isEmpty {
      return "a window is open without a page"
    }
    return nil
  }
}
