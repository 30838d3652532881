import PerchIPC
import PerchTime
import Testing

@testable import PerchRunner

@Suite struct LinkTests {
  @Test func `a job greets Perch before it says anything else`() throws {
    let job = LinkedJob(try StandInPerch())
    job.receive("0.25")
    job.turn()
    let greeting = try #require(job.perch.greetings.first)
    #expect(job.perch.requests.map(\.verb) == ["job"])
    #expect(greeting.title == "make -j8" && greeting.command == ["make", "-j8"])
    #expect(greeting.report == JobReport(progress: 0.25))
    #expect(job.perch.messages.isEmpty)
  }

  @Test func `a thousand changes a second become ten reports`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    for number in 1...1000 {
      job.receive("\(Double(number) / 1000)")
      job.turn(after: .milliseconds(1))
    }
    #expect(job.perch.reports.count == 10)
    #expect(job.perch.reports.last?.progress == 1)
  }

  @Test func `a job that waits says so at once, though it has just reported something else`() throws
  {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.receive("0.5")
    job.turn(after: JobLink.interval)
    job.receive("?")
    #expect(job.link.deadline.map { $0 <= job.now } == true)
    job.turn(after: .milliseconds(1))
    #expect(job.perch.reports.map(\.phase) == [.running, .waiting])
    // The next report comes as much later.
    job.receive("0.75")
    #expect(job.link.deadline == job.now + .milliseconds(199))
  }

  @Test func `a job that begins to wait a thousand times a second makes no more reports`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    for _ in 1...500 {
      for text in ["?", "!"] {
        job.receive(text)
        job.turn(after: .milliseconds(1))
      }
    }
    #expect((9...11).contains(job.perch.reports.count))
  }

  @Test func `a job without a terminal greets so, and tells who attaches one`() throws {
    let job = LinkedJob(try StandInPerch())
    job.link.recordTerminal(JobTerminal())
    job.turn()
    #expect(try #require(job.perch.greetings.first).terminal == JobTerminal())
    let attached = JobTerminal(environment: ["WINDOWID=7"], process: 12)
    job.link.recordTerminal(attached)
    for _ in 1...3 { job.turn(after: JobLink.interval) }
    let told = job.perch.messages.compactMap {
      if case .terminal(let terminal) = $0 { terminal } else { nil }
    }
    #expect(told == [attached])
  }

  @Test func `a wake-up is asked for when there is news, and not before it may be told`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    #expect(job.link.deadline == nil)
    job.receive("0.5")
    #expect(job.link.deadline == job.now + JobLink.interval)
  }

  @Test func `progress by less than half a percent is not told`() throws {
    let job = LinkedJob(try StandInPerch())
    job.receive("0.5")
    job.turn()
    job.receive("0.504")
    job.turn(after: .seconds(1))
    #expect(job.perch.reports.isEmpty)
    job.receive("0.505")
    job.turn(after: .seconds(1))
    #expect(job.perch.reports.map(\.progress) == [0.505])
    #expect(job.link.deadline == nil)
  }

  @Test func `a job that begins to wait for an answer says so by itself`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.link.source = StandInSource(deadline: job.now + .seconds(10))
    #expect(job.link.deadline == job.now + .seconds(10))
    job.turn(after: .seconds(10))
    #expect(job.perch.reports.map(\.phase) == [.waiting])
    #expect(job.perch.reports.map(\.elapsed) == [10])
  }

  @Test func `a job greets the next Perch, with all that is so by then`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.end()
    job.turn()
    job.receive("0.75")
    job.turn(after: .milliseconds(999))
    try job.perch.listen()
    job.turn(after: .milliseconds(1))
    #expect(job.perch.greetings.map(\.report.progress) == [nil, 0.75])
    #expect(Set(job.perch.greetings.map(\.id)).count == 1)
  }

  @Test func `a Perch that is gone is looked for once a second`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.end()
    job.turn()
    #expect(job.link.deadline == job.now + .seconds(1))
    job.turn(after: .seconds(1))
    #expect(job.link.deadline == job.now + .seconds(1))
  }

  @Test func `only the first Perch that welcomes a job opens its page`() throws {
    let job = LinkedJob(
      try StandInPerch(), description: JobDescription(command: ["a"], isShown: true))
    job.turn()
    job.perch.order(.welcome(notice: nil))
    job.turn()
    job.perch.end()
    job.turn()
    try job.perch.listen()
    job.turn(after: .seconds(1))
    #expect(job.perch.greetings.map(\.isShown) == [true, false])
  }

  @Test(arguments: [JobOrder.Stop.interrupt, .terminate, .kill])
  func `an order to stop comes out of the turn`(stop: JobOrder.Stop) throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.order(.stop(stop))
    #expect(job.turn() == [stop])
    #expect(job.turn() == [])
  }

  @Test func `unknown lines are passed over, and endless ones close the connection`() throws {
    let job = LinkedJob(try StandInPerch())
    job.turn()
    job.perch.say("{\"status\":2}\n[]\n\u{0}\n")
    job.perch.order(.stop(.kill))
    #expect(job.turn() == [.kill])
    for _ in 0..<2 {
      job.perch.say(String(repeating: "x", count: 50_000))
      job.turn()
    }
    #expect(job.link.reading.isEmpty)
  }
}
