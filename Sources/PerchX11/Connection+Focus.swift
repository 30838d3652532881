internal import CX11

/// The keyboard's focus, for a popup that could not grab the keyboard.
extension Connection {
  /// Gives a window of ours the focus.
  ///
  /// - Returns: what had it before, to be given back.
  public func focus(on window: Window, time: UInt32) -> WindowID {
    var before: UInt = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &before, &revert)
    trapErrors { XSetInputFocus(display, window.xid, RevertToParent, UInt(time)) }
    return WindowID(rawValue: before)
  }

  /// Gives the focus back; the window may be gone by now.
  public func restoreFocus(_ window: WindowID) {
    trapErrors { XSetInputFocus(display, window.rawValue, RevertToParent, UInt(CurrentTime)) }
  }
}
