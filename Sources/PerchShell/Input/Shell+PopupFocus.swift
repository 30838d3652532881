internal import PerchEngine
internal import PerchX11

// The input of the float list and the menu: the keyboard focus, and the backdrop that catches presses
// beside them.
extension Shell {
  /// Gives a popup that has appeared the focus, and lets the backdrop follow it.
  ///
  /// While a row is dragged out, the pointer has to find the windows of other programs.
  func followPopups() {
    let id = popupFocus.taken?.popup ?? (state.openList == nil ? .menu : .list)
    guard popupFocus.isRequested, let popup = stage[id], popup.isMapped else {
      return stage.hideBackdrop()
    }
    if popupFocus.taken == nil {
      popupFocus.take(
        for: id, from: connection.focus(on: popup.window, time: focus.userTime))
    }
    if state.rowDrag == nil { stage.showBackdrop() } else { stage.hideBackdrop() }
  }

  /// Closes the popups once the focus went to another window.
  ///
  /// A drop target may take the focus while a row is over it.
  func checkPopupFocus() {
    guard popupFocus.mayBeLost, state.rowDrag == nil else { return }
    popupFocus.mayBeLost = false
    guard let taken = popupFocus.taken, let popup = stage[taken.popup] else { return }
    if !connection.hasFocus(popup.window) { handle(.grabLost) }
  }

  /// Records a change of the focus.
  func receiveFocus(of window: WindowID, isFocused: Bool, isGrab: Bool) {
    switch stage.surface(of: window)?.id {
    case .main:
      focus.hasKeyboard = isFocused
      accessibility.tree = nil
    case let id? where id == popupFocus.taken?.popup:
      if !isGrab { popupFocus.mayBeLost = !isFocused }
    default: break
    }
  }

  /// Gives the focus back, before the popup's window goes.
  func releasePopup() {
    guard let (id, before) = popupFocus.end(), let popup = stage[id] else { return }
    connection.restoreFocus(before, from: popup.window, time: focus.userTime)
  }
}
