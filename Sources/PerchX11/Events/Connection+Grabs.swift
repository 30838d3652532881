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

  /// Grabs the pointer, as a screen locker does: its events outside our windows go to this window.
  ///
  /// The corresponding C function is `XGrabPointer`.
  ///
  /// - Returns: false when refused: another program has a grab, or the window is not viewable.
  public func grabPointer(for window: Window, time: UInt32) -> Bool {
    let mask = ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    return XGrabPointer(
      display, window.xid, 1, UInt32(mask), GrabModeAsync, GrabModeAsync, 0, 0, UInt(time))
      == GrabSuccess
  }

  /// Ends the pointer grab, also the implicit one of a pressed button.
  ///
  /// The corresponding C functions are `XIUngrabDevice` and `XUngrabPointer`.
  public func releasePointer(time: UInt32) {
    if let input = extensions.input {
      XIUngrabDevice(display, input.pointer, UInt(time))
    } else {
      XUngrabPointer(display, UInt(time))
    }
    XFlush(display)
  }

  /// Whether the first button is down now. Costs a round trip.
  public var isButtonPressed: Bool { pointerState.modifiers & UInt32(Button1Mask) != 0 }

  /// The pointer in root coordinates. Costs a round trip.
  public var pointer: PixelPoint { pointerState.position }

  /// The pointer in root coordinates, the child of the root below it or 0, and the modifiers and buttons
  /// that are down. Costs a round trip.
  var pointerState: (position: PixelPoint, child: UInt, modifiers: UInt32) {
    var (root, child): (UInt, UInt) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var modifiers: UInt32 = 0
    XQueryPointer(display, rootXID, &root, &child, &x, &y, &windowX, &windowY, &modifiers)
    return (PixelPoint(x: Int(x), y: Int(y)), child, modifiers)
  }
}
