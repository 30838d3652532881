import PerchBus
import PerchEngine
import PerchIPC
import PerchSystem
import PerchTime
import Testing

@testable import PerchShell

/// Units of systemd as requests, jobs and saved rows.
@Suite struct FollowedUnitTests {
  private let start = Instant(microseconds: 50_000_000)

  private func unit() throws -> FollowedUnit { try #require(FollowedUnit("a")) }

  private func state(_ phase: UnitState.Phase, since start: Int64?) -> UnitState {
    var state = UnitState(phase: phase, description: "Backup")
    state.start = start
    return state
  }

  private func job(since start: Int64? = 7) throws -> ScriptedJob {
    ScriptedJob(
      following: try unit(), in: state(.running, since: start), at: self.start, clock: 1000)
  }

  // Breaks when a state file can name a unit that no command line can.
  @Test func `a unit that is read has a name that one can have`() {
    func read(_ text: String) -> FollowedUnit? {
      JSONCoder().value(FollowedUnit.self, from: text.utf8)
    }
    let unit = FollowedUnit("backup", isOfSystem: true)
    let bytes = JSONCoder().bytes(of: unit) ?? []
    #expect(read(String(decoding: bytes, as: UTF8.self)) == unit && unit != nil)
    for name in ["a", "a b.service", "../a.service", "", ".service", "a\u{1b}.service"] {
      #expect(read(#"{"isOfSystem":false,"name":"\#(name)"}"#) == nil, "\(name)")
    }
    #expect(read(#"{"isOfSystem":false,"name":"a.service"}"#)?.name == "a.service")
  }

  @Test func `the row has the run that is followed, and its result`() throws {
    var job = try job()
    #expect(job.title == "Backup" && job.unitStart == 7 && job.phase == .running)
    // systemd has started it again by itself.
    job.apply(state(.running, since: 9), at: start + .seconds(1))
    #expect(job.unitStart == 9 && !job.hasEnded)
    var failure = state(.failed, since: 9)
    failure.status = 3
    job.apply(failure, at: start + .seconds(2))
    #expect(job.phase == .failed && job.job(at: start).status == 3)
  }

  // Breaks when units end that were saved before the machine's run was known.
  @Test func `a saved unit without a run of the machine goes on`() throws {
    var job = try job()
    job.boot = nil
    #expect(restored(job)?.phase == .running)
  }

  private func restored(_ job: ScriptedJob, afterRestartOfMachine: Bool = false) -> ScriptedJob? {
    var page = job.page(named: Page.ID.watchName(of: "a.service"))
    if afterRestartOfMachine, let boot = ProcessMark.boot, let text = page.userInfo[Page.scriptKey]
    {
      page.userInfo[Page.scriptKey] = text.split(separator: boot).joined(separator: "another")
    }
    return ScriptedJob(page, at: .zero, clock: 1010)
  }

  // Breaks when the result of another run is taken for that of the run that was followed.
  @Test func `a unit goes on after a restart of Perch, and not of the machine`() throws {
    let same = restored(try job())
    #expect(same?.phase == .running && same?.unitStart == 7 && same?.unit?.name == "a.service")
    let other = restored(try job(), afterRestartOfMachine: true)
    #expect(other?.phase == .ended && other?.unit?.name == "a.service")
    #expect(other?.job(at: .zero).status == nil)
    var done = try job()
    done.apply(state(.done, since: 7), at: start + .seconds(1))
    #expect(restored(done, afterRestartOfMachine: true)?.phase == .done)
  }

  @Test(arguments: [UnitWatch.Event.lost, .missing, .silent])
  func `a unit of which nothing more is known has ended`(event: UnitWatch.Event) throws {
    var jobs = ScriptedJobs()
    let unit = try unit()
    jobs.follow(unit, in: state(.running, since: 7), at: start, clock: 1000)
    jobs.take(UnitLink.News(unit: unit, event: event), at: start + .seconds(1))
    let job = jobs.jobs[unit.key]
    #expect(job?.phase == .ended && job?.job(at: start).status == nil)
  }
}
