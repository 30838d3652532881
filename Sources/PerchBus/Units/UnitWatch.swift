package import PerchTime

/// Follows units of systemd, the manager of the user or of the system.
package final class UnitWatch {
  /// The news of a unit.
  package enum Event: Hashable, Sendable {
    /// The unit has this state.
    case state(UnitState)
    /// There is no such unit.
    case missing
    /// The manager is not there, or is gone, or the run that was meant is over: nothing more is known.
    case lost
    /// The manager has not answered in time.
    case silent
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
    /// The start of the run that is meant, by which the next answer is known to be about it; nil for any.
    var start: Int64?
    /// Whether the manager has left, or has not answered.
    var isOut = false
    /// The time until which the manager must have answered; nil for no such time.
    var limit: Instant?
    /// Whether the last answer was an error, and the manager is to be asked again.
    var wasRefused = false
    /// The time of the next question after an error; nil for none.
    var question: Instant?

    /// Whether a run of it is known: its state, or at least its start.
    var isFollowed: Bool { reported != nil || start != nil }

    /// Forgets what is known, for the next answer.
    func renew() {
      if let reported { start = reported.start }
      (isKnown, properties) = (false, [:])
    }
  }

  private static let name = "org.freedesktop.systemd1"
  private static let manager = "org.freedesktop.systemd1.Manager"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let bus: SessionBus
  private var service: NamedService?
  private var units: [String: Unit] = [:]
  /// Whether it is known if the manager was there at the start.
  private var hasLooked = false
  /// The time within which a manager that has left must be back: it may be started anew, as for an update.
  private let patience: Duration
  private var events: [(unit: String, event: Event)] = []

  /// Connects to the bus of the user or of the system. Returns nil when there is none.
  ///
  /// A nil `address` means that in the environment. `patience` is the time within which a manager that has left
  /// must be back.
  package init?(ofSystem: Bool, address: String? = nil, patience: Duration = .seconds(30)) {
    let bus = ofSystem && address == nil ? SessionBus.system() : SessionBus(address: address)
    guard let bus else { return nil }
    (self.bus, self.patience) = (bus, patience)
    let service = NamedService(
      Self.name, on: bus,
      found: { [weak self] in
        self?.hasLooked = true
        self?.meet($0)
      },
      changed: { [weak self] _, now in now == nil ? self?.miss() : self?.meet(now) })
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
  package var deadline: Instant? {
    let isNew = units.values.contains {
      $0.isOut && $0.limit == nil || $0.wasRefused && $0.question == nil
    }
    guard events.isEmpty, !isNew else { return .zero }
    return units.values.reduce(bus.deadline) { $0.orEarlier($1.limit).orEarlier($1.question) }
  }
  /// Whether no unit is followed.
  package var isIdle: Bool { units.isEmpty }

  /// Begins to follow a unit.
  ///
  /// - Parameters:
  ///   - name: Its whole name.
  ///   - start: The start of the run that is meant, as its state had it; nil for the present one. If another run
  ///     has begun, the unit is reported as lost.
  ///   - limit: The time until which the first answer is awaited; nil for as long as the bus does.
  package func follow(_ name: String, since start: Int64? = nil, until limit: Instant? = nil) {
    let unit = Unit()
    (unit.start, unit.limit) = (start, limit)
    units[name] = unit
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
  /// - Returns: The news of units that are followed. One that has no state is followed no longer.
  package func turn(at time: Instant) -> [(unit: String, event: Event)] {
    bus.turn()
    if bus.isLost { loseAll() }
    for (name, unit) in units {
      if unit.isOut { unit.limit = unit.limit ?? time + patience }
      if unit.wasRefused { askAgain(name, unit, at: time) }
      if let limit = unit.limit, limit <= time { end(name, .silent) }
    }
    defer { events = [] }
    return events
  }

  // MARK: - Questions

  /// Asks for all units of a new manager; without one, there are none.
  private func meet(_ owner: String?) {
    guard owner != nil else { return loseAll() }
    // Without a subscriber, systemd sends no signals.
    call("/org/freedesktop/systemd1", Self.manager, "Subscribe", []) { _ in }
    for (name, unit) in units {
      unit.renew()
      ask(name)
    }
  }

  private func ask(_ name: String) {
    guard let unit = units[name] else { return }
    call("/org/freedesktop/systemd1", Self.manager, "LoadUnit", [.string(name)]) {
      [weak self, weak unit] answer in
      guard let self, let unit, units[name] === unit else { return }
      guard !answer.isError, case .path(let path)? = answer.arguments.first else {
        return miss(name, unit, answer)
      }
      unit.path = path
      read(name, unit, at: path)
    }
  }

  /// Asks again some time after an error, if a manager is there; the next one is asked at once.
  private func askAgain(_ name: String, _ unit: Unit, at time: Instant) {
    guard let due = unit.question, service?.owner != nil else {
      return unit.question = time + patience / 16
    }
    guard due <= time else { return }
    (unit.wasRefused, unit.question) = (false, nil)
    ask(name)
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
        guard !answer.isError else { return miss(name, unit, answer) }
        unit.isKnown = true
        report(name, unit)
      }
    }
  }

  /// Notes that the manager has left.
  private func miss() { for unit in units.values { unit.isOut = true } }

  /// Takes in an error about a unit, or about the manager, as while that starts or leaves.
  private func miss(_ name: String, _ unit: Unit, _ answer: BusMessage) {
    let errors = ["\(Self.name).NoSuchUnit", "org.freedesktop.DBus.Error.UnknownObject"]
    if errors.contains(answer.errorName) { return end(name, unit.isFollowed ? .lost : .missing) }
    guard unit.isFollowed else { return end(name, .lost) }
    (unit.isOut, unit.wasRefused) = (true, true)
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
    // One that was removed, and has never run since it is known again, has left nothing.
    let isGone = unit.isRemoved && state?.phase == .done && state?.start == nil
    guard let state, !isGone else { return end(name, unit.isFollowed ? .lost : .missing) }
    // It has begun again since its last state.
    if let start = unit.start, start != state.start { return end(name, .lost) }
    (unit.isRemoved, unit.isOut, unit.wasRefused) = (false, false, false)
    (unit.start, unit.limit, unit.question) = (nil, nil, nil)
    guard state != unit.reported else { return }
    unit.reported = state
    events.append((name, .state(state)))
  }

  /// Asks again for a unit that was removed: it has ended and left nothing, or all units are read again.
  private func remove(_ name: String?) {
    guard let name, let unit = units[name], unit.isKnown else { return }
    unit.renew()
    unit.isRemoved = true
    ask(name)
  }

  private func loseAll() { for name in units.keys { end(name, .lost) } }

  private func end(_ name: String, _ event: Event) {
    guard units.removeValue(forKey: name) != nil else { return }
    events.append((name, event))
  }
}
