import Glibc
import PerchEngine
import PerchIPC
import PerchSystem
import PerchTime
import Testing

@testable import PerchShell

/// The state of a job that scripts report by name.
@Suite struct ScriptedJobValueTests {
  private let start = Instant(microseconds: 50_000_000)

  private func job(_ changes: (inout JobChange) -> Void...) -> ScriptedJob {
    var job = ScriptedJob(at: start, clock: 1000)
    for (index, change) in changes.enumerated() {
      job.apply(Self.change(change), at: start + .seconds(index), clock: 1000 + Double(index))
    }
    return job
  }

  private static func change(_ body: (inout JobChange) -> Void) -> JobChange {
    var change = JobChange(of: "backup")
    body(&change)
    return change
  }

  @Test func `a change leaves what it does not name`() {
    let job = job(
      { ($0.title, $0.progress, $0.text) = ("Backup", 0.25, "a") }, { $0.progress = 0.5 })
    let shown = job.job(at: start + .seconds(7))
    #expect(job.title == "Backup" && shown.progress == 0.5 && shown.text == "a")
    #expect(shown.phase == .running && shown.elapsed == .seconds(7))
  }

  @Test func `the text of a job that waits is its message, until it goes on`() {
    let asks = job(
      { ($0.text, $0.progress) = ("12/40", 0.3) }, { ($0.phase, $0.text) = (.waiting, "Push?") })
    #expect(asks.message == "Push?" && asks.text == "12/40")
    let stays = job({ ($0.phase, $0.text) = (.waiting, "Push?") }, { $0.progress = 0.4 })
    #expect(stays.job(at: start).message == "Push?" && stays.phase == .waiting)
    let goesOn = job({ ($0.phase, $0.text) = (.waiting, "Push?") }, { $0.phase = .running })
    #expect(goesOn.message == nil && goesOn.text == nil)
  }

  @Test func `an ended job is a result, and another beginning is a new run`() {
    let failed = job(
      { ($0.progress, $0.process, $0.patience) = (0.4, .init(id: 1), 60) }, { $0.phase = .failed })
    let shown = failed.job(at: start + .seconds(90))
    #expect(shown.phase == .failed && shown.status == Job.failure && shown.elapsed == .seconds(1))
    // A result stays, whatever was said of the run.
    #expect(failed.process == nil && failed.end == nil)
    let done = job({ _ in }, { $0.phase = .done })
    #expect(done.job(at: start).status == 0)
    let again = job({ $0.progress = 0.4 }, { $0.phase = .done }, { $0.phase = .running })
    #expect(again.progress == nil && again.job(at: start + .seconds(5)).elapsed == .seconds(3))
    let brief = job({ ($0.phase, $0.patience) = (.done, 5) })
    #expect(brief.end == start + .seconds(5))
  }

  @Test func `each change lets the time begin anew`() {
    let job = job({ $0.patience = 30 }, { $0.text = "a" }, { $0.text = "b" })
    #expect(job.end == start + .seconds(32))
  }

  // Breaks when a bell has no way back after a restart, or stays one once the job says more.
  @Test func `a bell keeps the place of its window until the job goes on`() throws {
    let place = JobTerminal(environment: ["TMUX=/tmp/s,12,0", "TMUX_PANE=@3"])
    let bell = job({ ($0.phase, $0.isBell, $0.place) = (.waiting, true, place) })
    #expect(bell.job(at: start).isBell == true && bell.hasPane)
    let page = bell.page(named: "tmux-12-w3")
    #expect(page.userInfo[Page.paneKey] == "yes")
    let later = try #require(ScriptedJob(page, at: start, clock: 1000))
    #expect(later.isBell && later.place == bell.place)
    #expect(later.place?.part == .tmux(socket: "/tmp/s", pane: "@3"))
    let goesOn = job({ ($0.phase, $0.isBell) = (.waiting, true) }, { $0.phase = .running })
    #expect(goesOn.job(at: start).isBell == nil)
  }

  // Breaks when another computer names a place of this one.
  @Test func `a bell of another host is a wait without a place`() {
    var change = JobChange(of: "tmux-12-w3")
    (change.phase, change.isBell) = (.waiting, true)
    change.place = JobTerminal(environment: ["TMUX=/tmp/s,12,0", "TMUX_PANE=@3"])
    let asked = change.asked(from: "box")
    #expect(asked.place == nil && asked.isBell == nil && asked.phase == .waiting)
  }

