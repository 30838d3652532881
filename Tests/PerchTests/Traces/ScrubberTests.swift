import PerchBus
import PerchEngine
import PerchIPC
import PerchTestSupport
import PerchTime
import Testing

@testable import PerchShell

/// The privacy of traces: a scrubbed trace has none of the user's words.
@Suite struct ScrubberTests {
  private let scrubber = Scrubber()

  private let document = Page(
    id: Page.ID(rawValue: "doc-0123456789abcdef"), kind: .document, title: "Kingfisher plan",
    subtitle: "~/kingfisher", userInfo: ["path": "/home/annabelle/kingfisher/plan.md"])
  private let note = Page(
    id: Page.ID(rawValue: "note-kingfisher"), kind: Page.Kind(rawValue: "note"),
    title: "kingfisher, too")
  private let jobPage = Page(
    id: Page.ID(rawValue: "job-0123456789abcdef"), kind: .job, title: "Kingfisher watch",
    userInfo: [
      "command": #"["kingfisher"]"#, "directory": "/home/kingfisher",
      Page.hostKey: "kingfisher.example",
    ])

  /// Returns a session with the word in every text, and typed as well.
  private func session() -> Script {
    var script = Script()
    script.send(
      .restored(
        SavedState(library: [document, note], shelf: [note.id], offsets: [document.id: 40])))
    script.send(.pagesOpened([document]))
    script.settle()
    script.give(.park(nil))
    script.settle()
    let job = Job(progress: 0.5, text: "kingfisher 4/17", commandLine: "kingfisher --kingfisher")
    script.send(.jobGreeted(jobPage, job, isShown: false))
    var changed = document
    changed.title = "Another kingfisher"
    script.send(.pageChanged(changed))
    script.ask(.open(Page.ID(rawValue: "/home/annabelle/kingfisher")))
    script.give(.list)
    script.settle()
    for letter in "kingfisher w" {
      script.key(letter == " " ? .space : .character(letter))
    }
    return script
  }

  @Test func `no title, path, text or command line is in a trace`() throws {
    let script = session()
    let recorded = try RecordedScript(script, from: Script().state)
    #expect(!recorded.text.lowercased().contains("kingfisher"))
    #expect(!recorded.text.contains("annabelle") && !recorded.text.contains("4/17"))
    #expect(!recorded.text.contains("keyPressed\":{\"_0\":\"'"))
    // The unscrubbed trace has the word.
    let whole = try RecordedScript(script, from: Script().state, hasContent: true)
    #expect(whole.text.lowercased().contains("kingfisher") && whole.text.contains("'k'"))
  }

  // Breaks when what a script says is written, or the command of a row; or when a replayed click does
  // something else.
  @Test func `nothing of a script's job is in a trace but what it does`() throws {
    var script = Script()
    script.send(.activated)
    let page = ScriptedJob.kingfisher.page(named: "kingfisher")
    #expect(page.userInfo[Page.openerKey]?.contains("annabelle") == true)
    script.send(.jobGreeted(page, ScriptedJob.kingfisher.job(at: .zero), isShown: false))
    script.settle()
    script.click(script.ball)
    script.settle()
    #expect(script.effects.contains(.runOpener(page.id)))
    let recorded = try RecordedScript(script, from: Script().state)
    #expect(!recorded.text.lowercased().contains("kingfisher"))
    #expect(!recorded.text.contains("annabelle") && !recorded.text.contains("987654"))
    let replayed = recorded.outcome
    #expect(replayed.jobs.values.first?.phase == .waiting)
    #expect(replayed.jobs.keys.allSatisfy { !replayed.isOpen($0) })
  }

  // Breaks when the command line or the number of a process that is followed is written.
  @Test func `nothing of a process that is followed is in a trace but what it does`() throws {
    var script = Script()
    script.send(.activated)
    let request = WatchRequest(
      process: JobChange.Process(id: 987_654, mark: "kingfisher/1"),
      title: "cp kingfisher /annabelle")
    var job = ScriptedJob(following: request, at: .zero, clock: 0)
    let page = job.page(named: Page.ID.watchName(of: 987_654))
    #expect(page.id.rawValue == "watch-987654" && page.title.contains("kingfisher"))
    script.send(.jobGreeted(page, job.job(at: .zero), isShown: false))
    script.settle()
    job.end(at: .zero)
    script.send(.jobReported(page.id, job.job(at: .zero)))
    script.settle()
    let recorded = try RecordedScript(script, from: Script().state)
    #expect(!recorded.text.lowercased().contains("kingfisher"))
    #expect(!recorded.text.contains("annabelle") && !recorded.text.contains("987654"))
    #expect(recorded.outcome.jobs.values.map(\.phase) == [.ended])
    #expect(recorded.outcome.pages.values.contains { $0.userInfo[Page.followedKey] == "yes" })
  }

