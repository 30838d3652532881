import PerchIPC
import PerchHarness
import PerchSystem
import Testing

/// The reports of jobs, and the state that scripts see.
@Suite struct JobTests {
  @Test func `a job is on the shelf as soon as it is welcome`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let report = JobReport(progress: 0.25, elapsed: 1.5)
    let job = try perch.addJob(JobGreeting(1, title: "make", report))
    let entry = try perch.shelved(job.id)
    #expect(entry["kind"].string == "job" && entry["title"].string == "make")
    #expect(entry["progress"].double == 0.25)
    #expect(entry["job"]["phase"].string == "running" && entry["job"]["status"] == .null)
    #expect(try #require(entry["job"]["elapsed"].double) >= 1.5)
    let saved = try #require(Files.text("\(perch.display.stateFolder)/perch/state.json"))
    #expect(saved.contains(job.id))
  }

  @Test func `the last report says how the job ended`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let done = try perch.addJob(JobGreeting(1))
    let failed = try perch.addJob(JobGreeting(2))
    done.send(JobReport(phase: .done, progress: 1, elapsed: 2, status: 0))
    failed.send(JobReport(phase: .failed, elapsed: 3, status: 137))
    done.hangUp()
    failed.hangUp()
    let ends = try perch.state()["shelf"].array.map { $0["job"] }
    #expect(ends.map { $0["phase"].string } == ["done", "failed"])
    #expect(ends.map { $0["status"].int } == [0, 137])
    #expect(ends.map { $0["elapsed"].double } == [2, 3])
  }

  @Test func `a job that disconnects without a result has ended with an unknown status`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let job = try perch.addJob(JobGreeting(1, JobReport(progress: 0.5, elapsed: 4)))
    job.hangUp()
    try perch.input.waitFor("the end") { $0["shelf"][0]["job"]["phase"].string == "ended" }
    #expect(try perch.shelved(job.id)["job"]["status"] == .null)
    #expect(try #require(perch.shelved(job.id)["job"]["elapsed"].double) >= 4)
  }

  @Test func `a job that asks for no record leaves none`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let ended = try perch.addJob(JobGreeting(1))
    let killed = try perch.addJob(JobGreeting(2))
    ended.send(JobReport(phase: .done, status: 0, leavesNoResult: true))
    killed.send(JobReport(leavesNoResult: true))
    #expect(try perch.state()["shelf"].ids == [killed.id])
    killed.hangUp()
    try perch.input.waitFor("the job to go") { $0["shelf"] == .array([]) }
  }

  @Test func `a job that finds the shelf full is listed, and notified`() throws {
    let perch = try RunningPerch(
      on: try Desktop.bare.start(), options: ["--shelf-limit", "1"])
    let first = try FakeJob(on: perch.display, JobGreeting(1))
    #expect(try first.waitForAcknowledgement() == nil)
    let second = try FakeJob(on: perch.display, JobGreeting(2))
    let notice = try second.waitForAcknowledgement()
    #expect(
      notice == "The ball is full, so this job is only in the library until it waits or ends.")
    #expect(try perch.state()["shelf"].ids == [first.id])
    #expect(try perch.state()["jobs"].array.ids == [first.id, second.id])
    #expect(perch.input.say("open", second.id).status == 0)
  }

  @Test func `a job that asks to be shown opens its page`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let job = try perch.addJob(JobGreeting(1, isShown: true))
    #expect(try perch.state()["stack"]["pages"].ids.last == job.id)
    try job.wait(for: .follow(from: 0))
  }

  @Test func `of two conversations with one job the newer counts`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let older = try perch.addJob(JobGreeting(1, JobReport(progress: 0.1)))
    let newer = try perch.addJob(JobGreeting(1, JobReport(progress: 0.2)))
    try older.waitForEnd()
    newer.send(JobReport(progress: 0.3))
    #expect(try perch.shelved(newer.id)["progress"].double == 0.3)
    #expect(try perch.shelved(newer.id)["job"]["phase"].string == "running")
  }

  @Test func `jobs are told when Perch is asked to end`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let job = try perch.addJob(JobGreeting(1))
    #expect(perch.input.say("quit").status == 0)
    try job.wait(for: .farewell)
    try job.waitForEnd()
  }

  @Test func `a job on a second start after SIGKILL is the same, with its true age`() throws {
    let display = try Desktop.bare.start()
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let job = try perch.addJob(JobGreeting(1, title: "make", JobReport(elapsed: 3)))
    perch.process.send(9)
    perch.process.wait()
    try job.waitForEnd()
    let next = try RunningPerch(on: display)
    let report = JobReport(progress: 0.75, elapsed: 123.5)
    let again = try next.addJob(JobGreeting(1, title: "make", report))
    let entry = try next.shelved(again.id)
    #expect(try next.state()["shelf"].ids == [job.id] && entry["title"].string == "make")
    #expect(entry["progress"].double == 0.75)
    #expect(try #require(entry["job"]["elapsed"].double) >= 123.5)
    #expect(entry["job"]["phase"].string == "running")
  }
}
