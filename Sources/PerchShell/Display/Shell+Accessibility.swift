internal import PerchBus
internal import PerchEngine
internal import PerchSystem
internal import PerchRenderer
internal import PerchTime

// Assistive technology, such as a screen reader: it may come and go while Perch runs.
extension Shell {
  /// Begins to look for it; nobody has to wait for that.
  func followAccessibility() { bus?.followAccessibility() }

  /// Goes to the bus on which it is; nil for none.
  func meetAccessibility(at address: String?) {
    accessibility = nil
    guard let address else { return }
    let source = AccessibleSource(
      tree: { [weak self] in self?.makeAccessibleTree() ?? AccessibleTree() },
      text: { [weak self] in self?.stage.renderer.text(of: $0) ?? "" },
      scale: { [weak self] in self?.stage.pixels.scale ?? 1 })
    accessibility = AccessibleApplication(address: address, source: source)
  }

  /// One for all that is asked until something happens.
  private func makeAccessibleTree() -> AccessibleTree {
    let tree = accessibleTree ?? state.accessible(hasKeyboard: hasKeyboard)
    accessibleTree = tree
    return tree
  }

  /// What to sleep by.
  var accessibilityDescriptors: (reading: [Int32], writing: [Int32]) {
    guard let accessibility, let descriptor = accessibility.fileDescriptor else { return ([], []) }
    return ([descriptor], accessibility.wantsToWrite ? [descriptor] : [])
  }

  /// When there is something to do without them; nil when idle.
  var accessibilityDeadline: Instant? { accessibility?.deadline }

  func readAccessibility(_ ready: Set<Int32>) {
    guard let accessibility else { return }
    let isDue = accessibility.deadline.map { $0 <= MonotonicClock.now } ?? false
    guard isDue || accessibility.fileDescriptor.map(ready.contains) ?? true else { return }
    for request in accessibility.turn() {
      switch request {
      case .press(let target): handle(.targetPressed(target))
      case .focus(let target): handle(.targetFocused(target))
      }
    }
    if accessibility.fileDescriptor == nil { self.accessibility = nil }
  }

  /// What happens while the hand carries the ball is told when it is done.
  func tellAccessibility() { accessibility?.tell() }
}
