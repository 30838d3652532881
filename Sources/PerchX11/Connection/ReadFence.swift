internal import CX11

/// Up to where the server must have come so that a shared buffer may be written again.
///
/// No answer is asked for: any event or reply that came since the buffer was shown will do, so that
/// nobody wakes up for it, and only who has heard nothing at all waits for a round trip.
struct ReadFence {
  /// The serial of the last request that reads the buffer.
  private var serial: UInt = 0

  /// The next request is one that reads the buffer.
  mutating func note(on connection: Connection) { serial = XNextRequest(connection.display) }

  func wait(on connection: Connection) {
    guard XLastKnownRequestProcessed(connection.display) < serial else { return }
    XSync(connection.display, 0)
  }
}