  // Breaks when each sign of life of a script is written to the disk.
  @Test func `what is saved of the time follows it roughly`() {
    let job = job({ $0.patience = 600 }, { $0.text = "a" }, { $0.text = "b" })
    #expect(job.until == 1600)
    var later = job
    later.apply(JobChange(of: "backup"), at: start + .seconds(70), clock: 1070)
    #expect(later.until == 1670)
  }

  // Breaks when what an agent does is cut to the width of a ring.
  @Test func `a text is kept whole as far as a row can show it`() {
    let words = "reading 14 of 200 files in src/net"
    #expect(job({ $0.text = words }).text == words)
    #expect(job({ $0.text = String(repeating: "work ", count: 50) }).text?.count == 80)
  }

  @Test func `hostile words and numbers become fit to be shown`() {
    let long = String(repeating: "all work ", count: 50_000)
    let job = job(
      {
        $0.title = "\u{1b}]0;x\u{7}\u{202e}red\n" + long
        ($0.phase, $0.text) = (.waiting, "\u{9b}31m" + long)
      }, { ($0.progress, $0.patience) = (-.infinity, .nan) }, { $0.progress = 1e300 })
    #expect(job.title.count <= 201 && job.message.map { $0.count <= 201 } == true)
    let shown = job.title + (job.message ?? "")
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || $0.properties.isBidiControl })
    #expect(job.progress == 1)
    let empty = self.job({ ($0.title, $0.text) = ("\u{200b}\n", "\u{7}") })
    #expect(empty.text == nil && empty.page(named: "backup").title == "backup")
  }

  // Breaks when the page of a followed process no longer says which file runs, also after a restart.
  @Test func `a followed process is named for its program, and keeps its command line`() throws {
    let request = WatchRequest(
      process: .init(id: getpid(), mark: ProcessMark.of(getpid())), title: "cnt 3",
      line: "/tmp/trial/cnt 3")
    let page = ScriptedJob(following: request, at: start, clock: 1000).page(named: "x")
    #expect(page.title == "cnt 3" && page.subtitle == "/tmp/trial/cnt 3")
    let later = try #require(ScriptedJob(page, at: start, clock: 1000))
    #expect(later.page(named: "x").subtitle == page.subtitle)
  }

  @Test(arguments: ["a", "A-9_z", "claude-3f2a", String(repeating: "x", count: 64)])
  func `letters, digits, hyphens and underscores name a job`(name: String) {
    #expect(JobChange.isName(name))
  }

  @Test(arguments: [
    "", "-a", "a b", "a/b", "..", "a.b", "é", "a\n", String(repeating: "x", count: 65),
  ])
  func `other texts name no job`(name: String) { #expect(!JobChange.isName(name)) }

  @Test func `a window has a number, and that of a terminal is not taken from tmux`() {
    #expect(JobChange.window("0x1a00003") == 0x1a00003 && JobChange.window("17") == 17)
    for text in ["0", "-1", "0x", "4294967296", "window"] { #expect(JobChange.window(text) == nil) }
    #expect(JobChange.terminal { ["WINDOWID": "17"][$0] } == 17)
    #expect(JobChange.terminal { ["WINDOWID": "17", "TMUX": "/tmp/x"][$0] } == nil)
    let moved = job({ $0.terminal = 17 }, { $0.terminal = 18 })
    #expect(moved.window?.rawValue == 17)
    let given = job({ $0.terminal = 17 }, { $0.window = 19 })
    #expect(given.window?.rawValue == 19)
  }

  // MARK: - Processes that are followed

  private func followed(_ process: JobChange.Process, title: String = "dd") -> ScriptedJob {
    ScriptedJob(
      following: WatchRequest(process: process, title: title, elapsed: 40), at: start, clock: 1000)
  }

  @Test func `a process that is followed runs since its start, and ends without a status`() {
    var job = followed(.init(id: 7, mark: "m"))
    #expect(job.job(at: start + .seconds(2)).elapsed == .seconds(42) && job.started == 960)
    #expect(job.advance(to: 0.5) && !job.advance(to: 0.5) && job.advance(to: nil))
    #expect(job.advance(to: 0.25) && job.job(at: start).progress == 0.25)
    job.end(at: start + .seconds(3))
    let shown = job.job(at: start + .seconds(9))
    #expect(shown.phase == .ended && shown.status == nil && shown.progress == nil)
    #expect(shown.elapsed == .seconds(43) && shown.stopping == .never)
    #expect(!job.advance(to: 0.5) && job.process == nil)
  }

  @Test func `hostile words of a process are one clean line`() {
    let job = followed(
      .init(id: 7), title: "\u{1b}]0;x\u{7}a\u{202e}b\n" + String(repeating: "c", count: 9000))
    #expect(job.title.hasPrefix("ab c") && job.title.count <= 201)
    #expect(followed(.init(id: 7), title: "\u{200b}").title == "7")
  }

  @Test func `there are as many processes as other jobs`() {
    var jobs = ScriptedJobs()
    for number in 1...ScriptedJobs.limit {
      let outcome = jobs.apply(JobChange(of: "job-\(number)"), at: start, clock: 1000)
      #expect(outcome == .changed(isNew: true))
    }
    let request = WatchRequest(process: .init(id: getpid()), title: "own")
    #expect(jobs.follow(request, at: start, clock: 1000) == .tooMany)
    jobs.remove("job-7")
    #expect(jobs.follow(request, at: start, clock: 1000) == .changed(isNew: true))
    #expect(jobs.follow(request, at: start, clock: 1000) == .changed(isNew: false))
  }

  @Test func `pages of processes are apart from those of scripts`() {
    let name = Page.ID.watchName(of: 4711)
    #expect(!JobChange.isName(name))
    #expect(Page.ID.scripted(name).rawValue == "watch-4711")
    #expect(Page.ID(rawValue: "watch-4711").scriptName == name)
    #expect(Page.ID.scripted("watch-4711").rawValue == "set-watch-4711")
    #expect(Page.ID(rawValue: "set-a").scriptName == "a" && Page.ID.library.scriptName == nil)
  }

  // Breaks when a later process with the number of the one that was followed is taken for it.
  @Test func `after a restart a process is known by its start`() {
    let mine = followed(.init(id: getpid(), mark: ProcessMark.of(getpid())))
    let again = restored(mine, after: 9)
    #expect(again?.phase == .running && again?.process?.id == getpid() && again?.isFollowed == true)
    #expect(again?.job(at: .zero).elapsed != .zero)
    for mark in ["another", nil] {
      let other = restored(followed(.init(id: getpid(), mark: mark)), after: 9)
      #expect(other?.phase == .ended && other?.process == nil && other?.isFollowed == true)
      #expect(other?.job(at: .zero + .seconds(5)).elapsed == .zero)
    }
    var ended = mine
    ended.end(at: start)
    #expect(restored(ended, after: 9)?.phase == .ended)
  }

  // MARK: - Restarts

  private func restored(
    _ job: ScriptedJob, after seconds: Double, userInfo: [String: String] = [:]
  ) -> ScriptedJob? {
    let page = job.page(named: "backup")
    return ScriptedJob(page, at: .zero, clock: 1000 + seconds)
  }

  @Test func `a job that has a process comes back with it alone`() {
    let mark = ProcessMark.of(getpid())
    #expect(mark != nil)
    let mine = job({ $0.process = .init(id: getpid(), mark: mark) })
    #expect(restored(mine, after: 9)?.process?.id == getpid())
    // Another process has the number by now.
    let other = job({ $0.process = .init(id: getpid(), mark: "another") })
    #expect(restored(other, after: 9) == nil)
  }

  @Test func `a job that has a time comes back for the rest of it`() {
    let brief = job({ ($0.patience, $0.boot) = (60, "another") })
    #expect(restored(brief, after: 20)?.end == .zero + .seconds(40))
    #expect(restored(brief, after: 60) == nil)
  }

  @Test func `a job that has neither goes with the run of the machine`() {
    let now = job({ ($0.boot, $0.phase, $0.text) = (ProcessMark.boot, .waiting, "Push?") })
    #expect(restored(now, after: 1e6)?.message == "Push?")
    #expect(restored(job({ $0.boot = "another" }), after: 1) == nil)
    // A result stays until it is seen.
    let failed = job({ ($0.boot, $0.phase, $0.opener) = ("another", .failed, "true") })
    let again = restored(failed, after: 1)
    #expect(again?.phase == .failed && again?.opener == "true")
  }
}
