/// The state of one of our windows, as its events report it.
struct WindowRecord {
  /// The client area in root coordinates, as last requested or reported.
  var frame: PixelRect
  /// Whether it is override-redirect.
  let isOverlay: Bool
  /// Whether a window manager put a frame around the window.
  var isReparented = false
  /// Whether it is iconified, or on a desktop that is not shown.
  var isIconified = false
  /// Whether it is on a desktop that is not shown, as of the last change of either.
  var isElsewhere = false
  /// The child of the root that it is or is in, if its desktop is not named as shown, but may be on another
  /// monitor.
  var frameElsewhere: UInt?
  /// The counter's value for a frame of the size that is configured next.
  var announcedSync: Int64?
  /// The counter's value for the next frame.
  var requestedSync: Int64?
  /// The rectangle that was painted last, in the window's own pixels, and the serial of that
  /// request.
  var lastPaint: (area: PixelRect, serial: UInt)?
  /// The serial of our last request to move. Events before it do not change the frame.
  var lastConfigureSerial: UInt = 0

  /// Records our request to move.
  mutating func willMove(to frame: PixelRect, from serial: UInt) {
    self.frame = frame
    lastConfigureSerial = serial
  }
}
