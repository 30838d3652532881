import PerchBus
import PerchTour

/// What stands in for a desktop's settings portal on a bus.
///
/// Nobody has its turn but by `turn()`.
final class SettingsPortalDesk {
  /// How often it was asked for everything.
  private(set) var questions = 0
  private var values: [String: [String: BusValue]] = [:]
  private let bus: SessionBus
  private var object: BusSlot?

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Comes to the bus and waits until it is there.
  init(on bus: PrivateBus) throws {
    guard let connection = SessionBus(address: bus.address) else {
      throw TourFailure("There is no bus at \(bus.address).")
    }
    self.bus = connection
    object = connection.serve(Self.path) { [weak self] call in self?.answer(call) }
    var isOurs = false
    connection.own(Self.name) { isOurs = $0 }
    try wait(for: "the portal's name") { turn { isOurs } }
  }

  /// Has its turn before something is asked.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool {
    bus.turn()
    return try condition()
  }

  /// The person, or whoever it is, sets something.
  func sets(_ namespace: String, _ key: String, to value: BusValue) {
    values[namespace, default: [:]][key] = value
    bus.emit(
      BusCall(
        path: Self.path, interface: Self.interface, member: "SettingChanged",
        [.string(namespace), .string(key), .variant(value)]))
    bus.turn()
  }

  /// Asks for less motion: 1, or says that nothing is preferred: 0.
  func setsReducedMotion(to value: UInt32) {
    sets("org.freedesktop.appearance", "reduced-motion", to: .uint32(value))
  }

  func setsAnimations(to value: Bool) {
    sets("org.gnome.desktop.interface", "enable-animations", to: .bool(value))
  }

  private func answer(_ call: BusMessage) -> [BusValue]? {
    guard call.member == "ReadAll", call.interface == Self.interface else { return nil }
    questions += 1
    let asked = Set((call.arguments.first?.elements ?? []).compactMap(\.string))
    let entries = values.filter { asked.contains($0.key) }
      .map { BusValue.structure([.string($0.key), .dictionary($0.value)]) }
    return [.array(entries, of: "{sa{sv}}")]
  }
}
