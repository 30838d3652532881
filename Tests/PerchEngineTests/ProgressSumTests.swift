import PerchTestSupport
import Testing

@testable import PerchEngine

@Suite struct ProgressSumTests {
  @Test func `the sum is the mean of the known progresses, the number of jobs and a call`() {
    var script = Script()
    #expect(sum(script).percent == nil && sum(script).count == 0 && !sum(script).callsUser)
    script.greet(1, Job(progress: 0.2))
    script.greet(2, Job())
    #expect(sum(script).percent == 20 && sum(script).count == 2 && !sum(script).callsUser)
    script.greet(3, Job(phase: .waiting, progress: 0.9))
    #expect(sum(script).percent == 55 && sum(script).count == 3 && sum(script).callsUser)
    script.report(3, Job(phase: .done, progress: 1, status: 0))
    script.report(1, Job(phase: .failed, progress: 0.5, status: 1))
    #expect(sum(script).percent == nil && sum(script).count == 1 && !sum(script).callsUser)
    script.withdraw(2)
    #expect(sum(script).count == 0 && script.fault == nil)
  }

  @Test func `work on a page counts, and a page that is left out does not`() {
    var script = Script()
    script.open([1])
    script.send(.workReported(.sample(1), Work(progress: 0.5)))
    script.greet(1, Job(progress: 0.1))
    #expect(sum(script).percent == 30 && sum(script).count == 2)
    let rest = script.state.progressSum { $0 == .job(1) }
    #expect(rest.percent == 50 && rest.count == 1)
    #expect(script.state.progressSum { _ in true }.count == 0 && script.fault == nil)
  }

  @Test func `a job that goes once its page is left counts no more`() {
    var script = Script.job(Job(progress: 0.5))
    script.withdraw(1)
    #expect(script.state.jobs.count == 1 && sum(script).count == 0 && script.fault == nil)
  }

  // Breaks when a failure of what is no command has a number that says nothing.
  @Test func `a job that is no command has failed without an exit status`() {
    let job = Job(phase: .failed, status: Job.failure, elapsed: .seconds(12))
    #expect(JobPhrase(job).text(in: .english) == "Failed")
    #expect(JobPhrase.ending(of: job, in: .english) == "Failed after 12 s")
  }

  private func sum(_ script: Script) -> ProgressSum { script.state.progressSum { _ in false } }
}
