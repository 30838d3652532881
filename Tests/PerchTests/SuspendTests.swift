import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// A machine that sleeps, and one with few descriptors.
@Suite struct SuspendTests {
  private static let sleep = Duration.seconds(Stress.isOn ? 60 : 2)

  // Breaks when a sleep loses a job, a line of its output, or the connection to it.
  @Test func `after a sleep of everything, the job and the ball are as before`() throws {
    let perch = try RunningPerch.inBackground()
    let job = try perch.display.runJob(
      "echo one; \(ShellScript.wait(for: "on")); echo two; exit 7")
    try perch.waitForJob("its start") { $0["job"]["phase"].string == "running" }
    let before = try perch.state()["shelf"]
    // The command itself goes on, and ends while neither listens.
    let sleepers = [perch.process.pid, job.pid]
    for sleeper in sleepers { #expect(kill(sleeper, SIGSTOP) == 0) }
    let end = ContinuousClock.now + Self.sleep
    try perch.display.signal("on")
    try wait(for: "the end of the sleep", within: Self.sleep * 2) { ContinuousClock.now >= end }
    for sleeper in sleepers.reversed() { #expect(kill(sleeper, SIGCONT) == 0) }
    #expect(job.waitPatiently() == .exited(7))
    #expect(try perch.waitForJob("the end") { $0["job"]["phase"].string == "failed" } != .null)
    #expect(try perch.expectResults() == [7])
    #expect(try perch.state()["shelf"].ids == before.ids)
  }

  // Breaks when Perch loses a page or spins because it has no descriptors left.
  @Test func `with 64 descriptors pages park, jobs end, and quit is answered`() throws {
    let display = try Desktop.bare.start()
    let files = try display.writePages(2)
    let process = try display.start(
      "sh", ["-c", "ulimit -n 64 && exec \"$0\" \"$@\"", PerchProgram.path] + files,
      adding: ["PERCH_DATA_DIR": display.stateFolder], errors: .pipe)
    let input = try InputDriver(at: display)
    try input.waitForPerch()
    // Far more clients than it has descriptors for; those that it cannot have wait outside.
    let path = RuntimePaths(
      display: display.name, name: "perch", runtimeFolder: display.runtimeFolder
    ).socket
    let clients = (1...100).compactMap { _ in UnixSocket.connect(to: path) }
    #expect(clients.count == 100)
    for client in clients { close(client) }
    try wait(for: "an answer") { input.say("sync").status == 0 }
    #expect(input.say("park").status == 0)
    let job = try display.runJob("exit 7", errors: .pipe)
    #expect(job.waitPatiently() == .exited(7))
    try input.waitFor("its end") { $0["jobs"].array.map { $0["job"]["status"].int } == [7] }
    let shelf = try input.state()["shelf"].ids
    #expect(input.say("quit").status == 0)
    #expect(process.wait() == .exited(0))
    #expect(process.errors.filter { $0 == "\n" }.count <= 1, "\(process.errors)")
    #expect(try RunningPerch(on: display).state()["shelf"].ids == shelf)
  }
}
