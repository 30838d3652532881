import PerchIPC
import PerchHarness
import PerchSystem
import Testing

/// Many jobs at once.
@Suite struct JobLoadTests {
  @Test func `of fifty jobs with fifty reports each nothing is lost`() throws {
    let display = try Desktop.bare.start()
    let perch = try RunningPerch(on: display, options: ["--shelf-limit", "20"])
    let jobs = try (1...50).map { try perch.addJob(JobGreeting($0)) }
    for round in 1...50 {
      for job in jobs { job.send(JobReport(progress: Double(round) / 50, elapsed: 1)) }
      if round.isMultiple(of: 5) { try perch.input.sync() }
    }
    for (index, job) in jobs.enumerated() {
      let status = Int32(index % 2)
      job.send(
        JobReport(
          phase: status == 0 ? .done : .failed, progress: 1, elapsed: 5, status: status))
      job.hangUp()
    }
    // Results of jobs that had no room may follow, as long as there is room among the results.
    let all = try perch.state()["shelf"].array
    let shelf = all.prefix(20)
    #expect(all.allSatisfy { $0["progress"].double == 1 })
    #expect(shelf.map { $0["id"].string } == jobs.prefix(20).map(\.id))
    #expect(shelf.map { $0["job"]["status"].int } == (0..<20).map { $0 % 2 })
    try perch.input.sync()
  }

  @Test func `a hundred conversations at once are fine`() throws {
    let display = try Desktop.bare.start()
    let perch = try RunningPerch(on: display)
    let idle = try Descriptors.sockets(of: perch.process.pid)
    let jobs = try (1...100).map { try FakeJob(on: display, JobGreeting($0)) }
    for job in jobs { try job.waitForAcknowledgement() }
    #expect(try Descriptors.sockets(of: perch.process.pid) == idle + 100)
    for job in jobs { job.hangUp() }
    try perch.input.sync()
    try wait(for: "the hang-ups") { try Descriptors.sockets(of: perch.process.pid) == idle }
  }

  @Test func `many orders and reports in one piece are all understood`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let job = try perch.addJob(JobGreeting(1))
    let reports = (0...1000).map { JobMessage.report(JobReport(progress: Double($0) / 1000)) }
    let last = JobMessage.report(JobReport(phase: .failed, elapsed: 1, status: 9))
    job.send(bytes: (reports + [last]).flatMap { ControlLine.encode($0) })
    job.hangUp()
    #expect(try perch.shelved(job.id)["job"]["status"].int == 9)
  }
}
