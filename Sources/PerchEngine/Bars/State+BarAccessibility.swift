// The items of bars for assistive technology.
extension State {
  /// Describes items as buttons with their names.
  func describeBarItems(_ items: [PlacedItem], into tree: inout AccessibleTree) {
    for (item, frame) in items {
      let target = Target.barItem(item.id)
      var button = AccessibleNode(.target(target), .button, item.words, in: onScreen(frame))
      if item.isOn { button.states.insert(.checked) }
      if item.isEnabled {
        button.target = target
        button.states.insert(.focusable)
      } else {
        button.states.remove(.enabled)
      }
      tree.add(button.seen(through: window.frame), to: mainNode)
    }
  }
}
