import PerchTestSupport
import Testing

@testable import PerchEngine

/// Jobs that call their user, and jobs whose terminals have the focus.
@Suite struct JobCallTests {
  private let terminal = ForeignWindow.sample(1).id

  /// A script with a job in the first sample window's terminal.
  private func script(_ job: Job = Job()) -> Script {
    var script = Script.opened()
    script.greet(1, job, inWindow: 1)
    script.settle()
    return script
  }

  private func focus(_ script: inout Script, _ window: ForeignWindow.ID?) {
    script.send(.foreignWindow(.activated(window)))
  }

  @Test func `the words of a job are in its row and on its page`() {
    var script = script(Job(phase: .waiting, message: "May I push?"))
    #expect(script.state.waitingText(of: .job(1)).contains("May I push?"))
    script.click(script.ball)
    script.settle()
    let foot = script.state.pages[.job(1)].flatMap { script.state.rowFoot(of: $0) }
    #expect(foot?.contains("May I push?") == true)
    script.report(1, Job(phase: .running, message: " "))
    #expect(script.state.jobs[.job(1)]?.message == nil)
  }

  // Breaks when a row has room, and does not tell what its work does.
  @Test func `the text of a job that runs is in its row`() {
    let job = script(Job(text: "reading 14 of 200 files in src/net"))
    let page = job.state.pages[.job(1)]
    #expect(page.flatMap { job.state.rowFoot(of: $0) } == "reading 14 of 200 files in src/net")
  }

  // Breaks when a bell that the user hears asks for attention.
  @Test func `a bell in the terminal with the focus does not call`() {
    let bell = Job(phase: .waiting, isBell: true)
    var script = script()
    focus(&script, terminal)
    script.report(1, bell)
    #expect(script.state.jobs[.job(1)]?.phase == .running)
    focus(&script, nil)
    script.report(1, bell)
    #expect(script.state.jobs[.job(1)]?.phase == .waiting)
    focus(&script, terminal)
    #expect(script.state.jobs[.job(1)]?.phase == .running && script.fault == nil)
    // Words are no bell.
    script.report(1, Job(phase: .waiting, message: "May I?"))
    #expect(script.state.jobs[.job(1)]?.phase == .waiting)
  }

  // Breaks when the next turn of an agent is not on the ball.
  @Test(arguments: [true, false])
  func `a job whose result was seen is on the ball again once it runs again`(greets: Bool) {
    let done = Job(phase: .done, status: 0, elapsed: .seconds(9))
    var script = script()
    for turn in 1...3 {
      script.report(1, done)
      focus(&script, terminal)
      #expect(!script.state.heldPages.contains(.job(1)))
      focus(&script, nil)
      script.forgetEffects()
      if greets { script.greet(1, inWindow: 1) } else { script.report(1, Job()) }
      #expect(script.state.heldPages.contains(.job(1)) && script.fault == nil, "\(turn)")
    }
  }

  // Breaks when a question behind another tab is not heard, or the ball flashes for one before the user's eyes.
  @Test func `a job in a part of a window calls unless its programs say that it is in front`() {
    for isInFront in [true, false] {
      var script = Script.opened()
      script.greet(1, inWindow: 1, isPart: true)
      script.settle()
      focus(&script, terminal)
      script.report(1, Job(phase: .waiting, message: "May I push?"))
      #expect(!script.state.callsUser(.job(1)) && script.state.willCallUser(.job(1)))
      #expect(script.state.ball.pulse == nil)
      script.wait(.milliseconds(290))
      #expect(!script.state.callsUser(.job(1)) && script.state.ball.pulse == nil)
      if isInFront { script.send(.jobSeen(.job(1))) }
      script.wait(.milliseconds(20))
      #expect(script.state.callsUser(.job(1)) != isInFront)
      #expect((script.state.ball.pulse == nil) == isInFront && script.fault == nil)
      script.wait(.seconds(5))
      #expect(script.effects.contains(.confirmNotice(.job(1))) != isInFront)
      #expect(script.effects.callNotices.isEmpty)
      script.send(.noticeConfirmed(.job(1)))
      #expect(script.effects.callNotices == (isInFront ? [] : [.job(1)]) && script.fault == nil)
    }
  }

  // Breaks when the user is notified of what he has before his eyes.
  @Test(arguments: [true, false])
  func `a result in the terminal with the focus is seen`(hasFocus: Bool) {
    var script = script()
    focus(&script, hasFocus ? terminal : ForeignWindow.sample(2).id)
    script.forgetEffects()
    script.report(1, Job(phase: .failed, status: 1, elapsed: .seconds(7)))
    #expect(script.effects.contains(.notify(.job(1))) != hasFocus)
    #expect(script.state.heldPages.contains(.job(1)) != hasFocus)
    // It is seen once its terminal has the focus.
    focus(&script, terminal)
    #expect(!script.state.heldPages.contains(.job(1)) && script.fault == nil)
  }

  // Breaks when Perch forgets at its next start that the user has looked at a question, or takes the next one for it.
  @Test
  func `a question that was looked at calls no more in the next run of Perch, but another does`() {
    let ask = Job(phase: .waiting, message: "May I?", waits: 2)
    for looks in [true, false] {
      var script = self.script()
      focus(&script, looks ? terminal : nil)
      script.report(1, ask)
      #expect(script.state.callsUser(.job(1)) == !looks)
      let saved = script.state.saved
      for (waits, calls) in [(2, !looks), (3, true)] {
        var next = Script()
        next.send(.restored(saved))
        // As its record has it, before its runner reports.
        next.report(1, Job())
        next.greet(1, Job(phase: .waiting, message: "May I?", waits: waits))
        #expect(next.state.callsUser(.job(1)) == calls && next.fault == nil)
        // A job of a script is as it was at once.
        var other = Script()
        other.send(.restored(saved))
        other.report(1, Job(phase: .waiting, message: "May I?", waits: waits))
        #expect(other.state.callsUser(.job(1)) == calls && other.fault == nil)
      }
    }
    // A click is a look, too; the end of the job is that of what was looked at.
    var script = self.script()
    script.report(1, ask)
    script.click(script.ball)
    #expect(script.state.pages[.job(1)]?.userInfo[Page.lookKey] == "2")
    var again = script
    again.withdraw(1)
    again.greet(1, ask, inWindow: 1)
    #expect(again.state.pages[.job(1)]?.userInfo[Page.lookKey] == nil && again.fault == nil)
    script.report(1, Job(phase: .done, status: 0, waits: 2))
    #expect(script.state.pages[.job(1)]?.userInfo[Page.lookKey] == nil && script.fault == nil)
  }
}
