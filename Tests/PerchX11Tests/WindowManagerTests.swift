import Testing

@testable import PerchX11

@Suite struct WindowManagerTests {
  let server: XServer
  let connection: Connection
  let manager: ChildProcess

  init() throws {
    server = try XServer()
    connection = try server.connect()
    manager = try server.run("openbox", "--sm-disable")
    connection.wait(for: "openbox") { _ in connection.hasWindowManager }
  }

  private let frame = PixelRect(x: 200, y: 150, width: 400, height: 300)

  private func shownMain() -> Window {
    let main = Window(connection: connection, role: .main, frame: frame, keepsPosition: true)
    main.map()
    nudge()
    connection.wait(for: "the window to be mapped") {
      if $0 == .scaleChanged { nudge() }
      return $0 == .mapped(window: main.id)
    }
    return main
  }

  /// Wakes openbox by changing a property of the root, which is an event for this connection as
  /// well. A request that arrives while openbox starts stays in its queue until the next event.
  private func nudge() {
    let root = connection.root.rawValue
    connection.setProperty(.resourceManager, type: .string, of: root, to: "")
    connection.flush()
  }

  @Test func `the frame is the client area inside the window manager's frame`() throws {
    let main = shownMain()
    #expect(main.frame == frame)
    #expect(connection.frame(of: main.id) == frame)
    let moved = PixelRect(x: 300, y: 250, width: 500, height: 400)
    main.moveResize(moved)
    connection.wait(for: "the move") { $0 == .configured(window: main.id, frame: moved) }
    #expect(main.frame == moved)
    #expect(connection.frame(of: main.id) == moved)
    let outer = try #require(connection.topLevelWindows().first { $0.instanceName == "main" })
    #expect(outer.id != main.id && outer.frame.height > moved.height)
    manager.stop()
  }

  @Test func `iconifying and activating are reported`() throws {
    let main = shownMain()
    connection.wait(for: "the focus") {
      $0 == .focusChanged(window: main.id, isFocused: true, isGrab: false)
    }
    try server.run("xdotool", "windowminimize", String(main.id.rawValue)).wait()
    connection.wait(for: "the icon") { $0 == .iconified(window: main.id, isIconified: true) }
    #expect(main.isIconified)
    main.activate(time: 0)
    connection.wait(for: "the window") { $0 == .iconified(window: main.id, isIconified: false) }
    connection.wait(for: "its activation") { _ in connection.activeWindow == main.id }
    manager.stop()
  }

  /// Fakes a key and waits until openbox is ready for the next one.
  ///
  /// The first faked key switches the keyboard, and openbox then grabs all its keys again. A key
  /// that arrives meanwhile is lost. Openbox answers the next request after the grabs.
  private func wakeKeyboard(_ main: Window) throws {
    try server.run("xdotool", "key", "shift").wait()
    let moved = PixelRect(x: 300, y: 250, width: 500, height: 400)
    main.moveResize(moved)
    connection.wait(for: "the move") { $0 == .configured(window: main.id, frame: moved) }
  }

  @Test func `a request to close is an event`() throws {
    let main = shownMain()
    connection.wait(for: "the focus") {
      $0 == .focusChanged(window: main.id, isFocused: true, isGrab: false)
    }
    try wakeKeyboard(main)
    try server.run("xdotool", "key", "alt+F4").wait()
    connection.wait(for: "the request") { $0 == .closeRequested(window: main.id) }
    manager.stop()
  }

  @Test func `a floating window is stacked between the main window's frame and another one`() {
    let main = shownMain()
    let ball = Window(connection: connection, role: .ball, frame: frame)
    let toast = Window(connection: connection, role: .toast, frame: frame)
    connection.show(ball)
    connection.show(toast)
    toast.stack(above: main)
    let names = connection.topLevelWindows().map(\.instanceName)
    #expect(names.filter { ["main", "ball", "toast"].contains($0) } == ["main", "toast", "ball"])
    #expect(connection.frame(of: ball.id) == frame)
    manager.stop()
  }
}
