import PerchIPC
import Testing

@testable import PerchRunner

@Suite struct LinkEndTests {
  @Test func `the last word is the status, and Perch hangs up after it`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.receive("0.99")
    job.end(3, after: .milliseconds(2500))
    job.turn()
    let last = JobReport(phase: .failed, progress: 0.99, elapsed: 2.5, status: 3)
    #expect(job.perch.reports == [last])
    #expect(job.perch.isAtEnd && !job.isSettled)
    job.perch.hangUp()
    job.turn()
    #expect(job.isSettled && job.link.deadline == nil)
  }

  @Test func `the last lines that are followed come before the last word`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.order(.follow(from: 0))
    job.turn()
    for number in 0..<3000 { job.receive("\(number) " + String(repeating: "z", count: 100)) }
    job.receive("unfinished…")
    job.end(0)
    while !job.perch.isAtEnd { job.turn() }
    #expect(job.perch.shownLines.count == 3001)
    #expect(job.perch.shownLines.last == "unfinished…")
    guard case .report(let report) = job.perch.messages.last else {
      Issue.record("The last message is no report.")
      return
    }
    #expect(report.phase == .done && report.status == 0)
  }

  @Test func `a job that ends before Perch was found says so in its greeting`() throws {
    let job = LinkedJob(try StandInPerch())
    job.end(0)
    #expect(!job.isSettled)
    job.turn()
    job.perch.read()
    #expect(job.perch.greetings.map(\.report.status) == [0])
    #expect(job.perch.messages.isEmpty && job.perch.isAtEnd)
  }

  @Test func `a job is settled when its end is unknown`() throws {
    let perch = try StandInPerch(listens: false)
    let job = LinkedJob(perch, address: PerchAddress(display: "", program: "/bin/false"))
    job.turn()
    job.end(0)
    #expect(job.isSettled)
  }

  @Test func `a Perch that dies before the last word is not waited for`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.end()
    job.turn()
    job.end(0)
    #expect(job.isSettled)
  }

  @Test(
    arguments: [
      (true, nil, 130, true), (true, nil, 2, false), (true, nil, 0, false),
      (false, nil, 130, false), (true, nil, 129, true),
      (false, .interrupt, 130, true), (false, .kill, 137, true), (false, .terminate, 143, true),
      (false, .interrupt, 1, false), (false, .kill, 0, false), (false, nil, 137, false),
      (false, .terminate, 9, true),
    ] as [(Bool, JobOrder.Stop?, Int32, Bool)])
  func `only a command that ended because of it was interrupted`(
    pressesControlC: Bool, stop: JobOrder.Stop?, status: Int32, isInterrupted: Bool
  ) throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    if let stop { job.perch.order(.stop(stop)) }
    if pressesControlC { job.link.recordInterrupt() }
    job.turn()
    job.end(status)
    job.turn()
    #expect(job.perch.reports.last?.wasInterrupted == isInterrupted)
  }

  @Test func `a Perch that hangs does not keep a command from ending`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn(perchReads: false)
    job.link.finish(status: 7)
    #expect(job.link.ending.report?.status == 7)
    #expect(!job.isSettled)
  }

  @Test func `the end is told before anything is waited for`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.link.finish(status: 7, .init(patience: .zero))
    job.perch.read()
    #expect(job.perch.isAtEnd)
    #expect(job.perch.reports.last?.status == 7)
  }
}
