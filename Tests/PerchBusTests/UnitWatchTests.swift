import PerchHarness
import PerchSystem
import PerchTime
import Testing

@testable import PerchBus

/// The manager of units, which tells their states.
@Suite struct UnitWatchTests {
  private static let name = "org.freedesktop.systemd1"

  // Breaks when any program on the bus can end a unit for Perch.
  @Test func `a change counts only if the manager reports it`() throws {
    let bus = try PrivateBus()
    let (manager, rogue) = (try bus.connect(), try bus.connect())
    let path = "/org/freedesktop/systemd1/unit/a"
    let object = manager.serve(below: "/org/freedesktop/systemd1") { call in
      switch call.member {
      case "LoadUnit": [.path(path)]
      case "GetAll": [.dictionary(["ActiveState": .string("active")])]
      default: []
      }
    }
    try manager.acquire("org.freedesktop.systemd1")
    let watch = try UnitParty(address: bus.address)
    watch.units.follow("a.service")
    let parties: [any Party] = [manager, watch, rogue]
    try wait(for: "the unit", with: parties) { watch.phases == [.running] }
    let change: [BusValue] = [
      .string("org.freedesktop.systemd1.Unit"),
      .dictionary(["ActiveState": .string("failed")]), .array([], of: "s"),
    ]
    let properties = "org.freedesktop.DBus.Properties"
    for number in 0..<16 {
      rogue.emit(
        BusCall(
          to: ":1.\(number)", path: path, interface: properties, member: "PropertiesChanged", change
        ))
    }
    rogue.emit(BusCall(path: path, interface: properties, member: "PropertiesChanged", change))
    var isSent = false
    rogue.askOwner(of: "org.example.Nobody") { _ in isSent = true }
    try wait(for: "the bus", with: parties) { isSent }
    var isRead = false
    manager.askOwner(of: "org.example.Nobody") { _ in isRead = true }
    try wait(for: "the signals", with: parties) { isRead }
    #expect(watch.phases == [.running])
    var done = change
    done[1] = .dictionary(["ActiveState": .string("inactive")])
    manager.emit(BusCall(path: path, interface: properties, member: "PropertiesChanged", done))
    try wait(for: "the end", with: parties) { watch.phases == [.running, .done] }
    withExtendedLifetime(object) {}
  }

  @Test func `without a manager a unit is lost`() throws {
    let bus = try PrivateBus()
    let watch = try UnitParty(address: bus.address)
    watch.units.follow("a.service")
    try wait(for: "the answer", with: [watch]) { watch.events == [.lost] }
    #expect(watch.units.isIdle)
  }

  /// A manager with one unit.
  private final class Manager: Party {
    let bus: SessionBus
    var start: UInt64 = 5
    var active = "active"
    /// Whether it answers no question about the unit.
    var isBusy = false
    /// Whether it has refused an answer.
    private(set) var hasRefused = false
    private var object: BusSlot?

    init(on bus: PrivateBus) throws {
      self.bus = try bus.connect()
      object = self.bus.serve(below: "/org/freedesktop/systemd1") { [weak self] call in
        guard let self else { return [] }
        return switch call.member {
        case "LoadUnit" where isBusy: refuse()
        case "LoadUnit": [.path("/org/freedesktop/systemd1/unit/a")]
        case "GetAll":
          [
            .dictionary([
              "ActiveState": .string(active), "InactiveExitTimestampMonotonic": .uint64(start),
            ])
          ]
        default: []
        }
      }
      try self.bus.acquire(UnitWatchTests.name)
    }

    var fileDescriptor: Int32? { bus.fileDescriptor }
    var wantsToWrite: Bool { bus.wantsToWrite }
    var deadline: Instant? { bus.deadline }

    func turn() { bus.turn() }

    private func refuse() -> [BusValue] {
      hasRefused = true
      return []
    }

    /// Says that it no longer knows the unit.
    func remove() {
      bus.emit(
        BusCall(
          path: "/org/freedesktop/systemd1", interface: "\(UnitWatchTests.name).Manager",
          member: "UnitRemoved", [.string("a.service"), .path("/org/freedesktop/systemd1/unit/a")]))
    }
  }

