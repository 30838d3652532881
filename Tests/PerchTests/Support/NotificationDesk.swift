import PerchBus
import PerchTour

/// What stands in for a desktop's notification server on a bus: it remembers, and clicks.
///
/// Nobody has its turn but by `turn()`.
final class NotificationDesk {
  /// What was to be read, in its order.
  private(set) var notes: [(title: String, body: String)] = []
  private let bus: SessionBus
  private var object: BusSlot?

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  /// Comes to the bus and waits until it is there.
  init(on bus: PrivateBus) throws {
    guard let connection = SessionBus(address: bus.address) else {
      throw TourFailure("There is no bus at \(bus.address).")
    }
    self.bus = connection
    object = connection.serve(Self.path) { [weak self] call in self?.answer(call) }
    var isOurs = false
    connection.own(Self.name) { isOurs = $0 }
    try wait(for: "the server's name") { turn { isOurs } }
  }

  /// Has its turn before something is asked.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool {
    bus.turn()
    return try condition()
  }

  /// The person clicks the notification that came first, second and so on, from 1.
  func clicks(_ number: UInt32) {
    bus.emit(
      BusCall(
        path: Self.path, interface: Self.name, member: "ActionInvoked",
        [.uint32(number), .string("default")]))
  }

  private func answer(_ call: BusMessage) -> [BusValue]? {
    switch call.member {
    case "GetCapabilities": return [.array([.string("actions"), .string("body")], of: "s")]
    case "Notify" where call.arguments.count == 8:
      notes.append((call.arguments[3].string ?? "", call.arguments[4].string ?? ""))
      return [.uint32(UInt32(notes.count))]
    case "CloseNotification": return []
    default: return nil
    }
  }
}
