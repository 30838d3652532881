import Testing

@testable import PerchX11

@Suite struct WindowTests {
  let server: XServer
  let connection: Connection

  init() throws {
    server = try XServer()
    connection = try server.connect()
  }

  private let frame = PixelRect(x: 100, y: 50, width: 60, height: 60)

  @Test(arguments: Role.allCases)
  func `every role makes a window without an error`(role: Role) {
    let window = Window(connection: connection, role: role, frame: frame)
    connection.show(window)
    #expect(connection.untrappedErrorCount == 0)
    #expect(window.isARGB == (role != .main))
    #expect(window.depth == (role == .main ? 24 : 32))
    #expect(connection.frame(of: window.id) == frame)
  }

  @Test func `a floating window has the properties of its role`() throws {
    let ball = Window(connection: connection, role: .ball, frame: frame)
    connection.roundTrip()
    let info = try #require(connection.topLevelWindows().first { $0.id == ball.id })
    #expect(info.isOverrideRedirect && !info.isMapped && !info.isInputOnly)
    #expect((info.instanceName, info.className) == ("ball", "Perch"))
    #expect(info.pid.map { $0 > 0 } == true)
    #expect(connection.property(ball.id, "_NET_WM_DESKTOP") == [0xFFFF_FFFF])
    #expect(connection.property(ball.id, "_COMPTON_SHADOW") == [0])
    #expect(connection.property(ball.id, "_NET_WM_USER_TIME") == [0])
    #expect(connection.property(ball.id, "_NET_WM_STATE")?.count == 4)
    #expect(connection.property(ball.id, "_NET_WM_WINDOW_TYPE")?.count == 2)
    #expect(connection.property(ball.id, "WM_PROTOCOLS") == nil)
  }

  @Test func `a managed window takes part in the window manager's protocols`() {
    let main = Window(connection: connection, role: .main, frame: frame)
    main.setTitle("Überblick")
    main.setIcon(width: 2, height: 1, argb: [0xFF00_0000, 0xFFFF_FFFF])
    #expect(connection.property(main.id, "WM_PROTOCOLS")?.count == 3)
    #expect(connection.property(main.id, "_NET_WM_SYNC_REQUEST_COUNTER")?.count == 1)
    #expect(connection.property(main.id, "_NET_WM_STATE") == nil)
    #expect(connection.property(main.id, "_NET_WM_NAME") == Array("Überblick".utf8).map(UInt.init))
    #expect(connection.property(main.id, "WM_NAME") == Array("Überblick".utf8).map(UInt.init))
    #expect(connection.property(main.id, "_NET_WM_ICON") == [2, 1, 0xFF00_0000, 0xFFFF_FFFF])
  }

  // Breaks when a long copied text that comes at once pastes nothing.
  @Test func `of a property that is too long the start is read where that is enough`() {
    let main = Window(connection: connection, role: .main, frame: frame)
    let text = String(repeating: "a", count: 2 << 20)
    connection.setProperty(.netWMName, type: .utf8String, of: main.id.rawValue, to: text)
    let name = connection.atoms[.netWMName]
    #expect(connection.readProperty(name, of: main.id.rawValue) == nil)
    let start = connection.readProperty(name, of: main.id.rawValue, longest: 1000, isWhole: false)
    #expect(start?.text == String(repeating: "a", count: 1000))
  }

  @Test func `an icon with a wrong number of pixels is ignored`() {
    let main = Window(connection: connection, role: .main, frame: frame)
    main.setIcon(width: 2, height: 2, argb: [0])
    main.setIcon(width: -1, height: -1, argb: [0])
    #expect(connection.property(main.id, "_NET_WM_ICON") == nil)
  }

  @Test func `shapes are read back as they were set`() {
    let ball = Window(connection: connection, role: .ball, frame: frame)
    let rows = [
      PixelRect(x: 20, y: 0, width: 20, height: 10), PixelRect(x: 0, y: 10, width: 60, height: 40),
    ]
    ball.setBoundingShape(rows)
    ball.setInputShape([rows[1]])
    #expect(connection.shape(of: ball.id, .bounding) == rows)
    #expect(connection.shape(of: ball.id, .input) == [rows[1]])
    ball.setInputShape([])
    #expect(connection.shape(of: ball.id, .input).isEmpty)
    ball.setInputShape(nil)
    ball.setBoundingShape(nil)
    let whole = [PixelRect(x: 0, y: 0, width: 60, height: 60)]
    #expect(connection.shape(of: ball.id, .bounding) == whole)
    #expect(connection.shape(of: ball.id, .input) == whole)
  }

