/// The main window as the window manager last told it.
public struct MainWindow: Hashable, Sendable {
  /// The client area, in logical root pixels; where it will open while it is closed.
  public internal(set) var frame: Rect
  /// Whether it should be there; the window manager may still be busy with it.
  public internal(set) var isOpen = false
  /// Whether it is on the screen.
  public internal(set) var isMapped = false

  /// Room for a title bar and a border.
  package static let decoration = 40.0

  /// In the middle of the primary monitor, with its decoration no larger than the work area.
  init(in environment: Environment) {
    let area = environment.primaryMonitor.workArea
    let size = Size(
      width: min(Metrics.window.width, area.width),
      height: min(Metrics.window.height, max(area.height / 2, area.height - Self.decoration)))
    let free = Rect(center: area.center, size: size)
    frame = Rect(
      x: free.minX.rounded(), y: free.minY.rounded(), width: size.width, height: size.height)
  }

  public var width: Double { frame.width }
}
