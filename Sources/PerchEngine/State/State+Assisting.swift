// Actions of assistive technology for the user: it presses and focuses controls by their identity.
extension State {
  /// Presses a control as a click on it would; nothing happens if it is gone, or during a gesture.
  mutating func assist(pressing target: Target, into effects: inout [Effect]) {
    guard !hasGesture, isThere(target) else { return }
    if !target.isBesideMain { closePopups(into: &effects) }
    activate(target, into: &effects)
  }

  /// Gives a control the keyboard focus, if Tab and the arrows could.
  mutating func assist(focusing target: Target) {
    if case .listRow(let id) = target, isThere(target) { return makeHot(id) }
    if case .menuItem(let item) = target, isThere(target) { return aim(at: item) }
    if case .outlineEntry(let index) = target, isThere(target) { return aim(atPart: index) }
    guard !isListOpen, !isMenuOpen, canFocus(target) else { return }
    controls.focus = target
    revealFocus()
  }

  /// Whether a control is there to be pressed.
  private func isThere(_ target: Target) -> Bool {
    switch target {
    case .ball: ball.phase != .hidden && ball.phase != .leaving
    case .listRow(let id): openList?.pages.contains(id) == true
    case .listClose(let id): openList?.mode == .sticky && openList?.pages.contains(id) == true
    case .listMore(let id): openList?.mode == .sticky && isShared(rowOf: id)
    case .undo, .showList, .showLibrary, .replaceOldest:
      toast?.action?.target == target && hiddenBy == nil
    case .menuItem(let item): menu?.items.contains(item) == true
    case .outlineEntry(let index): outline?.entries.indices.contains(index) == true
    case .content, .scrollBar, .title: false
    case .link: window.isOpen && focusedLink != nil
    case .back, .park, .row, .find, .previousHit, .nextHit, .endFind, .clearJobs, .stop, .stopNow,
      .forceQuit, .runAgain, .terminal, .nextResult,
      .toEnd, .noticeButton, .control, .barItem:
      window.isOpen && canFocus(target)
    case .option(let name, _): window.isOpen && canFocus(.control(name))
    case .node: window.isOpen && canFocus(target)
    }
  }
}

extension Target {
  /// The key that does the same from anywhere in the window, in GTK's notation; nil for none.
  public var shortcut: String? {
    switch self {
    case .back: "<Alt>Left"
    case .park: "<Control>d"
    case .ball, .showList: "<Control>l"
    case .undo: "<Control>z"
    case .showLibrary: "<Alt>Home"
    case .find: "<Control>f"
    case .listClose: "Delete"
    case .terminal: "t"
    case .nextResult: "n"
    case .title, .row, .previousHit, .nextHit, .endFind, .clearJobs, .barItem, .link, .control,
      .option, .node,
      .content, .scrollBar, .listRow, .listMore, .replaceOldest,
      .stop, .stopNow, .forceQuit, .runAgain, .toEnd, .noticeButton, .menuItem, .outlineEntry:
      nil
    }
  }

  /// Whether the control is in a window whose presses leave the list open.
  fileprivate var isBesideMain: Bool {
    switch self {
    case .ball, .listRow, .listClose, .listMore, .undo, .showList, .showLibrary,
      .replaceOldest, .menuItem,
      .outlineEntry:
      true
    case .back, .park, .title, .row, .find, .previousHit, .nextHit, .endFind, .clearJobs, .barItem,
      .link,
      .control, .option, .node, .content, .scrollBar,
      .stop, .stopNow,
      .forceQuit,
      .runAgain, .terminal, .nextResult, .toEnd, .noticeButton:
      false
    }
  }
}
