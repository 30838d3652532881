import Glibc
import PerchIPC
import PerchTime
import Testing

@testable import PerchShell

/// The room for rows of scripts, on this computer and on others.
@Suite struct ScriptedRoomTests {
  private let start = Instant(microseconds: 50_000_000)

  private func add(_ count: Int, on host: String?, to jobs: inout ScriptedJobs) {
    for number in 1...count {
      var change = JobChange(of: "row\(number)")
      if let host { change.name = JobChange.key(of: change.name, on: host) }
      let outcome = jobs.apply(
        change, from: host.map { RemoteOrigin(host: $0) }, at: start, clock: 1000 + Double(number))
      #expect(outcome == .changed(isNew: true))
    }
  }

  // Breaks when a row of a third host goes, and the one for which it went is refused all the same.
  @Test func `a host with all its rows takes no room of another host`() {
    var jobs = ScriptedJobs()
    add(ScriptedJobs.remoteLimit, on: "full", to: &jobs)
    add(1, on: "away", to: &jobs)
    add(ScriptedJobs.limit - ScriptedJobs.remoteLimit - 1, on: nil, to: &jobs)
    jobs.record("away", isOutOfReach: true)
    let outcome = jobs.apply(
      JobChange(of: "more@full"), from: RemoteOrigin(host: "full"), at: start, clock: 2000)
    #expect(outcome == .tooMany)
    #expect(jobs.jobToMakeWay(on: "full") == nil)
    #expect(jobs.jobToMakeWay(on: "third") == "row1@away")
    #expect(jobs.jobToMakeWay(on: nil) == "row1@away")
    jobs.record("full", isOutOfReach: true)
    #expect(jobs.jobToMakeWay(on: "full") == "row1@full")
  }

  // Breaks when a row goes for a job that cannot be made.
  @Test func `a job whose process has ended needs no room`() {
    var jobs = ScriptedJobs()
    add(ScriptedJobs.limit, on: nil, to: &jobs)
    var change = JobChange(of: "more")
    change.process = JobChange.Process(id: .max)
    #expect(jobs.apply(change, at: start, clock: 2000) == .processEnded)
    change.process = JobChange.Process(id: getpid())
    #expect(jobs.apply(change, at: start, clock: 2000) == .tooMany)
    #expect(jobs.reading.isEmpty && jobs.deadline == nil)
  }
}
