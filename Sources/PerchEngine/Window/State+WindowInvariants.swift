// Invariants of the main windows, which hold after every event.
extension State {
  /// The first invariant of the main windows that does not hold, as a sentence.
  var brokenWindow: String? {
    let (windows, stacks) = (windows, others.map(\.stack) + [stack])
    if Set(windows.map(\.id)).count != windows.count { return "two windows have one number" }
    if !windows.contains(where: { $0.id == .first }) { return "there is no first window" }
    if window.id != .first, !window.isOpen { return "a closed window is in front" }
    if !window.isOpen, windows.contains(where: \.isOpen) { return "an open window is behind" }
    if Set(openPages).count != openPages.count { return "a page is open twice" }
    if !openPages.allSatisfy({ pages.keys.contains($0) }) { return "an unknown page is open" }
    for (window, stack) in zip(windows, stacks) {
      if stack.root != window.ground ?? .library {
        return "a window has another page at the bottom"
      }
      if !window.isOpen, stack.canPop || !stack.transitions.isEmpty {
        return "a closed window has pages"
      }
      if window.id != .first, !stack.canPop, stack.transitions.isEmpty {
        return "a window is open without a page"
      }
    }
    let pointed = others.filter { $0.hover.pointer != nil }.count
    if pointed + (controls.pointer == nil ? 0 : 1) > 1 { return "two windows have the pointer" }
    let held = others.flatMap(\.stack.transitions).contains { $0.x.isHeld || $0.isMorphing }
    return held ? "a pair is held or carried in a window behind" : nil
  }
}
