import Testing

@testable import PerchX11

@Suite struct MonitorTests {
  let server: XServer
  let connection: Connection

  init() throws {
    server = try XServer()
    connection = try server.connect()
  }

  /// A panel of another program with a strut.
  private func panel(_ struts: [UInt], of other: Connection) -> Window {
    let frame = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let window = Window(connection: other, role: .list, frame: frame)
    other.setProperty(.netWMStrutPartial, type: .cardinal, of: window.xid, to: struts)
    other.show(window)
    return window
  }

  /// Splits the screen into two monitors side by side, each 640x800.
  private func split() throws {
    try server.run("xrandr", "--setmonitor", "L", "640/170x800/210+0+0", "screen").wait()
    try server.run("xrandr", "--setmonitor", "R", "640/170x800/210+640+0", "none").wait()
  }

  @Test func `one monitor covers the screen`() {
    let monitors = connection.monitors()
    #expect(monitors.map(\.frame) == [connection.screenRect])
    #expect(monitors.map(\.workArea) == [connection.screenRect])
    #expect(monitors.map(\.refreshRate) == [60])
  }

  @Test func `two monitors are listed, and their arrival is reported`() throws {
    _ = connection.drain()
    try split()
    connection.wait(for: "the monitors") { $0 == .monitorsChanged }
    #expect(connection.monitors().map(\.name) == ["L", "R"])
    #expect(
      connection.monitors().map(\.frame) == [
        PixelRect(x: 0, y: 0, width: 640, height: 800),
        PixelRect(x: 640, y: 0, width: 640, height: 800),
      ])
  }

  @Test func `a panel reduces the work area of its own monitor only`() throws {
    try split()
    let other = try server.connect()
    let bottom = panel([0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 639], of: other)
    #expect(
      connection.monitors().map(\.workArea) == [
        PixelRect(x: 0, y: 0, width: 640, height: 760),
        PixelRect(x: 640, y: 0, width: 640, height: 800),
      ])
    let right = panel([0, 50, 0, 0, 0, 0, 0, 799, 0, 0, 0, 0], of: other)
    #expect(
      connection.monitors().map(\.workArea) == [
        PixelRect(x: 0, y: 0, width: 640, height: 760),
        PixelRect(x: 640, y: 0, width: 590, height: 800),
      ])
    withExtendedLifetime((bottom, right)) {}
  }

  @Test func `an absurd strut is ignored`() throws {
    let other = try server.connect()
    let thick = panel([0, 0, 0, 500, 0, 0, 0, 0, 0, 0, 0, 1279], of: other)
    let short = panel([1, 2, 3], of: other)
    let backwards = panel([0, 0, 30, 0, 0, 0, 0, 0, 900, 100, 0, 0], of: other)
    let huge = panel([UInt](repeating: 0xFFFF_FFFF, count: 12), of: other)
    #expect(connection.monitors().map(\.workArea) == [connection.screenRect])
    withExtendedLifetime((thick, short, backwards, huge)) {}
  }

  @Test func `the work areas change when a panel is changed, hidden or closed`() throws {
    let other = try server.connect()
    var panel: Window? = panel([0, 0, 30, 0, 0, 0, 0, 0, 0, 1279, 0, 0], of: other)
    let xid = try #require(panel?.xid)
    connection.wait(for: "the panel") { $0 == .workAreasChanged }
    #expect(connection.monitors()[0].workArea.y == 30)
    _ = connection.drain()
    other.setProperty(
      .netWMStrutPartial, type: .cardinal, of: xid, to: [0, 0, 50, 0, 0, 0, 0, 0, 0, 1279, 0, 0])
    other.roundTrip()
    connection.wait(for: "the strut") { $0 == .workAreasChanged }
    #expect(connection.monitors()[0].workArea.y == 50)
    panel?.unmap()
    other.roundTrip()
    connection.wait(for: "the hiding") { $0 == .workAreasChanged }
    #expect(connection.monitors()[0].workArea.y == 0)
    panel?.map()
    other.roundTrip()
    connection.wait(for: "the return") { $0 == .workAreasChanged }
    panel = nil
    connection.wait(for: "the end") { $0 == .workAreasChanged }
    #expect(connection.monitors()[0].workArea.y == 0)
  }

  @Test func `a panel under a shorter monitor is measured from the root's edge`() {
    let root = PixelRect(x: 0, y: 0, width: 2000, height: 1080)
    let short = PixelRect(x: 0, y: 0, width: 1000, height: 900)
    let tall = PixelRect(x: 1000, y: 0, width: 1000, height: 1080)
    let panel = Strut(side: .bottom, thickness: 220, range: 0...999)
    #expect(panel.intrusion(into: short, of: [short, tall], root: root) == 40)
    #expect(panel.intrusion(into: tall, of: [short, tall], root: root) == 0)
    let left = Strut(side: .left, thickness: 1040, range: 0...1079)
    #expect(left.intrusion(into: tall, of: [short, tall], root: root) == 0)
  }

  @Test func `a change of the resource database is reported`() throws {
    connection.setProperty(
      .resourceManager, type: .string, of: connection.root.rawValue,
      to: "Xft.antialias:\t1\nXft.dpi:\t144\n")
    connection.wait(for: "the change") { $0 == .scaleChanged }
    #expect(connection.resourceDPI() == 144)
    for nonsense in ["Xft.dpi:\tmany", "Xft.dpi:\t-96", "Xft.dpi:\tnan", "Xft.dpi:", ""] {
      connection.setProperty(
        .resourceManager, type: .string, of: connection.root.rawValue, to: nonsense)
      #expect(connection.resourceDPI() == nil)
    }
  }
}
