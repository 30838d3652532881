import PerchHarness
import PerchIPC
import PerchSystem
import Testing

// Connections that are lost.
extension RemoteConnectionTests {
  @Test func `a job whose connection is lost is out of reach until it is back`() throws {
    let perch = try start()
    let report = JobReport(progress: 0.4)
    var job = try perch.addJob(JobGreeting(1, report), from: "builder")
    job.hangUp()
    let lost = try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    #expect(lost["progress"].double == 0.4 && lost["job"]["phase"].string == "running")
    let id = try #require(lost["id"].string)
    #expect(perch.input.say("stop", id).status == 1)
    job = try perch.addJob(JobGreeting(1, JobReport(progress: 0.6)), from: "builder")
    let back = try perch.waitForJob("the return") { $0["job"]["reachable"] == .bool(true) }
    #expect(back["progress"].double == 0.6 && back["id"].string == id)
    job.send(JobReport(phase: .failed, elapsed: 9, status: 3))
    try job.wait(for: .settled)
    #expect(try perch.jobs().first?["job"]["status"].int == 3)
  }

  @Test func `an end that came meanwhile is told by the next greeting`() throws {
    let perch = try start()
    try perch.addJob(JobGreeting(1), from: "builder").hangUp()
    try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    let job = try perch.addJob(
      JobGreeting(1, JobReport(phase: .done, elapsed: 3, status: 0)), from: "builder")
    try job.wait(for: .settled)
    let row = try #require(try perch.jobs().first)
    #expect(row["job"]["phase"].string == "done" && row["job"]["reachable"] == .bool(true))
  }

  // Breaks when a lost connection that ends a job is taken for the user's own act.
  @Test func `a job that was hung up meanwhile has ended with its connection, and calls`() throws {
    let perch = try start()
    try perch.addJob(JobGreeting(1), from: "builder").hangUp()
    try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    let end = JobReport(phase: .failed, elapsed: 9, status: 129, wasInterrupted: true)
    try perch.addJob(JobGreeting(1, end), from: "builder").wait(for: .settled)
    let row = try #require(try perch.jobs().first)
    #expect(row["job"]["status"].int == 129 && row["job"]["attention"].bool == true)
    // One whose terminal there was closed before the eyes of Perch was closed by its user.
    let live = try perch.addJob(JobGreeting(2), from: "builder")
    live.send(end)
    try live.wait(for: .settled)
    #expect(try perch.jobs().last { $0["id"] != row["id"] }?["job"]["attention"].bool == false)
  }

  @Test func `after a restart a job is out of reach, and a result is what it was`() throws {
    let display = try Desktop.bare.start()
    var perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let running = try perch.addJob(JobGreeting(1, JobReport(progress: 0.4)), from: "builder")
    let ended = try perch.addJob(JobGreeting(2), from: "builder")
    ended.send(JobReport(phase: .failed, elapsed: 5, status: 7))
    try perch.waitForJob("the failure") { $0["job"]["status"].int == 7 }
    #expect(perch.input.say("quit").status == 0)
    _ = perch.process.wait()
    running.hangUp()
    perch = try RunningPerch(on: display)
    let lost = try perch.waitForJob("the job") { $0["job"]["reachable"] == .bool(false) }
    #expect(lost["progress"].double == 0.4 && lost["job"]["host"].string == "builder")
    let failed = try perch.waitForJob("the failure") { $0["job"]["status"].int == 7 }
    #expect(failed["job"]["host"].string == "builder")
    _ = try perch.addJob(JobGreeting(1, JobReport(progress: 0.5)), from: "builder")
    try perch.waitForJob("the return") { $0["progress"].double == 0.5 }
    #expect(try perch.jobs().count == 2)
  }
}
