internal import CX11

extension Connection {
  /// Sends every key to the window, whoever has the focus. False when refused: another program
  /// holds the keyboard, or the window is not on the screen.
  public func grabKeyboard(for window: Window, time: UInt32) -> Bool {
    XGrabKeyboard(display, window.xid, 0, GrabModeAsync, GrabModeAsync, UInt(time)) == GrabSuccess
  }

  /// Ends the keyboard grab, whichever time it began.
  public func ungrabKeyboard() {
    XUngrabKeyboard(display, UInt(CurrentTime))
    XFlush(display)
  }

  /// Sends every pointer event outside our windows to this one, and every new touch. False when
  /// refused.
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

  /// Ends a pointer grab, the implicit one of a pressed button too.
  public func releasePointer(time: UInt32) {
    grabWindow = nil
    if let input = extensions.input {
      XIUngrabDevice(display, input.pointer, UInt(time))
    } else {
      XUngrabPointer(display, UInt(time))
    }
    XFlush(display)
  }

  /// Whether the first button is down at present. Asks the server.
  public var isButtonPressed: Bool {
    var (root, child): (UInt, UInt) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var state: UInt32 = 0
    XQueryPointer(display, rootXID, &root, &child, &x, &y, &windowX, &windowY, &state)
    return state & UInt32(Button1Mask) != 0
  }
}
