internal import CXDamage
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// Observes the windows of any program: their moves, their paints and their pixels.
final class WindowProbe {
  /// An event on the screen.
  enum Observation {
    /// A watched window was painted.
    case painted(UInt)
    /// A watched window or a child of the root was moved or resized.
    case moved(UInt, to: PixelPoint)
    /// A child of the root was created.
    case made(UInt)
    /// A watched window or a child of the root was mapped.
    case mapped(UInt)
  }

  let connection: XConnection
  private let damageEvent: Int32

  init(at display: String) throws(HarnessFailure) {
    connection = try XConnection(to: display)
    var (event, error): (Int32, Int32) = (0, 0)
    guard XDamageQueryExtension(connection.display, &event, &error) != 0 else {
      throw HarnessFailure("The X server does not report paints: it has no DAMAGE extension.")
    }
    damageEvent = event + XDamageNotify
  }

  /// Watches for windows that are created, mapped and moved on the screen.
  func watchScreen() { XSelectInput(connection.display, connection.root, SubstructureNotifyMask) }

  /// Watches the moves and the map state of a window.
  func watch(_ window: UInt) { XSelectInput(connection.display, window, StructureNotifyMask) }

  /// Watches the paints of a window; each rectangle is an observation.
  ///
  /// - Returns: the watch, for `end(_:)`.
  func watchPaint(of window: UInt) -> UInt {
    XDamageCreate(connection.display, window, Int32(XDamageReportRawRectangles))
  }

  /// Ends a watch of paints.
  func end(_ watch: UInt) { XDamageDestroy(connection.display, watch) }

  /// Returns the next observation; nil if there is none.
  func next() -> Observation? {
    while let event = connection.nextEvent() {
      if let observation = observation(event) { return observation }
    }
    return nil
  }

  /// Waits for an event or a deadline.
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
      let position = PixelPoint(x: Int(event.xconfigure.x), y: Int(event.xconfigure.y))
      return .moved(event.xconfigure.window, to: position)
    case CreateNotify: return .made(event.xcreatewindow.window)
    case MapNotify: return .mapped(event.xmap.window)
    default: return nil
    }
  }
}
