/// What a connection knows about a window of ours from its events.
struct WindowRecord {
  /// The client area, as last heard of or asked for.
  var frame: PixelRect
  /// Whether window managers leave it alone.
  let isOverlay: Bool
  /// Whether a window manager put a frame around the window.
  var isReparented = false
  var isIconified = false
  /// What the sync counter must show once a frame is on the screen at the size that is told next.
  var announcedSync: Int64?
  /// What it must show once the next frame is on the screen.
  var requestedSync: Int64?
  /// What was painted last, and the serial of the request for that.
  var lastPaint: (area: PixelRect, serial: UInt)?
  /// The serial of our last request to move; older news about the place are history.
  var lastConfigureSerial: UInt = 0

  /// Notes a request of ours to move.
  mutating func willBe(at frame: PixelRect, from serial: UInt) {
    self.frame = frame
    lastConfigureSerial = serial
  }
}
