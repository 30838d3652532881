import PerchTestSupport
import Testing

@testable import PerchEngine

/// Clicks on jobs that go to their terminals.
@Suite struct JobTerminalTests {
  private let waiting = Job(phase: .waiting, message: "May I?")

  /// A script with a job on the ball, in the first sample window's terminal.
  private func script(_ job: Job, inWindow window: Int? = 1) -> Script {
    var script = Script.opened()
    script.greet(1, job, inWindow: window)
    script.settle()
    script.forgetEffects()
    return script
  }

  private func goesToTerminal(_ script: Script) -> Bool {
    script.effects.contains(.showTerminal(.job(1)))
  }

  private func isOpen(_ script: Script) -> Bool { script.state.stack.top == .job(1) }

  // Breaks when the user has to look for the terminal of a job that asks.
  @Test(arguments: [Job.Phase.waiting, .stopped])
  func `a click on the ball goes to the terminal of a job that waits or is stopped`(
    phase: Job.Phase
  ) {
    var script = script(Job(phase: phase))
    script.click(script.ball)
    #expect(goesToTerminal(script) && !isOpen(script) && script.fault == nil)
  }

  // Breaks when the ball stays amber because the terminal's window had the focus already.
  @Test func `a click that goes to the terminal ends the call`() {
    var script = script(Job())
    script.send(.foreignWindow(.activated(nil)))
    script.report(1, waiting)
    #expect(script.state.callsUser(.job(1)))
    script.click(script.ball)
    #expect(goesToTerminal(script) && !script.state.callsUser(.job(1)))
    script.wait(.seconds(10))
    #expect(script.state.jobs[.job(1)]?.phase == .waiting)
    #expect(script.effects.callNotices.isEmpty && script.fault == nil)
  }

  // Breaks when the output of a job that works can no longer be seen.
  @Test func `a click on a job that works, has ended, or has no known terminal opens its page`() {
    for (job, window) in [
      (Job(), 1), (Job(phase: .failed, status: 1), 1), (waiting, nil),
    ] as [(Job, Int?)] {
      var script = script(job, inWindow: window)
      script.click(script.ball)
      #expect(!goesToTerminal(script) && isOpen(script) && script.fault == nil)
    }
  }

  // Breaks when a setting has no effect.
  @Test func `a setting sends every click to the page, or to the terminal while the job runs`() {
    var script = script(waiting)
    script.send(.jobClickChanged(.page))
    script.click(script.ball)
    #expect(!goesToTerminal(script) && isOpen(script))
    script = self.script(Job())
    script.send(.jobClickChanged(.terminal))
    script.click(script.ball)
    #expect(goesToTerminal(script) && !isOpen(script) && script.fault == nil)
  }

  // Breaks when a row does something else than the ball, or the list stays.
  @Test func `a click on a row goes to the terminal, and closes the list`() throws {
    var script = script(waiting)
    script.greet(2)
    script.settle()
    script.click(script.ball)
    script.settle()
    let row = try #require(script.state.listFrame(of: .job(1)))
    script.click(row.center)
    #expect(goesToTerminal(script) && !script.state.isListOpen && script.fault == nil)
  }