  @Test func `rectangles in any order make a shape`() {
    let list = Window(connection: connection, role: .list, frame: frame)
    let low = PixelRect(x: 0, y: 30, width: 60, height: 20)
    let high = PixelRect(x: 0, y: 0, width: 60, height: 20)
    list.setBoundingShape([low, high])
    #expect(connection.shape(of: list.id, .bounding) == [high, low])
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test(arguments: [Role.decide, .morph])
  func `a window without controls is input-transparent`(role: Role) {
    let window = Window(connection: connection, role: role, frame: frame)
    #expect(connection.shape(of: window.id, .input).isEmpty)
  }

  @Test func `a floating window has its new frame at once`() {
    let ball = Window(connection: connection, role: .ball, frame: frame)
    connection.show(ball)
    ball.move(to: PixelPoint(x: 300, y: 200))
    ball.move(to: PixelPoint(x: -20, y: 210))
    let moved = PixelRect(x: -20, y: 210, width: 60, height: 60)
    #expect(ball.frame == moved)
    let event = XEvent.configured(window: ball.id, frame: moved)
    connection.wait(for: "the second position") { $0 == event }
    #expect(ball.frame == moved)
  }

  // Breaks when every step of a window of ours is an event, or selecting the events again has no
  // effect.
  @Test func `without substructure events moves are not reported`() {
    let ball = Window(connection: connection, role: .ball, frame: frame)
    connection.show(ball)
    connection.selectsSubstructure = false
    _ = connection.drain()
    ball.move(to: PixelPoint(x: 300, y: 200))
    #expect(connection.drain().isEmpty)
    #expect(ball.isViewable)
    connection.selectsSubstructure = true
    ball.move(to: PixelPoint(x: 310, y: 200))
    let moved = PixelRect(x: 310, y: 200, width: 60, height: 60)
    #expect(connection.drain() == [.configured(window: ball.id, frame: moved)])
    ball.unmap()
    #expect(connection.drain().contains(.unmapped(window: ball.id)))
    #expect(!ball.isViewable)
  }

  @Test func `sides below one become one`() {
    let ball = Window(
      connection: connection, role: .ball, frame: PixelRect(x: 0, y: 0, width: 0, height: -4))
    ball.moveResize(PixelRect(x: 5, y: 5, width: -1, height: 1_000_000))
    #expect(connection.frame(of: ball.id) == PixelRect(x: 5, y: 5, width: 1, height: 32767))
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test func `a window is stacked just above another one`() {
    let windows = [Role.main, .decide, .ball].map {
      Window(connection: connection, role: $0, frame: frame)
    }
    windows.forEach { $0.map() }
    windows[2].stack(above: windows[0])
    let order = connection.topLevelWindows().map(\.id)
    #expect(order == [windows[0].id, windows[2].id, windows[1].id])
    windows[0].raise()
    #expect(connection.topLevelWindows(named: false).last?.id == windows[0].id)
  }

  @Test func `all resources are freed with their owners`() throws {
    do {
      let windows = Role.allCases.map { Window(connection: connection, role: $0, frame: frame) }
      let presenters = try windows.map {
        try Presenter(window: $0, size: frame.size, prefersSharedMemory: $0.role == .main)
      }
      #expect(connection.liveResources == Role.allCases.count + 1 + 2 * presenters.count)
    }
    #expect(connection.liveResources == 0)
    #expect(connection.topLevelWindows().isEmpty)
    _ = connection.drain()
    #expect(connection.retired.isEmpty)
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test func `requests to a window that another program destroyed do nothing`() throws {
    let ball = Window(connection: connection, role: .ball, frame: frame)
    connection.show(ball)
    let killer = try server.run("xdotool", "windowclose", String(ball.id.rawValue))
    connection.wait(for: "the end") { $0 == .destroyed(window: ball.id) }
    killer.wait()
    ball.move(to: PixelPoint(x: 1, y: 1))
    ball.setInputShape([])
    connection.roundTrip()
    #expect(ball.frame.width == 1)
  }
}
