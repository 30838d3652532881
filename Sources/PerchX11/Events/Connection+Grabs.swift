internal import CX11

extension Connection {
  /// Grabs the keyboard: every key goes to the window, whichever window has the focus.
  ///
  /// The corresponding C function is `XGrabKeyboard`.
  ///
  /// - Returns: false when refused: another program has a grab, or the window is not viewable.
  public func grabKeyboard(for window: Window, time: UInt32) -> Bool {
    XGrabKeyboard(display, window.xid, 0, GrabModeAsync, GrabModeAsync, UInt(time)) == GrabSuccess
  }

  /// Ends the keyboard grab.
  ///
  /// The corresponding C function is `XUngrabKeyboard`.
  public func ungrabKeyboard() {
    XUngrabKeyboard(display, UInt(CurrentTime))
    XFlush(display)
  }

  /// Grabs the pointer: events outside our windows, and all new touches, go to this window.
  ///
  /// The corresponding C functions are `XIGrabDevice` and `XGrabPointer`.
  ///
  /// - Returns: false when refused: another program has a grab, or the window is not viewable.
  public func grabPointer(for window: Window, time: UInt32) -> Bool {
    if let input = extensions.input {
      guard grab(input.pointer, for: window, time: time) else { return false }
      grabWindow = window.xid
      return true
    }
    let mask = ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    return XGrabPointer(
      display, window.xid, 1, UInt32(mask), GrabModeAsync, GrabModeAsync, 0, 0, UInt(time))
      == GrabSuccess
  }

  private func grab(_ device: Int32, for window: Window, time: UInt32) -> Bool {
    let mask = XI_ButtonPressMask | XI_ButtonReleaseMask | XI_MotionMask | touchMask
    return withEventMask(mask, of: device) {
      XIGrabDevice(
        display, device, window.xid, UInt(time), 0, XIGrabModeAsync, XIGrabModeAsync, 1, $0)
        == Int32(XIGrabSuccess)
    }
  }

  /// Ends the pointer grab, also the implicit one of a pressed button.
  ///
  /// The corresponding C functions are `XIUngrabDevice` and `XUngrabPointer`.
  public func releasePointer(time: UInt32) {
    grabWindow = nil
    if let input = extensions.input {
      XIUngrabDevice(display, input.pointer, UInt(time))
    } else {
      XUngrabPointer(display, UInt(time))
    }
    XFlush(display)
  }

  /// Whether the first button is down now. Costs a round trip.
  public var isButtonPressed: Bool {
    var (root, child): (UInt, UInt) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var state: UInt32 = 0
    XQueryPointer(display, rootXID, &root, &child, &x, &y, &windowX, &windowY, &state)
    return state & UInt32(Button1Mask) != 0
  }
}
