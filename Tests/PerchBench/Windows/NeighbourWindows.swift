internal import CXDamage
internal import PerchHarness
import PerchTime
internal import PerchSystem

/// Managed windows of another program.
final class NeighbourWindows {
  let connection: XConnection
  /// The windows, in the order in which they were opened.
  let ids: [UInt]
  /// The display, which outlives the connection to it.
  private let display: PrivateDisplay

  /// Opens windows, and waits until each is managed.
  init(_ count: Int, on display: PrivateDisplay) throws(HarnessFailure) {
    let connection = try XConnection(to: display.name)
    self.connection = connection
    self.display = display
    ids = (0..<count).map { NeighbourWindows.open($0, on: connection) }
    XSync(connection.display, 0)
    for id in ids {
      try wait(until: "a window is managed") { self.state(of: id) == NormalState }
    }
  }

  /// Destroys the windows. Until then they are there, and the display has to be.
  func close() {
    for id in ids { XDestroyWindow(connection.display, id) }
    XSync(connection.display, 0)
  }

  private static func open(_ number: Int, on connection: XConnection) -> UInt {
    let (display, place) = (connection.display, Int32(number % 40))
    let (x, y) = (60 + 9 * place, 60 + 6 * place)
    let window = XCreateSimpleWindow(display, connection.root, x, y, 320, 220, 0, 0, 0xD0_D8E0)
    XStoreName(display, window, "Letter \(number)")
    var hints = XSizeHints()
    (hints.flags, hints.x, hints.y) = (Int(USPosition), x, y)
    XSetWMNormalHints(display, window, &hints)
    XMapWindow(display, window)
    return window
  }

  /// Iconifies all windows, and waits until they are.
  func iconify() throws(HarnessFailure) {
    for id in ids { XIconifyWindow(connection.display, id, XDefaultScreen(connection.display)) }
    XSync(connection.display, 0)
    for id in ids { try wait(until: "a window is iconic") { self.state(of: id) == IconicState } }
  }

  /// Asks for the focus of a window, as a pager does (EWMH).
  func activate(_ window: UInt) {
    connection.sendToRoot("_NET_ACTIVE_WINDOW", about: window, (2, 0, 0))
    XSync(connection.display, 0)
  }

  /// The window's state (ICCCM 4.1.3.1); nil for none.
  private func state(of window: UInt) -> Int32? {
    let name = XInternAtom(connection.display, "WM_STATE", 0)
    var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      connection.display, window, name, 0, 2, 0, name, &type, &format, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    guard let data, count >= 1, format == 32 else { return nil }
    return data.withMemoryRebound(to: Int.self, capacity: 1) { Int32(truncatingIfNeeded: $0[0]) }
  }

  /// Waits for the next message of a kind to the root.
  ///
  /// - Returns: the time of its arrival.
  func waitForMessage(
    _ kind: String, since action: () -> Void
  ) throws(HarnessFailure) -> Instant {
    let atom = XInternAtom(connection.display, kind, 0)
    return try waitForEvent(since: action) {
      $0.type == ClientMessage && $0.xclient.message_type == atom
    }
  }

  /// Waits until the frame around a window has moved after an action.
  ///
  /// - Returns: the time at which the event arrived.
  func waitForMotion(since action: () -> Void) throws(HarnessFailure) -> Instant {
    try waitForEvent(since: action) { $0.type == ConfigureNotify }
  }

  /// Waits for an event about a child of the root after an action, or for one that is sent to the root.
  private func waitForEvent(
    since action: () -> Void, _ isWanted: (CXDamage.XEvent) -> Bool
  ) throws(HarnessFailure) -> Instant {
    XSelectInput(connection.display, connection.root, SubstructureNotifyMask)
    connection.catchUp()
    defer { XSelectInput(connection.display, connection.root, 0) }
    action()
    let deadline = MonotonicClock.now + .seconds(5)
    while MonotonicClock.now < deadline {
      if let event = connection.nextEvent() {
        if isWanted(event) { return MonotonicClock.now }
      } else {
        _ = Poll.wait(reading: [connection.fileDescriptor], until: deadline)
      }
    }
    throw HarnessFailure("What a window was to cause did not happen in time.")
  }

  private func wait(until what: String, _ isTrue: () -> Bool) throws(HarnessFailure) {
    let deadline = MonotonicClock.now + .seconds(20)
    while !isTrue() {
      guard MonotonicClock.now < deadline else { throw HarnessFailure("In vain until \(what).") }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(10))
    }
  }
}
