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
}
