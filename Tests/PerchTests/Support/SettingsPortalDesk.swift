import PerchBus
import PerchHarness

/// What stands in for a desktop's settings portal on a bus.
///
/// Nobody has its turn but by `turn()`.
final class SettingsPortalDesk {
  /// How often it was asked for everything.
  private(set) var questions = 0
  private var values: [String: [String: BusValue]] = [:]
  private let seat: BusSeat

  private static let interface = "org.freedesktop.portal.Settings"

  /// Comes to the bus and waits until it is there.
  init(on bus: PrivateBus) throws {
    seat = try BusSeat(on: bus, at: "/org/freedesktop/portal/desktop")
    try seat.take("org.freedesktop.portal.Desktop") { [weak self] call in self?.answer(call) }
  }

  /// Has its turn before something is asked.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool { try seat.turn(condition) }

  /// The person, or whoever it is, sets something.
  func set(_ namespace: String, _ key: String, to value: BusValue) {
    values[namespace, default: [:]][key] = value
    seat.emit(
      Self.interface, "SettingChanged", [.string(namespace), .string(key), .variant(value)])
  }

  /// Asks for less motion: 1, or says that nothing is preferred: 0.
  func setReducedMotion(to value: UInt32) {
    set("org.freedesktop.appearance", "reduced-motion", to: .uint32(value))
  }

  func setAnimations(to value: Bool) {
    set("org.gnome.desktop.interface", "enable-animations", to: .bool(value))
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
