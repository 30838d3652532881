import PerchBus
import PerchHarness

/// A stand-in for the settings portal of a desktop.
///
/// Messages are handled by `turn()`.
final class FakeSettingsPortal {
  /// The number of calls for all settings.
  private(set) var questions = 0
  private var values: [String: [String: BusValue]] = [:]
  private let service: FakeService

  private static let interface = "org.freedesktop.portal.Settings"

  /// Connects to the bus and waits until it owns the name.
  init(on bus: PrivateBus) throws {
    service = try FakeService(on: bus, at: "/org/freedesktop/portal/desktop")
    try service.own("org.freedesktop.portal.Desktop") { [weak self] call in self?.answer(call) }
  }

  /// Handles the messages that have arrived, then evaluates a condition.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool { try service.turn(condition) }

  /// Changes a setting, as the user or a program does.
  func set(_ namespace: String, _ key: String, to value: BusValue) {
    values[namespace, default: [:]][key] = value
    service.emit(
      Self.interface, "SettingChanged", [.string(namespace), .string(key), .variant(value)])
  }

  /// Changes the preference for reduced motion: 1 for reduced, 0 for none.
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
