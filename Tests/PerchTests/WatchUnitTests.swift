import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// `perch watch --unit` beside a real Perch and a manager of units on a private bus.
@Suite struct WatchUnitTests {
  private let bus: PrivateBus
  private let systemd: FakeSystemd

  init() throws {
    bus = try PrivateBus()
    systemd = try FakeSystemd(at: bus.address)
  }

  private func start() throws -> RunningPerch {
    let display = try Desktop.bare.start()
    return try RunningPerch(
      on: display, opening: try display.writePages(1),
      adding: bus.environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": bus.address]) { $1 })
  }

  private func watch(
    _ perch: RunningPerch, _ words: String..., says errors: String = "", status: Int32 = 0
  ) throws {
    let watch = try perch.display.startPerch(["watch"] + words, output: .pipe, errors: .pipe)
    try wait(for: "the answer") { systemd.turn { !watch.isRunning } }
    #expect(watch.wait() == .exited(status) && watch.output.isEmpty, "\(words)")
    #expect(watch.errors == (errors.isEmpty ? "" : "perch: \(errors)\n"), "\(words)")
  }

  private func shown(on perch: RunningPerch, in phase: String) throws -> JSON {
    var row = JSON.null
    try wait(for: phase) {
      try systemd.turn {
        row = try perch.jobs().last ?? .null
        return row["job"]["phase"].string == phase
      }
    }
    return row
  }

  @Test func `a unit is a row with its description, and its success is one`() throws {
    let perch = try start()
    systemd.set("backup.service", "active")
    try watch(perch, "--unit", "backup")
    let row = try perch.shelved("watch-backup.service")
    #expect(row["title"].string == "Nightly backup" && row["kind"].string == "job")
    #expect(row["job"]["phase"].string == "running" && row["progress"] == .null)
    systemd.set("backup.service", "deactivating")
    systemd.set("backup.service", "inactive")
    #expect(try shown(on: perch, in: "done")["job"]["status"].int == 0)
    // Another run is followed again if that is asked for.
    systemd.set("backup.service", "activating", description: "Second\u{1b}[31m run")
    try watch(perch, "--unit", "backup.service")
    #expect(try perch.shelved("watch-backup.service")["title"].string == "Second run")
    #expect(try perch.jobs().count == 1)
  }

  @Test(
    arguments: [
      ("exit-code", 1, 3, 3), ("signal", 2, 9, 137), ("timeout", 2, 15, nil),
    ] as [(String, Int32, Int32, Int?)])
  func `a failure has its status, or else its word`(
    result: String, code: Int32, status: Int32, exit: Int?
  ) throws {
    let perch = try start()
    systemd.set("a.service", "activating")
    try watch(perch, "--unit", "a.service")
    systemd.set("a.service", "failed", result, code: code, status: status)
    let job = try shown(on: perch, in: "failed")["job"]
    #expect(job["status"].int == exit && job["text"].string == (exit == nil ? result : nil))
  }

  // Breaks when `systemctl daemon-reload` ends the rows of all units.
  @Test func `a unit is followed on after the manager has read its files again`() throws {
    let perch = try start()
    for unit in ["stays.service", "goes.service"] {
      systemd.set(unit, "active")
      try watch(perch, "--unit", unit)
    }
    systemd.reload("stays.service")
    systemd.reload("goes.service", isGone: true)
    #expect(try shown(on: perch, in: "ended")["id"].string == "watch-goes.service")
    systemd.set("stays.service", "failed", "exit-code", code: 1, status: 4)
    try wait(for: "the end") {
      try systemd.turn {
        try perch.shelved("watch-stays.service")["job"]["status"].int == 4
      }
    }
  }

  @Test func `units of the system are apart from those of the user`() throws {
    let perch = try start()
    systemd.set("a.service", "active")
    try watch(perch, "--system", "--unit", "a.service")
    try watch(perch, "--user", "--unit", "a.service")
    #expect(try perch.jobs().ids == ["watch-system/a.service", "watch-a.service"])
    try watch(
      perch, "--unit", "a", says: "The unit a.service is followed already.", status: 1)
  }

  @Test func `what cannot be followed is refused with a sentence`() throws {
    let perch = try start()
    systemd.set("old.service", "inactive")
    try watch(perch, "--unit", "none", says: "There is no unit none.service.", status: 1)
    try watch(perch, "--unit", "old", says: "The unit old.service is not running.", status: 1)
    #expect(try perch.jobs().isEmpty)
  }

  @Test(arguments: [
    ["--unit", "a b"], ["--unit", "a/b"], ["--unit", ""], ["--system", "1"],
    ["--user", "--system", "--unit", "a"], ["--unit"],
    ["--unit", String(repeating: "a", count: 300)],
  ])
  func `bad usage ends with status 2`(words: [String]) throws {
    let watch = try Desktop.bare.start().runPerch(["watch"] + words)
    #expect(watch.status == .exited(2) && watch.output.isEmpty && watch.errors.hasPrefix("perch: "))
  }

  @Test func `without a bus, or a manager on it, the reason is told`() throws {
    let empty = try PrivateBus()
    let display = try Desktop.bare.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1),
      adding: [
        "DBUS_SESSION_BUS_ADDRESS": empty.address,
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus",
      ])
    try watch(
      perch, "--unit", "a",
      says: "No systemd is on the bus, so the unit a.service cannot be followed.", status: 1)
    try watch(
      perch, "--unit", "a", "--system",
      says: "There is no system bus, so the unit a.service cannot be followed.", status: 1)
  }

  @Test func `a command that waits ends with the unit`() throws {
    let perch = try start()
    systemd.set("a.service", "active")
    let watch = try perch.display.startPerch(["watch", "--wait", "--unit", "a"])
    _ = try shown(on: perch, in: "running")
    #expect(watch.isRunning)
    systemd.set("a.service", "inactive")
    try wait(for: "the end") { systemd.turn { !watch.isRunning } }
    #expect(watch.wait() == .exited(0))
  }

  // Breaks when a command waits for ever, or tells an end that it does not know.
  @Test func `a command that waits for a unit says that Perch has ended`() throws {
    let perch = try start()
    systemd.set("a.service", "active")
    let watch = try perch.display.startPerch(["watch", "--wait", "--unit", "a"], errors: .pipe)
    _ = try shown(on: perch, in: "running")
    // It has asked for the row by now, or finds no Perch.
    #expect(perch.input.say("quit").status == 0)
    #expect(watch.waitPatiently() == .exited(3))
    #expect(
      watch.errors
        == "perch: Perch has ended, so the units are followed no longer. Run perch watch again.\n")
  }

  // Breaks when a script waits for as long as the bus does, or for ever.
  @Test func `a manager that does not answer is not waited for`() throws {
    let perch = try start()
    let watch = try perch.display.startPerch(["watch", "--unit", "a"], errors: .pipe)
    #expect(watch.wait(within: .seconds(15)) == .exited(1))
    #expect(
      watch.errors
        == "perch: systemd does not answer, so the unit a.service cannot be followed.\n")
    // It is asked again next time.
    systemd.set("a.service", "active")
    try self.watch(perch, "--unit", "a")
  }

  // Breaks when the result of another run is taken for that of the one that was followed.
  @Test func `after a restart a unit that has run again has ended`() throws {
    let display = try Desktop.bare.start()
    var perch = try RunningPerch(
      on: display, opening: try display.writePages(1), adding: bus.environment)
    systemd.set("a.service", "active", start: 5)
    try watch(perch, "--unit", "a")
    kill(perch.process.pid, SIGKILL)
    _ = perch.process.wait()
    systemd.set("a.service", "failed", "exit-code", code: 1, status: 7, start: 9)
    perch = try RunningPerch(on: display, adding: bus.environment)
    let row = try shown(on: perch, in: "ended")
    #expect(row["id"].string == "watch-a.service" && row["job"]["status"] == .null)
  }

  @Test func `after a restart units are followed on, and their ends are told`() throws {
    let display = try Desktop.bare.start()
    var perch = try RunningPerch(
      on: display, opening: try display.writePages(1), adding: bus.environment)
    for unit in ["stays.service", "fails.service"] {
      systemd.set(unit, "active", description: unit)
      try watch(perch, "--unit", unit)
    }
    kill(perch.process.pid, SIGKILL)
    _ = perch.process.wait()
    systemd.set("fails.service", "failed", "exit-code", code: 1, status: 7)
    perch = try RunningPerch(on: display, adding: bus.environment)
    try wait(for: "the failure") {
      try systemd.turn {
        try perch.shelved("watch-fails.service")["job"]["status"].int == 7
      }
    }
    #expect(try perch.shelved("watch-stays.service")["job"]["phase"].string == "running")
    systemd.set("stays.service", "inactive", description: "stays.service")
    try wait(for: "the end") {
      try systemd.turn {
        try perch.shelved("watch-stays.service")["job"]["phase"].string == "done"
      }
    }
  }
}
