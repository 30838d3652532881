import Testing

@testable import PerchX11

@Suite struct EventTests {
  let server: XServer
  let connection: Connection
  let injector: InputInjector
  let ball: Window

  init() throws {
    server = try XServer()
    connection = try server.connect()
    injector = try #require(InputInjector(connection: connection))
    let frame = PixelRect(x: 100, y: 100, width: 60, height: 60)
    ball = Window(connection: connection, role: .ball, frame: frame)
    connection.show(ball)
  }

  @Test func `a press, a drag and a release have root coordinates`() throws {
    injector.movePointer(to: PixelPoint(x: 110, y: 120))
    connection.wait(for: "the pointer to enter") {
      if case .pointerEntered(ball.id, PixelPoint(x: 110, y: 120), _, false) = $0 {
        true
      } else {
        false
      }
    }
    injector.press(1)
    injector.movePointer(to: PixelPoint(x: 700, y: 500))
    injector.release(1)
    connection.wait(for: "the press") {
      if case .buttonPressed(ball.id, 1, PointerPosition(x: 110, y: 120), _, [], .mouse) = $0 {
        true
      } else {
        false
      }
    }
    connection.wait(for: "the drag") {
      if case .motion(ball.id, PointerPosition(x: 700, y: 500), _, .button1, .mouse) = $0 {
        true
      } else {
        false
      }
    }
    connection.wait(for: "the release") {
      if case .buttonReleased(
        ball.id, 1, PointerPosition(x: 700, y: 500), _, .button1, .mouse) = $0
      {
        true
      } else {
        false
      }
    }
  }

  @Test func `without the input extension a mouse has the same events`() throws {
    let plain = try Connection(display: server.display, hasDevices: false)
    let frame = PixelRect(x: 300, y: 300, width: 60, height: 60)
    let other = Window(connection: plain, role: .ball, frame: frame)
    plain.show(other)
    #expect(plain.grabPointer(for: other, time: 0))
    injector.movePointer(to: PixelPoint(x: 900, y: 700))
    injector.press(1)
    injector.press(5)
    injector.release(5)
    injector.release(1)
    for (button, modifiers) in [(1, Modifiers()), (5, .button1)] {
      plain.wait(for: "the press of \(button)") {
        $0.isPress(of: button, on: other, at: PointerPosition(x: 900, y: 700), modifiers)
      }
    }
    plain.releasePointer(time: 0)
    plain.roundTrip()
    #expect(connection.grabPointer(for: ball, time: 0))
  }

  @Test func `a click outside the input shape is not reported`() {
    ball.setInputShape([PixelRect(x: 30, y: 30, width: 30, height: 30)])
    injector.movePointer(to: PixelPoint(x: 105, y: 105))
    injector.press(1)
    injector.release(1)
    let isPress = { (event: XEvent) in
      if case .buttonPressed = event { true } else { false }
    }
    #expect(!connection.drain().contains(where: isPress))
    injector.movePointer(to: PixelPoint(x: 140, y: 140))
    injector.press(1)
    connection.wait(for: "the press inside", where: isPress)
    injector.release(1)
  }

  @Test func `a keyboard grab sends keys to a window without the focus`() {
    #expect(connection.grabKeyboard(for: ball, time: 0))
    injector.tapKey(0x61)
    connection.wait(for: "a") {
      if case .keyPressed(ball.id, 0x61, "a", [], _) = $0 { true } else { false }
    }
    injector.tapKey(0x41)
    connection.wait(for: "A") {
      if case .keyPressed(ball.id, 0x41, "A", .shift, _) = $0 { true } else { false }
    }
    injector.tapKey(0xFF1B)
    connection.wait(for: "Escape") {
      if case .keyPressed(ball.id, 0xFF1B, "", [], _) = $0 { true } else { false }
    }
    connection.ungrabKeyboard()
    injector.tapKey(0x62)
    let events = connection.drain()
    #expect(!events.contains { if case .keyPressed = $0 { true } else { false } })
  }

  @Test func `a grab is refused while another program has one`() throws {
    let other = try server.connect()
    let list = Window(
      connection: other, role: .list, frame: PixelRect(x: 0, y: 0, width: 50, height: 50))
    other.show(list)
    #expect(other.grabKeyboard(for: list, time: 0))
    #expect(other.grabPointer(for: list, time: 0))
    #expect(!connection.grabKeyboard(for: ball, time: 0))
    #expect(!connection.grabPointer(for: ball, time: 0))
    other.releasePointer(time: 0)
    other.ungrabKeyboard()
    other.roundTrip()
    #expect(connection.grabKeyboard(for: ball, time: 0))
  }

  @Test func `windows of other programs change the stacking, and ours do not`() throws {
    _ = connection.drain()
    ball.move(to: PixelPoint(x: 5, y: 5))
    ball.raise()
    let mine = Window(
      connection: connection, role: .toast, frame: PixelRect(x: 0, y: 0, width: 9, height: 9))
    mine.map()
    #expect(!connection.drain().contains { [.stackingChanged, .compositorChanged].contains($0) })
    let other = try server.connect()
    let list = Window(
      connection: other, role: .list, frame: PixelRect(x: 0, y: 0, width: 50, height: 50))
    other.show(list)
    connection.wait(for: "the other window") { $0 == .stackingChanged }
  }

  @Test func `an unmapped window is reported and gets no release`() {
    injector.movePointer(to: PixelPoint(x: 130, y: 130))
    injector.press(1)
    ball.unmap()
    connection.wait(for: "the unmap") { $0 == .unmapped(window: ball.id) }
    injector.release(1)
    let events = connection.drain()
    #expect(!events.contains { if case .buttonReleased = $0 { true } else { false } })
  }

  @Test func `events in Xlib's queue are counted`() {
    _ = connection.drain()
    ball.move(to: PixelPoint(x: 9, y: 9))
    connection.roundTrip()
    #expect(connection.hasQueuedEvents)
    _ = connection.drain()
    #expect(!connection.hasQueuedEvents)
  }

  @Test func `the server's time goes on`() {
    let first = connection.serverTime()
    #expect(first > 0 && connection.serverTime() >= first)
  }
}

extension XEvent {
  fileprivate func isPress(
    of button: Int, on window: Window, at position: PointerPosition, _ modifiers: Modifiers
  ) -> Bool {
    guard case .buttonPressed(window.id, button, position, _, modifiers, .mouse) = self else {
      return false
    }
    return true
  }
}
