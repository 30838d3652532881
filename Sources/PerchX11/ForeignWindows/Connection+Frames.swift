internal import CX11

// Presses anywhere on the screen, and the windows that move meanwhile.
extension Connection {
  /// Selects presses and releases of buttons anywhere, also during other programs' grabs; see
  /// `foreignPress`. A press sets ``reportsFrames``. The server has to have version 2.1 of the X Input Extension.
  ///
  /// The corresponding C function is `XISelectEvents` with raw events.
  ///
  /// - Parameters:
  ///   - watches: whether buttons are reported.
  ///   - motions: whether each motion of the pointer is, too.
  public func watchButtons(_ watches: Bool, motions: Bool = false) {
    guard extensions.input != nil else { return }
    if !watches { heldButton = nil }
    let buttons = XI_RawButtonPressMask | XI_RawButtonReleaseMask
    select(
      (watches ? buttons : 0) | (motions ? XI_RawMotionMask : 0), on: rootXID,
      of: XIAllMasterDevices)
    XFlush(display)
  }

  /// Translates a press, a release or a motion anywhere. Turns of a wheel are none, and neither are other
  /// buttons while one is down.
  func rawEvent(_ event: XIRawEvent) -> XEvent? {
    if event.evtype == XI_RawMotion { return .foreignMotion }
    guard !(4...7).contains(event.detail), heldButton ?? event.detail == event.detail else {
      return nil
    }
    let isDown = event.evtype == XI_RawButtonPress
    guard isDown || heldButton != nil else { return nil }
    heldButton = isDown ? event.detail : nil
    // Frames that have moved since are among the events at hand.
    if isDown { reportsFrames = true }
    return .foreignPress(isDown: isDown)
  }

  /// The pointer in root coordinates at a press. The frame of the child of the root below it is known from
  /// then on: the user may be about to move it. Costs a round trip, and another for a new window.
  public func pointerAtPress() -> PixelPoint {
    let (position, child, _) = pointerState
    if child != 0, windows[child] == nil, frames[child] == nil, let frame = outerFrame(of: child) {
      frames[child] = frame
    }
    return position
  }

  /// Records the frame of a child of the root, and reports it if that is asked for.
  func noteFrame(_ event: XConfigureEvent) {
    let frame = PixelRect(
      x: Int(event.x), y: Int(event.y), width: Int(event.width) + 2 * Int(event.border_width),
      height: Int(event.height) + 2 * Int(event.border_width))
    let former = frames.updateValue(frame, forKey: event.window)
    guard reportsFrames else { return }
    pending.append(
      .frameMoved(window: WindowID(rawValue: event.window), from: former, to: frame))
  }

  /// The client area of a window in a child of the root, from the corner of that one's border; nil if
  /// either is gone. It stays the same while the window manager moves the window.
  public func place(of client: WindowID, in frame: WindowID) -> PixelRect? {
    guard let size = self.frame(of: client)?.size, let outer = attributes(of: frame.rawValue),
      let origin = askingForeign({ origin(of: client.rawValue, in: frame.rawValue) })
    else { return nil }
    let border = Int(outer.border_width)
    return PixelRect(
      x: origin.x + border, y: origin.y + border, width: size.width, height: size.height)
  }

  /// The frame of a child of the root with its border, in root coordinates; nil if it is gone.
  private func outerFrame(of window: UInt) -> PixelRect? {
    attributes(of: window).map(outerFrame)
  }

  /// The same, of a child whose attributes are known.
  func outerFrame(of child: XWindowAttributes) -> PixelRect {
    PixelRect(
      x: Int(child.x), y: Int(child.y), width: Int(child.width) + 2 * Int(child.border_width),
      height: Int(child.height) + 2 * Int(child.border_width))
  }
}
