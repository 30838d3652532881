import PerchHarness
import PerchTime
import Testing

@testable import PerchBus

/// The states of units, and the manager that tells them.
@Suite struct UnitStateTests {
  private func state(_ properties: [String: BusValue]) -> UnitState? {
    UnitState(["Description": .string("Backup")].merging(properties) { $1 })
  }

  private func state(
    _ active: String, _ result: String? = nil, code: Int32 = 1, status: Int32 = 0,
    sub: String? = nil
  ) -> UnitState? {
    var properties: [String: BusValue] = [
      "ActiveState": .string(active), "ExecMainCode": .int32(code),
      "ExecMainStatus": .int32(status),
    ]
    properties["Result"] = result.map(BusValue.string)
    properties["SubState"] = sub.map(BusValue.string)
    return state(properties)
  }

  @Test(arguments: ["activating", "active", "reloading", "deactivating", "maintenance", "new-word"])
  func `a unit that has not ended runs`(word: String) {
    #expect(state(word, "success")?.phase == .running)
    #expect(state(word)?.description == "Backup")
  }

  @Test func `a unit that has ended was a success or not`() {
    #expect(state("inactive", "success")?.phase == .done && state("inactive")?.phase == .done)
    #expect(state("active", "success", sub: "exited")?.phase == .done)
    #expect(state("inactive", "success")?.failure == nil)
    for word in ["failed", "inactive"] { #expect(state(word, "exit-code")?.phase == .failed) }
    #expect(state("failed")?.phase == .failed && state("failed")?.status == nil)
  }

  @Test(
    arguments: [
      ("exit-code", 1, 3, 3), ("signal", 2, 9, 137), ("core-dump", 3, 11, 139),
      ("timeout", 2, 15, nil), ("oom-kill", 2, 9, nil), ("start-limit-hit", 0, 0, nil),
      ("exit-code", 1, 0, nil), ("exit-code", 1, -3, nil),
    ] as [(String, Int32, Int32, Int32?)])
  func `a failure has the status of the process that failed`(
    result: String, code: Int32, status: Int32, shown: Int32?
  ) {
    let state = state("failed", result, code: code, status: status)
    #expect(state?.status == shown && state?.failure == result)
  }

  @Test func `the start is that of the manager's clock`() {
    let begun = state([
      "ActiveState": .string("active"), "InactiveExitTimestampMonotonic": .uint64(5_000_000),
    ])
    #expect(begun?.start == 5_000_000 && state("active")?.start == nil)
    let hostile = state([
      "ActiveState": .string("active"), "InactiveExitTimestampMonotonic": .uint64(.max),
    ])
    #expect(hostile?.start == .max)
  }

  @Test func `what has no state is no unit`() {
    #expect(state([:]) == nil && state(["ActiveState": .int32(1)]) == nil)
    #expect(
      state(["ActiveState": .string("inactive"), "LoadState": .string("not-found")]) == nil)
  }

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
}

/// A connection that follows units, with its turns in the test's own loop.
private final class UnitParty: Party {
  let units: UnitWatch
  private(set) var events: [UnitWatch.Event] = []

  init(address: String) throws {
    guard let units = UnitWatch(ofSystem: false, address: address) else {
      throw HarnessFailure("There is no bus at \(address).")
    }
    self.units = units
  }

  var fileDescriptor: Int32? { units.fileDescriptor }
  var wantsToWrite: Bool { units.wantsToWrite }
  var deadline: Instant? { units.deadline }

  func turn() { events += units.turn().map(\.event) }

  var phases: [UnitState.Phase] {
    events.compactMap { if case .state(let state) = $0 { state.phase } else { nil } }
  }
}
