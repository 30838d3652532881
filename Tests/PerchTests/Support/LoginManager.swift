import PerchBus
import PerchHarness
import Testing

/// A stand-in for the login manager, on a bus of its own.
final class LoginManager {
  private let bus: SessionBus

  /// Connects to the bus, and waits until it has the manager's name.
  init(on bus: PrivateBus) throws {
    guard let connection = SessionBus(address: bus.address) else {
      throw HarnessFailure("There is no bus at \(bus.address).")
    }
    self.bus = connection
    var isOurs = false
    connection.own("org.freedesktop.login1") { isOurs = $0 }
    try wait(for: "the name") { isOurs }
  }

  /// Emits a signal.
  func announce(_ interface: String, _ member: String, _ arguments: [BusValue] = []) {
    bus.emit(
      BusCall(
        path: "/org/freedesktop/login1", interface: "org.freedesktop.login1.\(interface)",
        member: member, arguments))
  }

  /// Waits for a condition, and has its own turns meanwhile.
  func wait(for what: String, until condition: () throws -> Bool) throws {
    try PerchTests.wait(for: what) {
      bus.turn()
      return try condition()
    }
  }
}
