import PerchBus
import PerchHarness

/// What stands in for a desktop's notification server on a bus: it remembers, and clicks.
///
/// Nobody has its turn but by `turn()`.
final class NotificationDesk {
  /// What was to be read, in its order.
  private(set) var notes: [(title: String, body: String)] = []
  private let seat: BusSeat

  private static let name = "org.freedesktop.Notifications"

  /// Comes to the bus and waits until it is there.
  init(on bus: PrivateBus) throws {
    seat = try BusSeat(on: bus, at: "/org/freedesktop/Notifications")
    try seat.take(Self.name) { [weak self] call in self?.answer(call) }
  }

  /// Has its turn before something is asked.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool { try seat.turn(condition) }

  /// The person clicks the notification that came first, second and so on, from 1.
  func click(_ number: UInt32) {
    seat.emit(Self.name, "ActionInvoked", [.uint32(number), .string("default")])
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
