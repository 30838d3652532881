/// The main window as the window manager last reported it.
public struct MainWindow: Hashable, Sendable {
  /// The client area in logical root pixels; while the window is closed, the one in which it will
  /// open.
  public internal(set) var frame: Rect
  /// Whether the window should be open; the window manager may not have mapped it yet.
  public internal(set) var isOpen = false
  /// Whether the window is on the screen.
  public internal(set) var isMapped = false

  /// The room for a title bar and borders, in logical pixels.
  package static let decoration = 40.0

  /// Creates a closed window in the middle of the primary monitor; with its decoration it fits the
  /// work area.
  init(in environment: Environment) {
    let area = environment.primaryMonitor.workArea
    let size = Size(
      width: min(Metrics.window.width, area.width),
      height: min(Metrics.window.height, max(area.height / 2, area.height - Self.decoration)))
    let free = Rect(center: area.center, size: size)
    frame = Rect(
      x: free.minX.rounded(), y: free.minY.rounded(), width: size.width, height: size.height)
  }

  /// The width of the client area, in logical pixels.
  public var width: Double { frame.width }
}
