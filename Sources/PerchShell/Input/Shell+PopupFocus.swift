internal import PerchEngine
internal import PerchSystem
internal import PerchX11

// The input of the float list and the menu: the keyboard focus, and the backdrop that catches presses
// beside them.
extension Shell {
  /// Gives a popup that has appeared the focus, and lets the backdrop follow it.
  ///
  /// A main window with the focus keeps it, so that its title bar does not turn grey. While a row is
  /// dragged out, the pointer has to find the windows of other programs.
  func followPopups() {
    let id = popupFocus.taken?.popup ?? (state.openList == nil ? .menu : .list)
    guard popupFocus.isRequested, let popup = stage[id], popup.isMapped else {
      return stage.hideBackdrop()
    }
    if popupFocus.taken == nil {
      if let main = frontWindow, connection.hasFocus(main.window) {
        popupFocus.keep(for: id, by: main.id)
      } else {
        popupFocus.take(for: id, from: connection.focus(on: popup.window, time: focus.userTime))
      }
    }
    if state.rowDrag == nil { stage.showBackdrop() } else { stage.hideBackdrop() }
  }

  /// Closes the popups once the focus went to another window.
  ///
  /// A drop target may take the focus while a row is over it.
  func checkPopupFocus() {
    guard popupFocus.mayBeLost, state.rowDrag == nil else { return }
    popupFocus.mayBeLost = false
    guard let taken = popupFocus.taken, let holder = stage[taken.holder] else { return }
    guard !connection.hasFocus(holder.window) else { return }
    guard popupFocus.retakes(at: MonotonicClock.now) else { return handle(.grabLost) }
    _ = connection.focus(on: holder.window, time: focus.userTime)
  }

  /// Records a change of the focus.
  func receiveFocus(of window: WindowID, isFocused: Bool, isGrab: Bool) {
    guard let id = stage.surface(of: window)?.id else { return }
    if let main = id.mainWindow {
      if isFocused { focus.pleading.remove(id) }
      if isFocused { focus.holder = id } else if focus.holder == id { focus.holder = nil }
      accessibility.tree = nil
      if isFocused, !isGrab { handle(.windowFocused, in: main) }
    }
    if id == popupFocus.taken?.holder, !isGrab { popupFocus.mayBeLost = !isFocused }
  }

  /// Gives the focus back, before the popup's window goes.
  func releasePopup() {
    guard let taken = popupFocus.end(), let before = taken.before, let popup = stage[taken.popup]
    else { return }
    connection.restoreFocus(before, from: popup.window, time: focus.userTime)
  }
}
