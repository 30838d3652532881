internal import CX11

/// A fence behind the server's last read of a shared buffer.
///
/// The buffer may be written again once the server has passed the fence. Any event or reply after
/// the read proves that. Without one, waiting costs a round trip.
struct ReadFence {
  /// The serial of the last request that reads the buffer.
  private var serial: UInt = 0

  /// Puts the fence behind the next request, which reads the buffer.
  mutating func set(on connection: Connection) { serial = XNextRequest(connection.display) }

  /// Waits until the server has passed the fence.
  func wait(on connection: Connection) {
    guard XLastKnownRequestProcessed(connection.display) < serial else { return }
    XSync(connection.display, 0)
  }
}
