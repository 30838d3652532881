import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchShell

/// The menus of a trace without content, in which a click leads to the same command.
@Suite struct ScrubbedMenuTests {
  private static func job(_ digit: Int, command: String) -> Page {
    Page(
      id: Page.ID(rawValue: "job-000000000000000\(digit)"), kind: .job, title: "Kingfisher",
      userInfo: [Page.commandKey: command, Page.directoryKey: "/home/kingfisher"])
  }

  /// A line that a shell reported, whose command is empty.
  private static var announced: Page {
    var page = job(1, command: "[]")
    page.userInfo[Page.rerunKey] = "[\"bash\",\"-i\",\"-c\",\"kingfisher\"]"
    page.userInfo[Page.lineKey] = "kingfisher"
    return page
  }

  private func played(_ script: Script) throws -> State {
    let recorded = try RecordedScript(script, from: Script().state)
    #expect(!recorded.text.lowercased().contains("kingfisher"))
    #expect(TraceCheck.firstDifference(in: recorded.trace) == nil)
    return recorded.outcome
  }

  @Test func `the menu of a Markdown page replays with the same commands`() throws {
    var script = Script()
    script.send(.activated)
    var page = Page.sample(1)
    page.userInfo[Page.pathKey] = "/home/kingfisher/plan.md"
    page.hasParts = true
    script.send(.pagesOpened([page]))
    script.settle()
    script.key(.menu)
    let items = try #require(script.state.menu?.items)
    #expect(items.contains(.outline))
    #expect(try played(script).menu?.items == items)
  }

  @Test func `the menu of a job replays with the same commands, before and after a restart`() throws
  {
    for isRestarted in [false, true] {
      var script = Script()
      let page = Self.announced
      let job = Job(phase: .failed, status: 2, canRunAgain: !isRestarted)
      if isRestarted {
        script.send(.restored(SavedState(library: [page])))
        script.send(.jobReported(page.id, job))
      } else {
        script.send(.jobGreeted(page, job, isShown: true))
      }
      script.send(.activated)
      script.give(.open(page.id))
      script.settle()
      script.key(.menu)
      let items = try #require(script.state.menu?.items)
      #expect(items.contains(.copyCommand) && items.contains(.runAgain) != isRestarted)
      let outcome = try played(script)
      #expect(outcome.menu?.items == items)
      let isPale = script.state.paleRunAgain(of: page.id) != nil
      #expect(isPale == isRestarted && (outcome.paleRunAgain(of: page.id) != nil) == isPale)
    }
  }

  // Breaks when every new job is the awaited run, and takes the place of the page.
  @Test func `the new run of a job is told from another job`() throws {
    for (command, isRun) in [("[\"bash\",\"-i\",\"-c\",\"kingfisher\"]", true), ("[\"a\"]", false)]
    {
      var script = Script()
      script.send(.activated)
      let job = Job(phase: .failed, status: 2, canRunAgain: true)
      script.send(.jobGreeted(Self.announced, job, isShown: true))
      script.settle()
      script.give(.runAgain(Self.announced.id))
      let next = Self.job(2, command: command)
      script.send(.jobGreeted(next, Job(commandLine: "kingfisher"), isShown: false))
      script.settle()
      #expect(script.state.stack.top == (isRun ? next.id : Self.announced.id))
      #expect(try played(script).stack.top == script.state.stack.top)
    }
  }
}
