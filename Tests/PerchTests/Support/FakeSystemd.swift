import PerchBus
import PerchHarness

/// A manager of units on a private bus, which does what a test says.
final class FakeSystemd {
  private static let root = "/org/freedesktop/systemd1"
  private static let name = "org.freedesktop.systemd1"

  private let bus: SessionBus
  private var object: BusSlot?
  /// The properties of the units by their names: those of all units, and those of services.
  private var units: [String: (unit: [String: BusValue], service: [String: BusValue])] = [:]
  /// Whether signals are asked for.
  private(set) var hasSubscriber = false

  /// Starts it on the bus at an address.
  init(at address: String) throws {
    guard let bus = SessionBus(address: address) else {
      throw HarnessFailure("There is no bus at \(address).")
    }
    self.bus = bus
    object = bus.serve(below: Self.root) { [weak self] call throws(BusRefusal) in
      guard let self else { return [] }
      return try answer(call)
    }
    var isOurs = false
    bus.own(Self.name) { isOurs = $0 }
    try wait(for: "the name") {
      bus.turn()
      return isOurs
    }
  }

  private func answer(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    switch (call.member, call.arguments.first?.string) {
    case ("Subscribe", _):
      hasSubscriber = true
      return []
    case ("LoadUnit", let name?): return [.path(Self.path(of: name))]
    case ("GetAll", let interface?):
      let unit = units.first { Self.path(of: $0.key) == call.path }?.value
      let none: [String: BusValue] = [
        "ActiveState": .string("inactive"), "LoadState": .string("not-found"),
      ]
      if interface.hasSuffix(".Service") { return [.dictionary(unit?.service ?? [:])] }
      return [.dictionary(unit?.unit ?? none)]
    default: throw .unknownMethod(call.member)
    }
  }

  private static func path(of unit: String) -> String {
    let name = unit.utf8.map { byte in
      let scalar = Character(Unicode.Scalar(byte))
      return scalar.isASCII && scalar.isLetter ? "\(scalar)" : "_\(String(byte, radix: 16))"
    }
    return "\(root)/unit/\(name.joined())"
  }

  /// Gives a unit a state, and tells that.
  func set(
    _ unit: String, _ active: String, _ result: String = "success", code: Int32 = 0,
    status: Int32 = 0, start: UInt64 = 1, description: String = "Nightly backup"
  ) {
    let all: [String: BusValue] = [
      "ActiveState": .string(active), "LoadState": .string("loaded"),
      "SubState": .string("any"), "Description": .string(description),
      "InactiveExitTimestampMonotonic": .uint64(start),
    ]
    let service: [String: BusValue] = [
      "Result": .string(result), "ExecMainCode": .int32(code), "ExecMainStatus": .int32(status),
    ]
    units[unit] = (all, service)
    guard hasSubscriber else { return }
    for (interface, members) in [("Service", service), ("Unit", all)] {
      bus.emit(
        BusCall(
          path: Self.path(of: unit), interface: "org.freedesktop.DBus.Properties",
          member: "PropertiesChanged",
          [.string("\(Self.name).\(interface)"), .dictionary(members), .array([], of: "s")]))
    }
  }

  /// Reads its files again: it tells that it no longer knows a unit, which goes on, or is gone.
  func reload(_ unit: String, isGone: Bool = false) {
    if isGone { units[unit] = nil }
    bus.emit(
      BusCall(
        path: Self.root, interface: "\(Self.name).Manager", member: "UnitRemoved",
        [.string(unit), .path(Self.path(of: unit))]))
  }

  /// Has its turn, and returns whether a condition holds.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool {
    bus.turn()
    return try condition()
  }
}
