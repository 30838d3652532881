package import PerchTime

/// Follows units of systemd, the manager of the user or of the system.
package final class UnitWatch {
  /// The news of a unit.
  package enum Event: Hashable, Sendable {
    /// The unit has this state.
    case state(UnitState)
    /// There is no such unit.
    case missing
    /// The manager is not there, or is gone: nothing more is known.
    case lost
  }

  /// A unit that is followed.
  private final class Unit {
    /// The path of its object; nil until it is known.
    var path: String?
    var properties: [String: BusValue] = [:]
    /// Whether the properties are whole.
    var isKnown = false
    /// Whether the manager has said that it no longer knows the unit, as it does before it reads its files again.
    var isRemoved = false
    /// The state that was reported last.
    var reported: UnitState?
    var slot: BusSlot?
  }

  private static let name = "org.freedesktop.systemd1"
  private static let manager = "org.freedesktop.systemd1.Manager"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let bus: SessionBus
  private var service: NamedService?
  private var units: [String: Unit] = [:]
  /// Whether it is known if the manager was there at the start.
  private var hasLooked = false
  private var events: [(unit: String, event: Event)] = []

  /// Connects to the bus of the user or of the system. Returns nil when there is none.
  ///
  /// A nil `address` means that in the environment.
  package init?(ofSystem: Bool, address: String? = nil) {
    let bus = ofSystem && address == nil ? SessionBus.system() : SessionBus(address: address)
    guard let bus else { return nil }
    self.bus = bus
    let service = NamedService(
      Self.name, on: bus,
      found: { [weak self] in
        self?.hasLooked = true
        self?.meet($0)
      },
      // A manager that is started anew, as for an update, knows its units and is back in a moment.
      changed: { [weak self] _, now in if now != nil { self?.meet(now) } })
    let rule = "interface='\(Self.properties)',member='PropertiesChanged'"
    service.listen(to: rule) { [weak self] in self?.change($0) }
    service.listen(to: "interface='\(Self.manager)',member='UnitRemoved'") { [weak self] in
      self?.remove($0.arguments.first?.string)
    }
    self.service = service
  }

  /// The descriptor to poll for reading; nil once the bus is lost.
  package var fileDescriptor: Int32? { bus.fileDescriptor }
  /// Whether to poll the descriptor for writing as well.
  package var wantsToWrite: Bool { bus.wantsToWrite }
  /// The next time at which something is due without input; nil when idle.
  package var deadline: Instant? { events.isEmpty ? bus.deadline : .zero }
  /// Whether no unit is followed.
  package var isIdle: Bool { units.isEmpty }

  /// Begins to follow a unit, by its whole name.
  package func follow(_ name: String) {
    units[name] = Unit()
    if service?.owner != nil {
      ask(name)
    } else if hasLooked {
      end(name, .lost)
    }
  }

  /// Follows a unit no longer.
  package func forget(_ name: String) { units[name] = nil }

  /// Handles the messages that have arrived.
  ///
  /// - Returns: The news of units that are followed. One that is missing or lost is followed no longer.
  package func turn() -> [(unit: String, event: Event)] {
    bus.turn()
    if bus.isLost { loseAll() }
    defer { events = [] }
    return events
  }

  // MARK: - Questions

  /// Asks for all units of a new manager; without one, there are none.
  private func meet(_ owner: String?) {
    guard owner != nil else { return loseAll() }
    // Without a subscriber, systemd sends no signals.
    call("/org/freedesktop/systemd1", Self.manager, "Subscribe", []) { _ in }
    for name in units.keys { ask(name) }
  }

  private func ask(_ name: String) {
    guard let unit = units[name] else { return }
    call("/org/freedesktop/systemd1", Self.manager, "LoadUnit", [.string(name)]) {
      [weak self, weak unit] answer in
      guard let self, let unit, units[name] === unit else { return }
      guard !answer.isError, case .path(let path)? = answer.arguments.first else {
        // An error may be about the manager, as while it starts.
        let isAbout = answer.errorName == "\(Self.name).NoSuchUnit"
        return end(name, isAbout && unit.reported == nil ? .missing : .lost)
      }
      unit.path = path
      read(name, unit, at: path)
    }
  }

  /// Reads the properties of services first: those of all units say in which state they are.
  private func read(_ name: String, _ unit: Unit, at path: String) {
    for interface in ["Service", "Unit"] {
      call(path, Self.properties, "GetAll", [.string("\(Self.name).\(interface)")]) {
        [weak self, weak unit] answer in
        guard let self, let unit, units[name] === unit else { return }
        // Mounts, timers and the like are no services.
        let found = answer.isError ? nil : answer.arguments.first?.members
        unit.properties.merge(found ?? [:]) { $1 }
        guard interface == "Unit" else { return }
        unit.isKnown = true
        report(name, unit)
      }
    }
  }

  private func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue],
    _ handler: @escaping (BusMessage) -> Void
  ) {
    var call = BusCall(to: Self.name, path: path, interface: interface, member: member, arguments)
    call.startsService = false
    bus.call(call, handler)
  }

  // MARK: - News

  /// Takes in changed properties. Those of the kind of unit come first, as systemd promises.
  private func change(_ signal: BusMessage) {
    guard signal.arguments.count == 3, let interface = signal.arguments[0].string,
      let members = signal.arguments[1].members
    else { return }
    for (name, unit) in units where unit.path == signal.path {
      unit.properties.merge(members) { $1 }
      if unit.isKnown, interface == "\(Self.name).Unit" { report(name, unit) }
    }
  }

  private func report(_ name: String, _ unit: Unit) {
    let state = UnitState(unit.properties)
    let isKnown = unit.reported != nil
    // One that was removed, and has never run since it is known again, has left nothing.
    let isGone = unit.isRemoved && state?.phase == .done && state?.start == nil
    guard let state, !isGone else { return end(name, isKnown ? .lost : .missing) }
    unit.isRemoved = false
    guard state != unit.reported else { return }
    unit.reported = state
    events.append((name, .state(state)))
  }

  /// Asks again for a unit that was removed: it has ended and left nothing, or all units are read again.
  private func remove(_ name: String?) {
    guard let name, let unit = units[name], unit.isKnown else { return }
    (unit.isKnown, unit.isRemoved, unit.properties) = (false, true, [:])
    ask(name)
  }

  private func loseAll() { for name in units.keys { end(name, .lost) } }

  private func end(_ name: String, _ event: Event) {
    guard units.removeValue(forKey: name) != nil else { return }
    events.append((name, event))
  }
}
