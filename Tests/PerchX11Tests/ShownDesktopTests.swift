import func CX11.XMapWindow
import func CX11.XReparentWindow
import func CX11.XUnmapWindow
import Testing

@testable import PerchX11

/// Windows of ours that a window manager leaves mapped, or shows on one of several monitors.
@Suite struct ShownDesktopTests {
  let server: XServer
  let connection: Connection
  let manager: Connection
  let page: Window

  /// The states of a window in sight, and of an icon (ICCCM 4.1.3.1).
  private static let (normal, iconic): (UInt, UInt) = (1, 3)

  init() throws {
    server = try XServer()
    connection = try server.connect()
    manager = try server.connect()
    let frame = PixelRect(x: 200, y: 150, width: 400, height: 300)
    page = Window(connection: connection, role: .main, frame: frame, keepsPosition: true)
    connection.show(page)
  }

  /// Announces a window manager.
  private func manage() {
    for window in [manager.leader, manager.rootXID] {
      manager.setProperty(.netSupportingWMCheck, type: .window, of: window, to: [manager.leader])
    }
    manager.roundTrip()
    #expect(connection.hasWindowManager)
  }

  private func set(_ name: Atoms.Name, _ type: Atoms.Name, _ items: [UInt], on window: UInt) {
    manager.setProperty(name, type: type, of: window, to: items)
    manager.roundTrip()
  }

  /// Unmaps and maps the page while it is an icon by its state.
  private func remapAsIcon() {
    set(.wmState, .wmState, [Self.iconic, 0], on: page.xid)
    connection.wait(for: "the icon") { $0 == .iconified(window: page.id, isIconified: true) }
    XUnmapWindow(manager.display, page.xid)
    XMapWindow(manager.display, page.xid)
    manager.roundTrip()
  }

  // Breaks when a page out of sight counts as looked at, because its window manager keeps icons mapped.
  @Test func `a window that is mapped as an icon is not on the screen until its state says so`() {
    manage()
    remapAsIcon()
    let events = connection.drain()
    #expect(events.contains(.unmapped(window: page.id)))
    #expect(!events.contains(.mapped(window: page.id)) && page.isIconified)
    set(.wmState, .wmState, [Self.normal, 0], on: page.xid)
    connection.wait(for: "the window") { $0 == .iconified(window: page.id, isIconified: false) }
    #expect(!page.isIconified)
  }

  // Breaks when a window never comes back whose window manager has died.
  @Test func `a state that a former window manager has left does not keep a window away`() {
    remapAsIcon()
    connection.wait(for: "the window") { $0 == .mapped(window: page.id) }
    #expect(!page.isIconified)
  }

  // Breaks when a page on a hidden desktop of the second monitor counts as seen: its frame goes after the
  // last change of a property.
  @Test func `a window on another monitor is elsewhere while its frame is unmapped`() throws {
    try server.run("xrandr", "--setmonitor", "L", "640/170x800/210+0+0", "screen").wait()
    try server.run("xrandr", "--setmonitor", "R", "640/170x800/210+640+0", "none").wait()
    manage()
    let frame = Window(
      connection: manager, role: .ball, frame: page.frame, keepsPosition: true)
    frame.map()
    XReparentWindow(manager.display, page.xid, frame.xid, 0, 0)
    set(.netWMDesktop, .cardinal, [1], on: page.xid)
    set(.netCurrentDesktop, .cardinal, [0], on: manager.rootXID)
    _ = connection.drain()
    #expect(!page.isElsewhere && !page.isIconified)
    frame.unmap()
    manager.flush()
    connection.wait(for: "its absence") { $0 == .iconified(window: page.id, isIconified: true) }
    #expect(page.isElsewhere)
    frame.map()
    manager.flush()
    connection.wait(for: "its return") { $0 == .iconified(window: page.id, isIconified: false) }
    #expect(!page.isElsewhere)
  }
}
