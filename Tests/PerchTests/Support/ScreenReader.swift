import PerchBus
import Testing

/// A screen reader on the accessibility bus. Messages are handled only while it waits or asks.
final class ScreenReader {
  /// An accessible object of a program.
  struct AccessibleObject: Hashable {
    var path: String
    var role: String
    var name: String
    var states: UInt64
    /// The last components of the names of its interfaces.
    var interfaces: [String]
    var children: [String]

    static let focusedBit: UInt64 = 1 << 12
  }

  /// An event signal of a program.
  struct EventSignal: Hashable {
    var path: String
    var member: String
    var detail: String
    var number: Int32
    var value: BusValue
  }

  private static let registry = "org.a11y.atspi.Registry"
  private static let root = "/org/a11y/atspi/accessible/root"
  private static let prefix = "org.a11y.atspi."

  private let program: String
  private let service: FakeService
  private var slot: BusSlot?
  private(set) var events: [EventSignal] = []

  /// Creates a reader of a program.
  init(at accessibility: AccessibilityBus, of program: String = "Perch") throws {
    self.program = program
    service = try FakeService(at: try accessibility.address(), path: "/reader")
  }

  // MARK: - Queries

  /// Returns the bus name of the Perch on the desktop, or of the other program that is read; nil while
  /// there is none.
  func perch() throws -> String? {
    try programs().first {
      try property("Accessible", "Name", of: Self.root, at: $0)?.string == program
    }
  }

  /// Returns the bus names of all programs on the desktop.
  private func programs() throws -> [String] {
    let call = BusCall(
      to: Self.registry, path: Self.root, interface: Self.prefix + "Accessible",
      member: "GetChildren")
    return try service.ask(call).arguments.first?.elements?.compactMap { program in
      if case .structure(let parts) = program { parts.first?.string } else { nil }
    } ?? []
  }

  /// Calls a method of one of Perch's objects; the answer may be an error.
  func ask(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) throws -> BusMessage {
    let name = try #require(try perch(), "Perch is not on the bus.")
    return try service.ask(
      BusCall(
        to: name, path: path, interface: Self.prefix + interface, member: member, arguments))
  }

  func property(_ interface: String, _ name: String, of path: String) throws -> BusValue? {
    try property(interface, name, of: path, at: try #require(try perch()))
  }

  private func property(
    _ interface: String, _ name: String, of path: String, at bus: String
  ) throws -> BusValue? {
    let call = BusCall(
      to: bus, path: path, interface: "org.freedesktop.DBus.Properties", member: "Get",
      [.string(Self.prefix + interface), .string(name)])
    guard case .variant(let value) = try service.ask(call).arguments.first else { return nil }
    return value
  }

  /// Returns all of Perch's objects, parents before children.
  func objects() throws -> [AccessibleObject] {
    var objects: [AccessibleObject] = []
    var paths = [Self.root]
    while let path = paths.popLast() {
      let object = try object(at: path)
      objects.append(object)
      paths += object.children.reversed()
    }
    return objects
  }

  func object(at path: String) throws -> AccessibleObject {
    func ask(_ member: String) throws -> BusValue {
      try #require(try self.ask(path, "Accessible", member).arguments.first)
    }
    let words = try ask("GetState").elements ?? []
    let bits = words.compactMap(\.uint32).map(UInt64.init)
    try #require(bits.count == 2)
    return AccessibleObject(
      path: path, role: try ask("GetRoleName").string ?? "",
      name: try property("Accessible", "Name", of: path)?.string ?? "",
      states: bits[0] | bits[1] << 32,
      interfaces: try ask("GetInterfaces").elements?.compactMap(\.string)
        .map { String($0.dropFirst(Self.prefix.count)) } ?? [],
      children: try ask("GetChildren").elements?.compactMap { child in
        guard case .structure(let parts) = child, case .path(let path)? = parts.last else {
          return nil
        }
        return path
      } ?? [])
  }

  /// Returns the object with a role and a name.
  func object(_ role: String, _ name: String) throws -> AccessibleObject {
    let objects = try objects()
    return try #require(
      objects.first { $0.role == role && $0.name == name },
      "no \(role) \(name) among \(objects.map { "\($0.role) \($0.name)" })")
  }

  /// Returns the left, top, width and height of an object on the screen.
  func extents(of object: AccessibleObject) throws -> [Int] {
    let answer = try ask(object.path, "Component", "GetExtents", [.uint32(0)])
    guard case .structure(let numbers) = answer.arguments.first else { return [] }
    return numbers.compactMap(\.int32).map(Int.init)
  }

  func press(_ object: AccessibleObject) throws {
    let answer = try ask(object.path, "Action", "DoAction", [.int32(0)])
    #expect(answer.arguments == [.bool(true)])
  }

  /// Returns the key that does the same as a press on an object, in GTK's notation.
  func key(of object: AccessibleObject) throws -> String? {
    try ask(object.path, "Action", "GetKeyBinding", [.int32(0)]).arguments.first?.string
  }

  // MARK: - Events

  /// Registers for all events and waits until Perch knows.
  func listen() throws {
    slot = service.listen(to: "path_namespace='/org/a11y/atspi'") { [weak self] in self?.receive($0)
    }
    for event in ["object:", "window:"] {
      let call = BusCall(
        to: Self.registry, path: "/org/a11y/atspi/registry", interface: Self.registry,
        member: "RegisterEvent", [.string(event), .array([], of: "s"), .string("")])
      try #require(try service.ask(call).isError == false)
    }
  }

  /// Handles the messages that have arrived, then evaluates a condition.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool { try service.turn(condition) }

  /// Waits for an event.
  func waitFor(_ what: String, _ isMeant: (EventSignal) -> Bool) throws {
    try wait(for: "\(what) among \(events.map { "\($0.member) \($0.detail)" })") {
      service.turn { events.contains(where: isMeant) }
    }
  }

  func clearEvents() { events = [] }

  private func receive(_ signal: BusMessage) {
    guard signal.interface.hasPrefix(Self.prefix + "Event."), signal.arguments.count == 5,
      let detail = signal.arguments[0].string, let number = signal.arguments[1].int32,
      case .variant(let value) = signal.arguments[3]
    else { return }
    events.append(
      EventSignal(
        path: signal.path, member: signal.member, detail: detail, number: number, value: value))
  }
}