  // Breaks when the name of a unit or its description is written.
  @Test func `nothing of a unit that is followed is in a trace but what it does`() throws {
    var script = Script()
    script.send(.activated)
    let unit = try #require(FollowedUnit("kingfisher@annabelle"))
    var state = UnitState(phase: .running, description: "Kingfishers of annabelle")
    var job = ScriptedJob(following: unit, in: state, at: .zero, clock: 0)
    let page = job.page(named: unit.key)
    #expect(page.id.rawValue == "watch-kingfisher@annabelle.service")
    script.send(.jobGreeted(page, job.job(at: .zero), isShown: false))
    script.settle()
    (state.phase, state.failure) = (.failed, "kingfisher")
    job.apply(state, at: .zero)
    script.send(.jobReported(page.id, job.job(at: .zero)))
    script.settle()
    let recorded = try RecordedScript(script, from: Script().state)
    #expect(!recorded.text.lowercased().contains("kingfisher"))
    #expect(!recorded.text.contains("annabelle"))
    #expect(recorded.outcome.jobs.values.map(\.phase) == [.failed])
  }

  // Breaks when a window's title, program or class is written, or its process.
  @Test func `nothing of another program's window is in a trace but what moves it`() throws {
    var script = Script()
    script.send(.activated)
    for number in [1, 2, 3] {
      var window = ForeignWindow.sample(number)
      (window.title, window.program, window.className) = (
        "Kingfisher 1", "kingfisher", "Kingfisher"
      )
      (window.pid, window.desktopFile) = (987_654, "kingfisher.desktop")
      let news: [ForeignWindow.News] = [.found([window]), .offered(window, nil), .awaited(window)]
      script.send(.foreignWindow(news[number - 1]))
      script.settle()
      window.title = "Kingfisher 2"
      script.send(.foreignWindow(.changed(window)))
    }
    script.click(script.ball)
    script.settle()
    // Jobs of the windows, which have no rows.
    var job = Page.job(1)
    job.userInfo[Page.programKey] = "kingfisher.desktop"
    script.send(.jobGreeted(job, Job(), isShown: false))
    script.greet(2, inWindow: 1)
    let recorded = try RecordedScript(script, from: Script().state)
    #expect(!recorded.text.lowercased().contains("kingfisher") && !recorded.text.contains("987654"))
    #expect(TraceCheck.firstDifference(in: recorded.trace) == nil)
    #expect(recorded.outcome.heldPages == script.state.heldPages)
    #expect(script.state.heldPages.count == 2)
  }

  @Test func `a scrubbed trace leads to the same motion`() throws {
    let script = session()
    let outcome = try RecordedScript(script, from: Script().state).outcome
    #expect(outcome.library.pages == script.state.library.pages.map(scrubber.scrubbed))
    #expect(outcome.shelf.pages == script.state.shelf.pages.map(scrubber.scrubbed))
    #expect(outcome.nextMotionEnd == script.state.nextMotionEnd && outcome.now == script.state.now)
    // The trace has no typed text, only its result: the one title with these letters.
    #expect(script.state.list?.hot == jobPage.id)
    #expect(outcome.list?.hot == jobPage.id)
    let icons = outcome.pages.values.filter { $0.id != .library }.map(\.icon)
    #expect(
      Set(icons.map(color))
        == Set([document, note, jobPage].map { color($0.icon) }))
  }

  private func color(_ icon: Icon) -> Int {
    if case .letter(_, let color) = icon { color } else { -1 }
  }

  @Test func `a stand-in has the length and the width of its text, and each text has another`() {
    let texts = ["Kingfisher plan", "", " ", "等一只翠鸟 now", "4/17", "5/17"]
    let others = texts.map(scrubber.standIn)
    #expect(others.map(\.count) == texts.map(\.count))
    for (text, other) in zip(texts, others) {
      #expect(text.map(\.isWhitespace) == other.map(\.isWhitespace))
      #expect(text.map(isWide) == other.map(isWide))
      #expect(scrubber.standIn(for: text) == other)
      #expect(text.allSatisfy(\.isWhitespace) || text != other)
    }
    #expect(Set(others).count == texts.count)
  }

  private func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value >= 0x1100 }
  }

  @Test func `ids that Perch makes stay, others are hidden but told apart`() {
    #expect(scrubber.scrubbed(document.id) == document.id)
    #expect(scrubber.scrubbed(jobPage.id) == jobPage.id)
    #expect(scrubber.scrubbed(.library) == .library)
    let hidden = ["note-kingfisher", "doc-kingfisher", "job-", "/etc"].map {
      scrubber.scrubbed(Page.ID(rawValue: $0)).rawValue
    }
    #expect(hidden.allSatisfy { $0.hasPrefix("page-") && $0.count == 21 })
    #expect(Set(hidden).count == 4)
  }
}

extension ScriptedJob {
  /// A job with the word in every text.
  fileprivate static var kingfisher: ScriptedJob {
    var change = JobChange(of: "kingfisher")
    (change.title, change.phase, change.text) = ("Kingfisher", .waiting, "kingfisher?")
    (change.opener, change.boot) = ("/home/annabelle/kingfisher", "kingfisher")
    change.process = JobChange.Process(id: 987_654, mark: "kingfisher")
    var job = ScriptedJob(at: .zero, clock: 0)
    job.apply(change, at: .zero, clock: 0)
    return job
  }
}
