import Glibc
import PerchIPC
import PerchJobs
import PerchHarness
import PerchSystem
import Testing

/// The jobs that Perch finds when it starts again.
@Suite struct JobRestartTests {
  @Test func `a job that ended while no Perch was there shows how`() throws {
    let display = try Desktop.bare.start()
    try display.leave(2, status: 3, phase: .failed)
    try display.leave(1, status: 0, phase: .done)
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let shelf = try perch.state()["shelf"].array
    #expect(shelf.map { $0["title"].string } == ["Job 1", "Job 2"])
    #expect(shelf.map { $0["job"]["phase"].string } == ["done", "failed"])
    #expect(shelf.map { $0["job"]["status"].int } == [0, 3])
    #expect(shelf.map { $0["job"]["elapsed"].double } == [61, 61])
  }

  @Test func `a failed job looks the same after a restart`() throws {
    let display = try Desktop.bare.start()
    var perch = try RunningPerch(on: display, opening: try display.writePages(1))
    _ = try display.runJob("\(ShellScript.report(progress: 60)); exit 3").waitPatiently()
    let shown = try perch.waitForJob("the failure") { $0["job"]["phase"].string == "failed" }
    #expect(shown["progress"].double == 0.6)
    #expect(shown["title"].string?.hasPrefix("sh -c $'printf ") == true)
    #expect(perch.input.say("quit").status == 0)
    _ = perch.process.wait()
    perch = try RunningPerch(on: display)
    let again = try perch.waitForJob("the failure") { _ in true }
    #expect(again == shown)
  }

