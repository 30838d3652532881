import PerchBus
import PerchHarness

/// A stand-in for a desktop's notification server, which records its calls.
final class NotificationServer {
  let bus: SessionBus
  /// The calls of `Notify`, in order.
  private(set) var notes: [[BusValue]] = []
  /// The numbers that were closed on request.
  private(set) var closed: [UInt32] = []
  private(set) var questions = 0
  /// Whether the user wants no notifications now.
  var isInhibited = false
  private var lastID: UInt32 = 0
  private var object: BusSlot?

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  /// Connects to the bus, and waits until it has the server's name.
  init(on bus: PrivateBus, capabilities: [String] = ["actions", "body"]) throws {
    let connection = try bus.connect()
    self.bus = connection
    object = connection.serve(NotificationServer.path) { [weak self] call in
      self?.answer(call, capabilities)
    }
    try connection.acquire(NotificationServer.name)
  }

  private func answer(_ call: BusMessage, _ capabilities: [String]) -> [BusValue]? {
    switch call.member {
    case "GetAll" where call.arguments == [.string(NotificationServer.name)]:
      return [.dictionary(["Inhibited": .bool(isInhibited)])]
    case "GetCapabilities":
      questions += 1
      return [.array(capabilities.map(BusValue.string), of: "s")]
    case "Notify" where call.arguments.count == 8:
      notes.append(call.arguments)
      guard let replaced = call.arguments[1].uint32, replaced == 0 else {
        return [call.arguments[1]]
      }
      lastID += 1
      return [.uint32(lastID)]
    case "CloseNotification":
      guard let id = call.arguments.first?.uint32 else { return nil }
      closed.append(id)
      signal("NotificationClosed", [.uint32(id), .uint32(3)])
      return []
    default: return nil
    }
  }

  /// Acts as a user that presses a button of a notification.
  func press(_ action: String = "default", on id: UInt32) {
    signal("ActionInvoked", [.uint32(id), .string(action)])
  }

  /// Acts as a user that closes a notification.
  func dismiss(_ id: UInt32) { signal("NotificationClosed", [.uint32(id), .uint32(2)]) }

  /// Tells that the user wants no notifications now, or wants them again, with the new value or without it.
  func inhibit(_ isInhibited: Bool, tellsValue: Bool = true) {
    self.isInhibited = isInhibited
    bus.emit(
      BusCall(
        path: NotificationServer.path, interface: "org.freedesktop.DBus.Properties",
        member: "PropertiesChanged",
        [
          .string(NotificationServer.name),
          .dictionary(tellsValue ? ["Inhibited": .bool(isInhibited)] : [:]),
          .array(tellsValue ? [] : [.string("Inhibited")], of: "s"),
        ]))
  }

  private func signal(_ member: String, _ arguments: [BusValue]) {
    bus.emit(
      BusCall(
        path: NotificationServer.path, interface: NotificationServer.name, member: member,
        arguments))
  }
}
