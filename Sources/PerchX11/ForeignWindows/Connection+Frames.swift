internal import CX11

// Presses anywhere on the screen, and the windows that move meanwhile.
extension Connection {
  /// Selects presses and releases of buttons anywhere, also during other programs' grabs; see
  /// `foreignPress`. The server has to have version 2.1 of the X Input Extension.
  ///
  /// The corresponding C function is `XISelectEvents` with raw events.
  ///
  /// - Parameters:
  ///   - watches: whether buttons are reported.
  ///   - motions: whether each motion of the pointer is, too.
  public func watchButtons(_ watches: Bool, motions: Bool = false) {
    guard extensions.input != nil else { return }
    let buttons = XI_RawButtonPressMask | XI_RawButtonReleaseMask
    select(
      (watches ? buttons : 0) | (motions ? XI_RawMotionMask : 0), on: rootXID,
      of: XIAllMasterDevices)
    XFlush(display)
  }

  /// Translates a press, a release or a motion anywhere. Turns of a wheel are none.
  func rawEvent(_ event: XIRawEvent) -> XEvent? {
    switch event.evtype {
    case XI_RawMotion: return .foreignMotion
    case _ where (4...7).contains(event.detail): return nil
    case XI_RawButtonPress:
      reportsFrames = true
      return .foreignPress(isDown: true)
    default:
      reportsFrames = false
      return .foreignPress(isDown: false)
    }
  }

  /// The pointer in root coordinates, and whether a button is down. Costs a round trip.
  public var pointerState: (position: PixelPoint, isPressed: Bool) {
    var (root, child): (UInt, UInt) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var state: UInt32 = 0
    XQueryPointer(display, rootXID, &root, &child, &x, &y, &windowX, &windowY, &state)
    let buttons = UInt32(Button1Mask | Button2Mask | Button3Mask)
    return (PixelPoint(x: Int(x), y: Int(y)), state & buttons != 0)
  }

  /// Records the frame of a child of the root, and reports it while a button is down.
  func noteFrame(_ event: XConfigureEvent) {
    let frame = PixelRect(
      x: Int(event.x), y: Int(event.y), width: Int(event.width) + 2 * Int(event.border_width),
      height: Int(event.height) + 2 * Int(event.border_width))
    let former = frames.updateValue(frame, forKey: event.window)
    guard reportsFrames else { return }
    pending.append(
      .frameMoved(window: WindowID(rawValue: event.window), from: former, to: frame))
  }

  /// Asks the window manager to give a window the frame that it had, after the user has dropped it
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - client: the window as it is now.
  ///   - present: the frame of the window manager's window around it now.
  ///   - former: that frame before.
  ///   - area: the work area of the monitor that the window was on. A window that filled it was maximized.
  /// - Returns: the client area that the window gets.
  public func restore(
    _ client: ClientWindow, from present: PixelRect, to former: PixelRect, in area: PixelRect
  ) -> PixelRect {
    let frame = PixelRect(
      x: client.frame.x + former.x - present.x, y: client.frame.y + former.y - present.y,
      width: max(1, client.frame.width + former.width - present.width),
      height: max(1, client.frame.height + former.height - present.height))
    let id = client.id.rawValue
    let filled = (
      present.width != former.width && former.width >= area.width - Self.edge,
      present.height != former.height && former.height >= area.height - Self.edge
    )
    if filled.0 || filled.1 {
      let states = [
        filled.0 ? Int(atoms[.netWMStateMaximizedHorizontally]) : 0,
        filled.1 ? Int(atoms[.netWMStateMaximizedVertically]) : 0,
      ].filter { $0 != 0 }
      sendToRoot(.netWMState, about: id, 1, states[0], states.dropFirst().first ?? 0, 2)
    } else if present != former {
      // Static gravity, and all four values, from a pager (EWMH).
      let flags = StaticGravity | 0xF << 8 | 2 << 12
      sendToRoot(
        .netMoveResizeWindow, about: id, Int(flags), frame.x, frame.y, frame.width, frame.height)
    }
    return frame
  }

  /// The room that a window leaves at the edges of a work area that it fills, in pixels.
  private static let edge = 8
}
