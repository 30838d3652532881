import PerchTestSupport
import Testing

@testable import PerchEngine

/// Jobs that scripts report by name.
@Suite struct ScriptedJobTests {
  /// A script with such a job on the ball, alone or beside another one.
  private func script(
    _ job: Job = Job(), opener: String? = "true", isAlone: Bool = true
  ) -> Script {
    var script = Script.opened()
    var page = Page.job(1)
    page.userInfo[Page.scriptKey] = "{}"
    page.userInfo[Page.openerKey] = opener
    script.send(.jobGreeted(page, job, isShown: false))
    if !isAlone { script.greet(2) }
    script.settle()
    script.wait(.seconds(1))
    script.forgetEffects()
    return script
  }

  @Test func `a click on the ball runs the command of its only row`() {
    var script = script()
    script.click(script.ball)
    script.settle()
    #expect(script.effects.filter { $0 == .runOpener(.job(1)) }.count == 1)
    #expect(!script.state.isOpen(.job(1)) && script.state.heldPages.contains(.job(1)))
  }

  @Test func `a click on its row runs its command and closes the list`() throws {
    var script = script(isAlone: false)
    script.click(script.ball)
    script.settle()
    script.click(try #require(script.state.listFrame(of: .job(1))).center)
    script.settle()
    #expect(script.effects.filter { $0 == .runOpener(.job(1)) }.count == 1)
    #expect(script.state.openList == nil && !script.state.isOpen(.job(1)))
  }

  // Breaks when every job with a key of this name in its page runs something.
  @Test func `a job without a command opens its page`() {
    var script = script(opener: nil)
    script.click(script.ball)
    script.settle()
    #expect(script.state.isOpen(.job(1)))
    var other = Script.opened()
    var page = Page.job(1)
    page.userInfo[Page.openerKey] = "true"
    other.send(.jobGreeted(page, Job(), isShown: false))
    other.settle()
    other.click(other.ball)
    other.settle()
    #expect(other.state.isOpen(.job(1)) && !other.effects.contains(.runOpener(.job(1))))
  }

  @Test func `a command of a script opens the page, and no click's command runs`() {
    var script = script()
    script.give(.open(.job(1)))
    script.settle()
    #expect(script.state.isOpen(.job(1)) && !script.effects.contains(.runOpener(.job(1))))
  }

  // Breaks when a row that was clicked calls again.
  @Test func `the call ends with the click`() {
    var script = script(Job(phase: .waiting, message: "click me"))
    #expect(script.state.callsUser(.job(1)))
    script.click(script.ball)
    #expect(script.effects.contains(.runOpener(.job(1))) && !script.state.callsUser(.job(1)))
  }

  @Test func `the result is seen with the click`() {
    var script = script(Job(phase: .failed, status: 1))
    #expect(script.state.isResultUnseen(.job(1)))
    script.click(script.ball)
    script.settle()
    #expect(script.effects.contains(.runOpener(.job(1))))
    #expect(!script.state.isResultUnseen(.job(1)) && !script.state.heldPages.contains(.job(1)))
    #expect(script.fault == nil)
  }

  // Breaks when a bell says that input is waited for, or its row stays once the user was there.
  @Test(arguments: [true, false])
  func `the row of a bell goes when it was heard, or clicked`(isClicked: Bool) throws {
    var script = Script.opened()
    var page = Page.job(1)
    (page.userInfo[Page.scriptKey], page.userInfo[Page.paneKey]) = ("{}", "yes")
    script.send(.jobGreeted(page, Job(phase: .waiting, isBell: true), isShown: false))
    script.settle()
    script.wait(.seconds(1))
    #expect(script.state.callsUser(.job(1)) && script.state.callText(of: .job(1)) == "A bell rang")
    #expect(script.state.waitingText(of: .job(1)) == "A bell rang")
    script.forgetEffects()
    if isClicked { script.click(script.ball) } else { script.send(.jobSeen(.job(1))) }
    script.settle()
    #expect(script.effects.contains(.showTerminal(.job(1))) == isClicked)
    #expect(script.state.jobs.isEmpty && !script.state.heldPages.contains(.job(1)))
    #expect(script.effects.contains(.forgetJob(.job(1))) && script.fault == nil)
    // The terminal of a bell may be gone: nothing opens.
    script.send(.terminalMissed(.job(1)))
    #expect(script.state.toast?.phrase == .terminalNotFound && script.fault == nil)
  }

  // Breaks when a page before the user's eyes disappears, or still says that its bell rings.
  @Test func `a page of a bell that is open says that it is over`() {
    var script = Script.opened()
    var page = Page.job(1)
    (page.userInfo[Page.scriptKey], page.userInfo[Page.paneKey]) = ("{}", "yes")
    script.send(.jobGreeted(page, Job(phase: .waiting, isBell: true), isShown: true))
    script.settle()
    script.send(.jobSeen(.job(1)))
    script.settle()
    #expect(script.state.stack.top == .job(1) && script.state.jobs[.job(1)]?.phase == .done)
    #expect(!script.state.heldPages.contains(.job(1)) && script.fault == nil)
  }
}
