// What assistive technology does for a person: it presses and focuses things by what they are.
extension State {
  /// Presses what is there, as a click on it would; what is not there any more is left alone, and so
  /// is everything while a hand is at it.
  mutating func assist(pressing target: Target, into effects: inout [Effect]) {
    guard gesture == nil, isThere(target) else { return }
    if !target.isBesideMain { closeList(into: &effects) }
    press(target, into: &effects)
  }

  /// Has the keyboard's focus go where Tab and the arrows could bring it.
  mutating func assist(focusing target: Target) {
    if case .listRow(let id) = target, isThere(target) { return makeHot(id) }
    guard !isListOpen, focusOrder.contains(target) else { return }
    focus = target
    revealFocus()
  }

  /// Whether there is something to press.
  private func isThere(_ target: Target) -> Bool {
    switch target {
    case .ball: ball.phase != .hidden && ball.phase != .leaving
    case .listRow(let id): openList?.pages.contains(id) == true
    case .listClose(let id): openList?.mode == .sticky && openList?.pages.contains(id) == true
    case .undo: toast?.hasAction == true && hiddenBy == nil
    case .content: false
    case .back, .park, .row, .stop, .runAgain, .toEnd: window.isOpen && focusOrder.contains(target)
    }
  }
}

extension Target {
  /// The key that does the same from anywhere in the window, as GTK spells it; nil for none.
  public var shortcut: String? {
    switch self {
    case .back: "<Alt>Left"
    case .park: "<Control>d"
    case .ball: "<Control>l"
    case .undo: "<Control>z"
    case .row, .content, .listRow, .listClose, .stop, .runAgain, .toEnd: nil
    }
  }

  /// Whether it is in a window that the open list puts up with.
  fileprivate var isBesideMain: Bool {
    switch self {
    case .ball, .listRow, .listClose, .undo: true
    case .back, .park, .row, .content, .stop, .runAgain, .toEnd: false
    }
  }
}
