internal import PerchEngine
internal import PerchX11

// The input of the float list: the keyboard focus, and the backdrop that catches presses beside it.
extension Shell {
  /// Gives a list that has appeared the focus, and lets the backdrop follow it.
  ///
  /// While a row is dragged out, the pointer has to find the windows of other programs.
  func followList() {
    guard listFocus.isRequested, let list = stage[.list], list.isMapped else {
      return stage.hideBackdrop()
    }
    if listFocus.before == nil {
      listFocus.take(from: connection.focus(on: list.window, time: focus.userTime))
    }
    if state.rowDrag == nil { stage.showBackdrop() } else { stage.hideBackdrop() }
  }

  /// Closes a list that has lost the focus to another window.
  ///
  /// A drop target may take the focus while a row is over it.
  func checkListFocus() {
    guard listFocus.mayBeLost, state.rowDrag == nil, let list = stage[.list] else { return }
    listFocus.mayBeLost = false
    if listFocus.before != nil, !connection.hasFocus(list.window) { handle(.grabLost) }
  }

  /// Records a change of the focus.
  func receiveFocus(of window: WindowID, isFocused: Bool, isGrab: Bool) {
    switch stage.surface(of: window)?.id {
    case .main:
      focus.hasKeyboard = isFocused
      accessibility.tree = nil
    case .list: if !isGrab { listFocus.mayBeLost = !isFocused }
    default: break
    }
  }

  /// Gives the focus back, before the list's window goes.
  func releaseList() {
    guard let before = listFocus.end(), let list = stage[.list] else { return }
    connection.restoreFocus(before, from: list.window, time: focus.userTime)
  }
}
