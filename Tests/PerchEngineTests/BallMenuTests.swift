import PerchTestSupport
import Testing

@testable import PerchEngine

/// The menu of a ball that holds one page alone: it has the commands of the page's row in the list.
@Suite struct BallMenuTests {
  private func script(_ job: Job) -> Script {
    var script = Script.opened()
    script.greet(1, job, inWindow: 1)
    script.settle()
    script.wait(.seconds(1))
    script.forgetEffects()
    return script
  }

  private func openMenu(_ script: inout Script) { script.rightClick(script.ball) }

  // Breaks when the row and the ball offer different things for the same page.
  @Test func `the menu of the ball has all commands of the only row, in their order`() {
    var document = Script.parked(1)
    var file = Page.sample(1)
    file.userInfo[Page.pathKey] = "/a/notes.md"
    document.send(.pageChanged(file))
    var window = Script(Environment.one)
    window.park(window: 1)
    window.settle()
    let jobs = [
      Job(), Job(phase: .waiting), Job(phase: .stopped),
      Job(phase: .failed, status: 2, commandLine: "make", canRunAgain: true), Job(phase: .done),
    ]
    for (index, script) in (jobs.map(script) + [document, window]).enumerated() {
      var script = script
      let id = script.state.shelf.pages[0]
      let row = script.state.menuGroups(of: .listRow(id))
      openMenu(&script)
      #expect(
        script.state.menu?.groups == row + [[.showLibrary], [.doNotDisturb], [.quit]], "\(index)")
      #expect(script.state.menu?.subject == .ball(id) && script.fault == nil)
    }
    #expect(
      script(jobs[1]).state.menuGroups(of: .listRow(.job(1))).joined().contains(.showTerminal))
  }

  // Breaks when one word leads to two places.
  @Test func `one command opens the page of a job, and another its terminal`() throws {
    var script = script(Job(phase: .waiting))
    openMenu(&script)
    let words = script.state.menuTexts.map(\.string)
    #expect(words.contains("Open its page") && words.contains("Go to its terminal"))
    #expect(!words.contains("Open"))
    try script.choose(.showTerminal)
    #expect(script.effects.contains(.showTerminal(.job(1))) && script.state.stack.top == .library)
    script.forgetEffects()
    openMenu(&script)
    try script.choose(.open)
    script.settle()
    #expect(!script.effects.contains(.showTerminal(.job(1))))
    #expect(script.state.stack.top == .job(1) && script.fault == nil)
  }

  @Test func `the only job is stopped, muted and removed from the menu of the ball`() throws {
    var script = script(Job())
    openMenu(&script)
    try script.choose(.stop)
    #expect(script.effects.contains(.stopJob(.job(1), .interrupt)))
    openMenu(&script)
    try script.choose(.mute)
    script.report(1, Job(phase: .waiting))
    #expect(!script.state.callsUser(.job(1)))
    openMenu(&script)
    try script.choose(.unmute)
    #expect(script.state.callsUser(.job(1)))
    openMenu(&script)
    try script.choose(.removeFromBall)
    #expect(script.state.shelf.isEmpty && script.state.toast?.undo != nil && script.fault == nil)
  }

  // Breaks when a command reaches a job that came after the menu had opened.
  @Test func `the commands for the only page can no longer be given once it is not`() throws {
    for takesPlace in [true, false] {
      var script = script(Job())
      openMenu(&script)
      let stop = try script.middle(of: .stop)
      script.greet(2)
      if takesPlace { script.withdraw(1) }
      #expect(script.state.menu?.lapsed.contains(.stop) == true)
      #expect(script.state.menu?.lapsed.isDisjoint(with: [.showLibrary, .quit]) == true)
      script.click(stop)
      #expect(!script.effects.contains { if case .stopJob = $0 { true } else { false } })
      #expect(script.fault == nil)
    }
  }

  // Breaks when the menu of a ball with several pages is about one of them.
  @Test func `a ball with several pages has commands for all of them`() {
    var script = script(Job())
    script.greet(2)
    script.settle()
    openMenu(&script)
    #expect(
      script.state.menu?.groups == [
        [.showList, .showLibrary], [.doNotDisturb], [.emptyBall], [.quit],
      ])
    #expect(script.state.menu?.subject == .ball(nil) && script.fault == nil)
  }
}
