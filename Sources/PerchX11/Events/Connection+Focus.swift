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

  /// Gives the focus back that a window of ours has, unless somebody else has taken it meanwhile.
  /// Whoever had it may be gone by now: then whatever is under the pointer has it.
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
