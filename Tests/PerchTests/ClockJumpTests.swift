import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTestSupport
import Testing

/// A time of day that is set by a day while Perch and its jobs run.
@Suite struct ClockJumpTests {
  private static let jumps = Stress.isOn ? 200 : 4

  // Breaks when a time that is measured by the wall clock is shown, waited for, or compared.
  @Test func `after a jump of a day pages park, jobs end, and no time is wrong`() throws {
    let session = try Session()
    let perch = try session.start(opening: try session.display.writePages(2))
    let long = try session.run("\(ShellScript.wait(for: "end")); exit 7")
    try perch.waitForJob("its start") { $0["job"]["phase"].string == "running" }
    var random = SplitMix64(seed: Stress.seed)
    let begin = ContinuousClock.now
    for number in 1...Self.jumps {
      // Forth and back, and both ways from the true time.
      try session.clock.jump(by: FalseClock.day * (session.clock.shift < 0 ? 1 : -1))
      if random.chance(0.3) { try session.clock.jump(by: 2 * FalseClock.day) }
      try perch.input.settle()
      let page = try #require(try perch.state()["stack"]["pages"].ids.last)
      #expect(perch.input.say("park", page).status == 0)
      #expect(perch.input.say("open", page).status == 0)
      let status = Int32(number % 5)
      #expect(try session.run("exit \(status)").waitPatiently() == .exited(status))
      let ended = try perch.waitForJob("its end") { $0["job"]["status"].int == Int(status) }
      try expectTimes(perch, ended, session)
    }
    Stress.report("jumps of the clock", Self.jumps, since: begin)
    try session.display.signal("end")
    #expect(long.waitPatiently() == .exited(7))
    try perch.waitForJob("the end") { $0["job"]["status"].int == 7 }
    try perch.expectResults()
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    #expect(perch.errors().isEmpty)
  }

  // Breaks when what was saved counts as old, or as of the future.
  @Test(arguments: [1, -1])
  func `what was saved a day before or after is all there at the next start`(days: Int) throws {
    let session = try Session()
    let perch = try session.start(opening: try session.display.writePages(2))
    let shelf = try perch.parkAll()
    #expect(try session.run("exit 3").waitPatiently() == .exited(3))
    try perch.waitForJob("its end") { $0["job"]["status"].int == 3 }
    let job = try session.run("\(ShellScript.wait(for: "end")); exit 7")
    try perch.waitForJob("its start") { $0["job"]["phase"].string == "running" }
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    try session.clock.jump(by: days * FalseClock.day)
    try session.display.signal("end")
    #expect(job.waitPatiently() == .exited(7))
    let next = try session.start(opening: [])
    #expect(try next.expectResults().sorted { ($0 ?? -1) < ($1 ?? -1) } == [3, 7])
    #expect(try Set(next.state()["shelf"].ids).isSuperset(of: shelf))
  }

  /// Checks that nothing has taken longer than the test so far.
  private func expectTimes(_ perch: RunningPerch, _ ended: JSON, _ session: Session) throws {
    let state = try perch.state()
    #expect(state["unsaved"] == .null)
    let most = session.begin.duration(to: .now) / .seconds(1)
    for job in state["jobs"].array + [ended] {
      let elapsed = try #require(job["job"]["elapsed"].double)
      #expect((0...most + 1).contains(elapsed), "\(job.line)")
    }
  }
}

/// A display whose programs see a false clock.
private final class Session {
  let clock: FalseClock
  let display: PrivateDisplay
  let begin = ContinuousClock.now

  init() throws {
    clock = try FalseClock()
    display = try Desktop.bare.start()
  }

  func start(opening files: [String]) throws -> RunningPerch {
    try RunningPerch(on: display, opening: files, adding: clock.variables, errors: .pipe)
  }

  func run(_ script: String) throws -> ChildProcess {
    try display.runJob(script, adding: clock.variables)
  }
}
