internal import CXDamage
internal import PerchEngine
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// Looks at windows of any program: when they move, when they are painted, and what is in them.
final class WindowProbe {
  /// What happened on the screen.
  enum Observation {
    /// Something was painted in a window that is looked at.
    case painted(UInt)
    /// A window that is looked at, or that is a child of the root, was moved or resized.
    case moved(UInt, to: PixelPoint)
    /// A child of the root was made.
    case made(UInt)
    case mapped(UInt)
  }

  let connection: XConnection
  private let damageEvent: Int32

  init(at display: String) throws(HarnessFailure) {
    connection = try XConnection(to: display)
    var (event, error): (Int32, Int32) = (0, 0)
    guard XDamageQueryExtension(connection.display, &event, &error) != 0 else {
      throw HarnessFailure("The X server does not tell what is painted: it has no DAMAGE.")
    }
    damageEvent = event + XDamageNotify
  }

  /// Tells of windows that are made, mapped and moved on the screen.
  func watchScreen() { XSelectInput(connection.display, connection.root, SubstructureNotifyMask) }

  /// Tells of a window's moves and of its map state.
  func watch(_ window: UInt) { XSelectInput(connection.display, window, StructureNotifyMask) }

  /// Tells of everything that is painted in a window, each rectangle anew.
  ///
  /// - Returns: what ends it.
  func watchPaint(of window: UInt) -> UInt {
    XDamageCreate(connection.display, window, Int32(XDamageReportRawRectangles))
  }

  func end(_ watch: UInt) { XDamageDestroy(connection.display, watch) }

  /// The next that happened; nil when nothing has.
  func next() -> Observation? {
    while let event = connection.nextEvent() {
      if let observation = observation(event) { return observation }
    }
    return nil
  }

  /// Sleeps until something happens or the time has come.
  func pause(until deadline: Instant) {
    guard XPending(connection.display) == 0 else { return }
    _ = Poll.wait(reading: [connection.fileDescriptor], until: deadline)
  }

  private func observation(_ event: CXDamage.XEvent) -> Observation? {
    switch event.type {
    case damageEvent:
      let damage = withUnsafeBytes(of: event) { $0.load(as: XDamageNotifyEvent.self) }
      return .painted(damage.drawable)
    case ConfigureNotify:
      let place = PixelPoint(x: Int(event.xconfigure.x), y: Int(event.xconfigure.y))
      return .moved(event.xconfigure.window, to: place)
    case CreateNotify: return .made(event.xcreatewindow.window)
    case MapNotify: return .mapped(event.xmap.window)
    default: return nil
    }
  }
}
