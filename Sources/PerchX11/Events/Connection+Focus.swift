internal import CX11

// The keyboard focus, for a popup that could not grab the keyboard.
extension Connection {
  /// Gives a window of ours the focus.
  ///
  /// The corresponding C function is `XSetInputFocus`.
  ///
  /// - Returns: the window that had the focus before, for `restoreFocus`.
  public func focus(on window: Window, time: UInt32) -> WindowID {
    var before: UInt = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &before, &revert)
    trapErrors { XSetInputFocus(display, window.xid, RevertToParent, UInt(time)) }
    return WindowID(rawValue: before)
  }

  /// Gives the focus back, unless another window has taken it meanwhile. If the earlier window is
  /// gone, the focus follows the pointer.
  public func restoreFocus(_ before: WindowID, from window: Window) {
    var current: UInt = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &current, &revert)
    guard current == window.xid else { return }
    let error = trapErrors {
      XSetInputFocus(display, before.rawValue, RevertToParent, UInt(CurrentTime))
    }
    guard error != nil else { return }
    XSetInputFocus(display, UInt(PointerRoot), Int32(RevertToPointerRoot), UInt(CurrentTime))
  }
}
