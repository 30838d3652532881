import PerchTestSupport
import Testing

@testable import PerchEngine

/// The notifications of jobs outside Perch.
@Suite struct JobNoticeTests {
  private let done = Job(phase: .done, elapsed: .seconds(5))

  // Breaks when an end is notified twice, or not at all.
  @Test func `an unseen end is notified once`() {
    for end in [done, Job(phase: .failed, status: 1, elapsed: .seconds(60))] {
      var script = Script.running(Job())
      script.report(1, end)
      #expect(script.effects.notices == [.job(1)])
      script.report(1, end)
      script.greet(1, end)
      #expect(script.effects.notices == [.job(1)] && script.fault == nil)
    }
  }

  // Breaks when only the first turn of an agent is notified, or a later one twice.
  @Test(arguments: [true, false])
  func `each run of a job that runs again is notified once`(greets: Bool) {
    var script = Script.running(Job())
    for turn in 1...3 {
      script.report(1, done)
      script.report(1, done)
      #expect(script.effects.notices.count == turn && script.effects.withdrawals.count == turn - 1)
      if greets { script.greet(1) } else { script.report(1, Job()) }
      #expect(script.effects.withdrawals.count == turn && script.fault == nil)
    }
    // A short run between them is none to speak of.
    script.report(1, Job(phase: .done, elapsed: .seconds(1)))
    script.report(1, Job())
    script.report(1, done)
    #expect(script.effects.notices.count == 4 && script.fault == nil)
  }

  // Breaks when a job that ended before its greeting is not notified.
  @Test func `a job that has ended when it greets is notified, a restored one is not`() {
    var script = Script.opened()
    script.greet(1, done)
    #expect(script.effects.notices == [.job(1)])
    script.send(.pagesListed([.job(2)]))
    script.report(2, done)
    #expect(script.effects.notices == [.job(1)] && script.state.isResultUnseen(.job(2)))
  }

  // Breaks when one failure is notified once for each job that waited for it, or looks like several.
  @Test func `a job that was never started is no failure of its own`() {
    var script = Script.running(Job(), Job(awaited: "Build"))
    script.report(1, Job(phase: .failed, status: 3, elapsed: .seconds(9)))
    script.report(2, Job(phase: .ended, elapsed: .seconds(9), awaited: "Build"))
    #expect(script.effects.notices == [.job(1)] && script.state.isResultUnseen(.job(2)))
    script.settle()
    #expect(script.state.ballSummary.failures == 1 && script.fault == nil)
    let page = script.state.pages[.job(2)]
    let words = "Not started: “Build” did not succeed"
    #expect(page.map { script.state.caption(of: $0) } == words)
    script.open(job: 2)
    script.settle()
    #expect(script.state.jobs[.job(2)].map { JobPhrase($0) } == .notStarted("Build"))
  }

  // Breaks when the user is notified of an end that they caused or saw.
  @Test func `short jobs, interrupted jobs and ends in view are not notified`() {
    var script = Script.running(Job(), Job(), Job())
    script.report(1, Job(phase: .done, elapsed: .milliseconds(4999)))
    script.report(2, Job(phase: .failed, status: 130, elapsed: .seconds(60), wasInterrupted: true))
    script.open(job: 3)
    script.report(3, done)
    #expect(script.effects.notices.isEmpty)
    #expect(script.state.isResultUnseen(.job(1)) && !script.state.isResultUnseen(.job(2)))
  }

  // Breaks when a notification outlives its news.
  @Test func `a notification goes when the page is seen, closed or withdrawn`() {
    var script = Script.running(Job(), Job(), Job(), Job())
    for number in 1...4 {
      script.report(number, done)
      script.wait(.seconds(11))
    }
    #expect(script.effects.notices.count == 4 && script.effects.withdrawals.isEmpty)
    script.open(job: 1)
    #expect(script.effects.withdrawals == [.job(1)])
    script.give(.close(.job(2)))
    #expect(script.effects.withdrawals == [.job(1), .job(2)])
    script.withdraw(3)
    #expect(script.effects.withdrawals == [.job(1), .job(2), .job(3)])
    script.give(.back)
    script.open(job: 1)
    #expect(script.effects.withdrawals.count == 3 && script.fault == nil)
  }
}
