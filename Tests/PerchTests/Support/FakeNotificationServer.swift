import PerchBus
import PerchHarness

/// A stand-in for a notification server, which keeps the notifications and can click them.
///
/// Messages are handled by `turn()`.
final class FakeNotificationServer {
  /// The texts of the notifications, in the order of their arrival.
  private(set) var notes: [(title: String, body: String)] = []
  /// The numbers of the notifications that were replaced by later ones.
  private(set) var replaced: [UInt32] = []
  /// The numbers of the notifications that were withdrawn.
  private(set) var withdrawn: [UInt32] = []
  /// The places among the notes, from 1, of those that make no sound.
  private(set) var quiet: [Int] = []
  private let service: FakeService

  private static let name = "org.freedesktop.Notifications"

  /// Connects to the bus and waits until it owns the name.
  init(on bus: PrivateBus) throws {
    service = try FakeService(on: bus, at: "/org/freedesktop/Notifications")
    try service.own(Self.name) { [weak self] call in self?.answer(call) }
  }

  /// Handles the messages that have arrived, then evaluates a condition.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool { try service.turn(condition) }

  /// Clicks the notification with a number, from 1 in the order of their arrival.
  func click(_ number: UInt32) {
    service.emit(Self.name, "ActionInvoked", [.uint32(number), .string("default")])
  }

  private func answer(_ call: BusMessage) -> [BusValue]? {
    switch call.member {
    case "GetCapabilities": return [.array([.string("actions"), .string("body")], of: "s")]
    case "Notify" where call.arguments.count == 8:
      notes.append((call.arguments[3].string ?? "", call.arguments[4].string ?? ""))
      let hints = call.arguments[6].members ?? [:]
      if hints["suppress-sound"]?.bool == true { quiet.append(notes.count) }
      guard let known = call.arguments[1].uint32, known > 0 else {
        return [.uint32(UInt32(notes.count))]
      }
      replaced.append(known)
      return [.uint32(known)]
    case "CloseNotification":
      if let number = call.arguments.first?.uint32 { withdrawn.append(number) }
      return []
    default: return nil
    }
  }
}
