import Testing

@testable import PerchBus

/// The states of units.
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
}
