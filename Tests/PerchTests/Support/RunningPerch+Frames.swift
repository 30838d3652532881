import PerchHarness
import PerchSystem
import PerchX11
import Testing

// Frames and positions, in device pixels of the root.
extension RunningPerch {
  /// Returns the frame of the main window's client area.
  func mainFrame() throws -> PixelRect { try state()["main"]["frame"].rect }

  /// Returns a point in the edge zone of a swipe, at half the window's height.
  func edge() throws -> PixelPoint {
    let frame = try mainFrame()
    return PixelPoint(x: frame.x + 6, y: frame.y + frame.height / 2)
  }

  /// Returns the centre of the circle's ring, while the circle is shown.
  func ring() throws -> PixelPoint {
    let decide = try state()["decide"]
    let radius = decide["radius"].int ?? 0
    return decide["corner"].point + (-radius * 40 / 100, -radius * 48 / 100)
  }

  /// Returns the ball's frame, without its shadow.
  func ballFrame() throws -> PixelRect { try state()["ball"]["frame"].rect }

  /// Returns the names of Perch's mapped windows.
  func mappedWindows() -> Set<String> {
    Set(windows.filter(\.isMapped).map(\.instanceName))
  }

  /// Returns one of Perch's windows as a child of the root; of the main window, its decoration.
  func window(_ name: String) -> WindowInfo? { windows.first { $0.instanceName == name } }

  private var windows: [WindowInfo] {
    connection.topLevelWindows().filter { $0.className == "Perch" && $0.pid == Int(process.pid) }
  }

  /// Returns the frame of the ball's window in the X server, without the margin of the shadow.
  func ballWindowFrame() throws -> PixelRect {
    let frame = try #require(window("ball")).frame
    return frame.inset(by: (frame.width - 60) / 2)
  }

  /// Returns the main window itself, inside its decoration.
  func mainWindow() throws -> WindowID {
    let top = try #require(window("main"))
    let clients = connection.property(connection.root, "_NET_CLIENT_LIST") ?? []
    let own = clients.map { WindowID(rawValue: $0) }.first {
      connection.property($0, "_NET_WM_PID")?.first == UInt(process.pid)
    }
    return own ?? top.id
  }

  /// Returns a part of the screen as it is now.
  func picture(of rect: PixelRect) throws -> Screenshot {
    try #require(connection.capture(rect))
  }

  /// Returns the content of the main window below its header.
  func pagePicture() throws -> Screenshot {
    let frame = try mainFrame()
    return try stillPicture(
      of: PixelRect(x: frame.x, y: frame.y + 48, width: frame.width, height: frame.height - 48))
  }
}