  // Breaks when a command that a new Perch cannot start again is refused without a reason.
  @Test func `after a restart a command cannot be run again, and the reason is told`() throws {
    let display = try Desktop.bare.start()
    try display.leave(1, status: 3, phase: .failed)
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let job = try #require(try perch.state()["shelf"].ids.first)
    let asking = try display.runPerch(["msg", "run-again", job])
    #expect(asking.status == .exited(1) && asking.output.isEmpty)
    #expect(
      asking.errors
        == "perch: Perch no longer knows how this command was started. Run it in a terminal.\n")
  }

  @Test func `a job that ended after Perch was killed shows how`() throws {
    let display = try Desktop.bare.start()
    let job = try display.killPerch(with: JobGreeting(1))
    try display.leave(1, status: 130, phase: .failed)
    let perch = try RunningPerch(on: display)
    #expect(try perch.state()["shelf"].ids == [job])
    #expect(try perch.shelved(job)["job"]["status"].int == 130)
  }

  @Test func `nothing tells how a job that was killed with Perch has ended`() throws {
    let display = try Desktop.bare.start()
    let job = try display.killPerch(with: JobGreeting(1))
    let perch = try RunningPerch(on: display)
    let entry = try perch.shelved(job)["job"]
    #expect(entry["phase"].string == "ended" && entry["status"] == .null)
  }

  // Breaks when a record without a status is taken for that of a failure.
  @Test func `a job whose result is unknown has not failed, also after a restart`() throws {
    let display = try Desktop.bare.start()
    try display.leave(1, status: nil, phase: .failed)
    let perch = try RunningPerch(on: display)
    let entry = try perch.shelved(JobGreeting(1).id)["job"]
    #expect(entry["phase"].string == "ended" && entry["status"] == .null)
  }

  @Test func `a job that lives is waited for until it does not`() throws {
    let display = try Desktop.bare.start()
    let job = try display.killPerch(with: JobGreeting(1))
    var hold: JobLock? = try display.jobFolder.hold(job)
    let perch = try RunningPerch(on: display)
    #expect(try perch.shelved(job)["job"]["phase"].string == "running")
    _ = consume hold
    hold = nil
    try perch.input.waitFor("the end") { $0["shelf"][0]["job"]["phase"].string == "ended" }
  }

  // Breaks when a look is forgotten with the Perch that saw it, or silences the next question.
  @Test func `a question that was looked at calls no more after Perch was killed`() throws {
    let display = try Desktop.bare.start()
    let first = try RunningPerch(on: display, opening: try display.writePages(1))
    let asking = JobReport(phase: .waiting, message: "May I?", waits: 1)
    let job = try first.addJob(JobGreeting(1, asking))
    let hold = try display.jobFolder.hold(job.id)
    try first.waitForJob("the call") { $0["job"]["attention"].bool == true }
    #expect(first.input.say("open", job.id).status == 0)
    try first.waitForJob("the look") { $0["job"]["attention"].bool == false }
    #expect(first.input.say("back").status == 0)
    first.process.send(SIGKILL)
    first.process.wait()
    job.hangUp()
    let perch = try RunningPerch(on: display)
    let again = try perch.addJob(JobGreeting(1, asking))
    #expect(try perch.shelved(job.id)["job"]["phase"].string == "waiting")
    #expect(try perch.shelved(job.id)["job"]["attention"].bool == false)
    again.send(JobReport())
    try perch.waitForJob("the answer") { $0["job"]["phase"].string == "running" }
    again.send(JobReport(phase: .waiting, message: "May I?", waits: 2))
    try perch.waitForJob("the next call") { $0["job"]["attention"].bool == true }
    _ = consume hold
  }

  @Test func `a lost connection is no end while the job lives`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let job = try perch.addJob(JobGreeting(1))
    let hold = try perch.display.jobFolder.hold(job.id)
    job.hangUp()
    try perch.input.sync()
    #expect(try perch.shelved(job.id)["job"]["phase"].string == "running")
    let again = try perch.addJob(JobGreeting(1, JobReport(progress: 0.5)))
    #expect(try perch.shelved(again.id)["progress"].double == 0.5)
    _ = consume hold
  }

  @Test func `the output of a job that has ended comes from its log`() throws {
    let display = try Desktop.openbox.start()
    try display.leave(1, status: 0, phase: .done, lines: 200)
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let id = try #require(try perch.state()["shelf"].ids.first)
    #expect(perch.input.say("open", id).status == 0)
    try perch.settle()
    let end = try perch.pagePicture()
    perch.input.type(.home)
    try perch.settle()
    #expect(try perch.pagePicture() != end, "nothing to scroll")
  }

  @Test func `records that are none do no harm`() throws {
    let display = try Desktop.bare.start()
    try display.leave(1, status: 0, phase: .done)
    let folder = display.jobFolderPath
    try Files.write("{".utf8, to: "\(folder)/job-0000000000000002.json")
    try Files.write("{}".utf8, to: "\(folder)/job-0000000000000003.json")
    try Files.write((0...255).map { UInt8($0) }, to: "\(folder)/job-0000000000000004.json")
    try Files.write([], to: "\(folder)/job-nonsense.json")
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    #expect(try perch.state()["shelf"].array.count == 1)
  }
}

extension PrivateDisplay {
  /// Writes the record of a job that has ended.
  fileprivate func leave(
    _ number: Int, status: Int32?, phase: JobRecord.Phase, lines: Int = 1
  ) throws {
    let greeting = JobGreeting(number)
    let record = JobRecord(
      id: greeting.id, title: greeting.title, command: greeting.command,
      directory: greeting.directory, started: Double(time(nil)) - 61 + 5 * Double(number),
      elapsed: 61,
      status: status, phase: phase)
    try jobFolder.write(
      record, lines: (1...lines).map { OutputLine([.init("Line \($0)")]) })
  }

  /// Starts a Perch and a job, and kills both.
  ///
  /// - Returns: the ID of the job.
  fileprivate func killPerch(with greeting: JobGreeting) throws -> String {
    let perch = try RunningPerch(on: self, opening: try writePages(1))
    let job = try perch.addJob(greeting)
    perch.process.send(SIGKILL)
    perch.process.wait()
    return job.id
  }
}