  // Breaks when an error of a manager that is still there ends a unit that runs.
  @Test func `a manager that refuses an answer is asked again`() throws {
    let bus = try PrivateBus()
    let manager = try Manager(on: bus)
    let watch = try UnitParty(address: bus.address, patience: .seconds(8))
    watch.units.follow("a.service")
    try wait(for: "the state", with: [manager, watch]) { watch.phases == [.running] }
    (manager.isBusy, manager.active) = (true, "failed")
    manager.remove()
    try wait(for: "the refusal", with: [manager, watch]) { manager.hasRefused }
    manager.isBusy = false
    try wait(for: "the next state", with: [manager, watch]) { watch.events.count == 2 }
    #expect(watch.phases == [.running, .failed])
  }

  // Breaks when a stuck manager holds up a script.
  @Test func `a manager that does not answer is given up at the time that was given`() throws {
    let bus = try PrivateBus()
    let manager = try Manager(on: bus)
    let watch = try UnitParty(address: bus.address)
    watch.units.follow("a.service", until: MonotonicClock.now + .milliseconds(50))
    try wait(for: "the end", with: [watch]) { !watch.events.isEmpty }
    #expect(watch.events == [.silent] && watch.units.isIdle)
    // One that answers is not given up later.
    let limit = MonotonicClock.now + .seconds(2)
    watch.units.follow("a.service", until: limit)
    try wait(for: "the state", with: [manager, watch]) { watch.phases == [.running] }
    try wait(for: "the time", with: [manager, watch, Alarm(at: limit)]) {
      MonotonicClock.now > limit
    }
    watch.turn()
    #expect(watch.events.count == 2)
  }

  @Test(arguments: [5, 9])
  func `another run than the one that is meant is not followed`(start: UInt64) throws {
    let bus = try PrivateBus()
    let manager = try Manager(on: bus)
    (manager.start, manager.active) = (start, "failed")
    let watch = try UnitParty(address: bus.address)
    watch.units.follow("a.service", since: 5)
    try wait(for: "the answer", with: [manager, watch]) { !watch.events.isEmpty }
    #expect(start == 5 ? watch.phases == [.failed] : watch.events == [.lost])
  }

  // Breaks when a row stays for ever whose manager is gone, or an update of systemd ends all rows.
  @Test(arguments: [5, 9, nil] as [UInt64?])
  func `a manager that leaves is awaited for a while, and then goes on with its runs`(
    start: UInt64?
  ) throws {
    let bus = try PrivateBus()
    let watch = try UnitParty(
      address: bus.address, patience: start == nil ? .milliseconds(50) : .patience)
    do {
      let manager = try Manager(on: bus)
      watch.units.follow("a.service")
      try wait(for: "the state", with: [manager, watch]) { watch.phases == [.running] }
    }
    guard let start else {
      try wait(for: "the end", with: [watch]) { watch.events.count == 2 }
      #expect(watch.events.last == .silent && watch.units.isIdle)
      return
    }
    let next = try Manager(on: bus)
    (next.start, next.active) = (start, "inactive")
    try wait(for: "the next state", with: [next, watch]) { watch.events.count == 2 }
    #expect(start == 5 ? watch.phases == [.running, .done] : watch.events.last == .lost)
  }
}

/// A time at which the test has a turn.
private final class Alarm: Party {
  let fileDescriptor: Int32? = nil
  let wantsToWrite = false
  let deadline: Instant?

  init(at time: Instant) { deadline = time + .milliseconds(1) }

  func turn() {}
}

/// A connection that follows units, with its turns in the test's own loop.
private final class UnitParty: Party {
  let units: UnitWatch
  private(set) var events: [UnitWatch.Event] = []

  init(address: String, patience: Duration = .patience) throws {
    guard let units = UnitWatch(ofSystem: false, address: address, patience: patience) else {
      throw HarnessFailure("There is no bus at \(address).")
    }
    self.units = units
  }

  var fileDescriptor: Int32? { units.fileDescriptor }
  var wantsToWrite: Bool { units.wantsToWrite }
  var deadline: Instant? { units.deadline }

  func turn() { events += units.turn(at: MonotonicClock.now).map(\.event) }

  var phases: [UnitState.Phase] {
    events.compactMap { if case .state(let state) = $0 { state.phase } else { nil } }
  }
}