  // Breaks when the page has no way to the terminal, or keeps it after the end.
  @Test
  func
    `the page of a running job has a button for its terminal, the menu a command, and T goes there`()
    throws
  {
    var script = script(Job())
    script.open(job: 1)
    let button = try #require(
      script.state.jobButtons(of: .job(1)).first { $0.target == .terminal(.job(1)) })
    #expect(script.state.menuGroups(of: .page(.job(1))).joined().contains(.showTerminal))
    script.click(
      button.frame.center
        + Vector(dx: script.state.window.frame.minX, dy: script.state.window.frame.minY))
    #expect(goesToTerminal(script))
    script.forgetEffects()
    script.send(.keyPressed(.character("t"), []))
    #expect(goesToTerminal(script))
    script.forgetEffects()
    script.report(1, Job(phase: .done, canRunAgain: true))
    #expect(!script.state.jobButtons(of: .job(1)).contains { $0.target == .terminal(.job(1)) })
    #expect(!script.state.menuGroups(of: .page(.job(1))).joined().contains(.showTerminal))
    script.send(.keyPressed(.character("t"), []))
    #expect(!goesToTerminal(script) && script.fault == nil)
  }

  // Breaks when a click that was meant for the terminal runs the command again.
  @Test func `a click on the terminal's button does not run a command again that has just ended`()
    throws
  {
    var script = script(Job(commandLine: "make", canRunAgain: true))
    script.open(job: 1)
    let frame = try #require(script.state.jobPage(of: .job(1))?.runAgain)
    script.report(1, Job(phase: .done, commandLine: "make", canRunAgain: true))
    script.click(
      frame.center
        + Vector(dx: script.state.window.frame.minX, dy: script.state.window.frame.minY))
    #expect(!script.effects.contains(.runAgain(.job(1))) && script.fault == nil)
  }

  // Breaks when the click leads nowhere.
  @Test func `a terminal that is not found gives way to the page, with a word`() {
    var script = script(waiting)
    script.click(script.ball)
    script.send(.terminalMissed(.job(1)))
    #expect(isOpen(script) && script.state.toast?.phrase == .terminalNotFound)
    script.send(.terminalMissed(.job(7)))
    #expect(script.fault == nil)
  }

  // Breaks when the user learns only that something was not found, and not how to get there.
  @Test func `a terminal that tmux keeps is named by the command that shows it`() {
    var script = script(waiting)
    script.click(script.ball)
    script.send(.terminalMissed(.job(1), command: "tmux attach -t main"))
    let words = script.state.toast?.phrase.text(in: .english)
    #expect(words == "No window shows its terminal. Type: tmux attach -t main")
    #expect(isOpen(script) && script.fault == nil)
  }

  // Breaks when a click on a notification leads elsewhere than one on the row.
  @Test func `the command of a click does what one on the row does`() {
    var script = script(waiting)
    script.give(.click(.job(1)))
    #expect(goesToTerminal(script) && !isOpen(script))
    script.report(1, Job())
    script.give(.click(.job(1)))
    #expect(isOpen(script) && script.fault == nil)
  }

  /// A script with a job in a tab of the first sample window, which does not say what it shows.
  private func tab(_ job: Job = Job()) -> Script {
    var script = Script.opened()
    script.greet(1, job, inWindow: 1, isTab: true)
    script.settle()
    script.send(.foreignWindow(.activated(nil)))
    script.forgetEffects()
    return script
  }

  // Breaks when a question behind another tab of the window is silenced by a click, without a word.
  @Test func `a click on a question that may be behind a tab says so, and the call goes on`() {
    var script = tab()
    script.report(1, waiting)
    script.click(script.ball)
    #expect(goesToTerminal(script) && script.state.toast?.phrase == .tabNotChosen)
    script.send(.foreignWindow(.activated(ForeignWindow.sample(1).id)))
    #expect(script.state.callsUser(.job(1)))
    script.report(1, Job())
    #expect(!script.state.callsUser(.job(1)) && script.fault == nil)
  }

  // Breaks when a user who sits before the question is called, or one who left it unseen is not.
  @Test func `a question in a window with tabs makes no noise until the window loses the focus`() {
    var script = tab()
    let window = ForeignWindow.sample(1).id
    script.send(.foreignWindow(.activated(window)))
    script.report(1, waiting)
    script.wait(.seconds(60))
    #expect(script.state.callsUser(.job(1)) && script.effects.callNotices.isEmpty)
    script.send(.foreignWindow(.activated(nil)))
    script.wait(.seconds(2))
    script.send(.foreignWindow(.activated(window)))
    script.wait(.seconds(60))
    #expect(script.effects.callNotices.isEmpty)
    for _ in 0..<2 {
      script.send(.foreignWindow(.activated(nil)))
      script.wait(.seconds(6))
      #expect(script.effects.callNotices == [.job(1)])
      script.send(.foreignWindow(.activated(window)))
      script.wait(.seconds(6))
    }
    #expect(script.state.callsUser(.job(1)) && script.fault == nil)
  }

  // Breaks when a quiet time makes a question that was not told of go without its notification.
  @Test func `a question that makes no noise is told of after a quiet time`() {
    var script = tab()
    script.send(.foreignWindow(.activated(ForeignWindow.sample(1).id)))
    script.report(1, waiting)
    script.send(.quietChanged(true))
    script.send(.foreignWindow(.activated(nil)))
    script.send(.quietChanged(false))
    script.wait(.seconds(6))
    #expect(script.effects.callNotices == [.job(1)] && script.fault == nil)
  }
}
