import Testing

@testable import PerchX11

@Suite struct ConnectionTests {
  @Test func `a missing display is an error with its name`() {
    #expect(throws: ConnectionError.cannotOpen(display: ":65000")) {
      try Connection(display: ":65000")
    }
  }

  @Test func `a connection knows its screen and its name`() throws {
    let server = try XServer(screen: "800x600x24")
    let connection = try server.connect()
    #expect(connection.screenRect == PixelRect(x: 0, y: 0, width: 800, height: 600))
    #expect(connection.displayName == server.display)
    #expect(!connection.lostConnection)
    #expect(!connection.isComposited)
    #expect(connection.resourceDPI() == nil)
  }

  @Test func `a trap returns the server's error`() throws {
    let server = try XServer()
    let connection = try server.connect()
    let error = connection.trapErrors {
      connection.setProperty(.wmName, type: .string, of: 0xDEAD, to: "a name")
    }
    #expect(error?.code == ErrorCode.badWindow)
    #expect(connection.trapErrors {} == nil)
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test func `an inner trap keeps its errors from the outer one`() throws {
    let server = try XServer()
    let connection = try server.connect()
    var inner: ErrorCode?
    let outer = connection.trapErrors {
      inner = connection.trapErrors {
        connection.setProperty(.wmName, type: .string, of: 0xDEAD, to: "a name")
      }
    }
    #expect(inner?.code == ErrorCode.badWindow)
    #expect(outer == nil)
  }

  @Test func `an error outside any trap is counted and does not end the process`() throws {
    let server = try XServer()
    let connection = try server.connect()
    connection.setProperty(.wmName, type: .string, of: 0xDEAD, to: "a name")
    connection.roundTrip()
    #expect(connection.untrappedErrorCount == 1)
    #expect(connection.monitors().count == 1)
  }

  @Test func `a destroyed window has no properties`() throws {
    let server = try XServer()
    let connection = try server.connect()
    let gone = WindowID(rawValue: 0xDEAD)
    #expect(connection.property(gone, "WM_NAME") == nil)
    #expect(connection.frame(of: gone) == nil)
    #expect(connection.shape(of: gone, .input).isEmpty)
    #expect(!connection.isFullscreen(gone))
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test func `a server that goes away ends the process with status 4`() async {
    await #expect(processExitsWith: .exitCode(4)) {
      let server = try XServer()
      let connection = try server.connect()
      server.stop()
      while true {
        connection.roundTrip()
        _ = connection.nextEvent()
      }
    }
  }

  @Test func `two connections have errors of their own`() throws {
    let server = try XServer()
    let (one, other) = (try server.connect(), try server.connect())
    one.setProperty(.wmName, type: .string, of: 0xDEAD, to: "a name")
    one.roundTrip()
    other.roundTrip()
    #expect(one.untrappedErrorCount == 1)
    #expect(other.untrappedErrorCount == 0)
  }

  @Test func `the start and the end of a compositor are reported`() throws {
    let server = try XServer()
    let connection = try server.connect()
    let compositor = try server.run("picom", "--backend", "xrender", "--config", "/dev/null")
    connection.wait(for: "a compositor") { $0 == .compositorChanged && connection.isComposited }
    connection.watchCompositor()
    _ = connection.drain()
    compositor.stop()
    connection.wait(for: "its end") { $0 == .compositorChanged && !connection.isComposited }
  }
}
