import PerchIPC
import PerchShell
import PerchHarness
import PerchX11
import Testing

// Where things are, in device pixels of the root.
extension RunningPerch {
  /// The main window's client area.
  func mainFrame() throws -> PixelRect { try state()["main"]["frame"].rect }

  /// In the zone from which a page is swiped, at half the window's height.
  func edge() throws -> PixelPoint {
    let frame = try mainFrame()
    return PixelPoint(x: frame.x + 6, y: frame.y + frame.height / 2)
  }

  /// The middle of the circle's ring, while the circle is shown.
  func ring() throws -> PixelPoint {
    let decide = try state()["decide"]
    let radius = decide["radius"].int ?? 0
    return decide["corner"].point + (-radius * 40 / 100, -radius * 48 / 100)
  }

  /// The ball's box, without its shadow.
  func ballFrame() throws -> PixelRect { try state()["ball"]["frame"].rect }

  /// Perch's own windows that are on the screen, by their names.
  func mappedWindows() -> Set<String> {
    Set(windows.filter(\.isMapped).map(\.instanceName))
  }

  /// One of Perch's windows as a child of the root; of the main one, its frame.
  func window(_ name: String) -> WindowInfo? { windows.first { $0.instanceName == name } }

  private var windows: [WindowInfo] {
    connection.topLevelWindows().filter { $0.className == "Perch" && $0.pid == Int(process.pid) }
  }

  /// The ball's window without the shadow's margin, as the X server has it.
  func ballWindowFrame() throws -> PixelRect {
    let frame = try #require(window("ball")).frame
    return frame.inset(by: (frame.width - 60) / 2)
  }

  /// The main window itself, inside whatever frame it has.
  func mainWindow() throws -> WindowID {
    let top = try #require(window("main"))
    let clients = connection.property(connection.root, "_NET_CLIENT_LIST") ?? []
    let own = clients.map { WindowID(rawValue: $0) }.first {
      connection.property($0, "_NET_WM_PID")?.first == UInt(process.pid)
    }
    return own ?? top.id
  }

  /// What the screen shows there at this moment.
  func picture(of rect: PixelRect) throws -> Screenshot {
    try #require(connection.capture(rect))
  }

  /// What the main window shows, below its header.
  func pagePicture() throws -> Screenshot {
    let frame = try mainFrame()
    return try stillPicture(
      of: PixelRect(x: frame.x, y: frame.y + 48, width: frame.width, height: frame.height - 48))
  }
}
