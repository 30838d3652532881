/// What a connection knows about a window of ours from its events.
struct WindowRecord {
  /// The client area, as last heard of or asked for.
  var frame: PixelRect
  /// Whether a window manager put a frame around the window.
  var isReparented = false
  var isIconified = false
  /// What the sync counter must show once the next frame is on the screen.
  var requestedSync: Int64?
  /// The serial of our last request to move; older news about the place are history.
  var lastConfigureSerial: UInt = 0
}
