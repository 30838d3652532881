internal import PerchBus
internal import PerchEngine
internal import PerchRenderer
internal import PerchTime

// Assistive technology may come and go while Perch runs.
extension Shell {
  /// Begins to look for assistive technology, without waiting.
  func followAccessibility() { bus.bus?.followAccessibility() }

  /// Connects to the bus of assistive technology.
  ///
  /// - Parameter address: the bus; nil when no assistive technology is in use.
  func connectAccessibility(to address: String?) {
    accessibility.disconnect()
    guard let address else { return }
    let source = AccessibleSource(
      tree: { [weak self] in self?.makeAccessibleTree() ?? AccessibleTree() },
      text: { [weak self] in self?.stage.renderer.text(of: $0) ?? "" },
      scale: { [weak self] in self?.stage.pixels.scale ?? 1 })
    accessibility.connect(to: address, source: source)
  }

  /// The tree of the present state, made once for all questions until the next event.
  private func makeAccessibleTree() -> AccessibleTree {
    let tree = accessibility.tree ?? state.accessible(hasKeyboard: focus.hasKeyboard)
    accessibility.tree = tree
    return tree
  }

  /// Gives assistive technology its turn.
  func readAccessibility(_ ready: Set<Int32>, at now: Instant) {
    for request in accessibility.turn(ready: ready, at: now) {
      switch request {
      case .press(let target): handle(.targetPressed(target))
      case .focus(let target): handle(.targetFocused(target))
      }
    }
  }
}
