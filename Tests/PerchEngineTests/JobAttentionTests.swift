import PerchTestSupport
import Testing

@testable import PerchEngine

/// The calls of jobs that wait: a pulse, a rim and a notification, until the user has looked.
@Suite struct JobAttentionTests {
  private let asking = Job(phase: .waiting, message: "May I push?", elapsed: .seconds(1))
  private let terminal = ForeignWindow.sample(1).id

  /// A script with two running jobs on the ball, the first in the first sample window's terminal.
  private func script(in environment: Environment = .one) -> Script {
    var script = Script.opened(in: environment)
    script.greet(1, Job(), inWindow: 1)
    script.greet(3)
    script.settle()
    script.wait(.seconds(1))
    script.forgetEffects()
    return script
  }

  private func focus(_ script: inout Script, _ window: ForeignWindow.ID?) {
    script.send(.foreignWindow(.activated(window)))
  }

  private func hasRim(_ script: Script) -> Bool {
    guard let ball = script.scene.surfaces.first(where: { $0.id == .ball }) else { return false }
    return script.scene.layers[ball.layers].contains {
      if case .stroke(_, .wait, _) = $0 { true } else { false }
    }
  }

  // Breaks when a call outlives the user's look, or the look ends the wait.
  @Test(arguments: ["terminal", "page"])
  func `a call ends when its terminal or its page is before the user, and the job waits on`(
    place: String
  ) {
    var script = script()
    #expect(!hasRim(script))
    script.report(1, asking)
    script.wait(.seconds(1))
    #expect(script.state.callsUser(.job(1)) && hasRim(script))
    if place == "terminal" { focus(&script, terminal) } else { script.open(job: 1) }
    #expect(!script.state.callsUser(.job(1)) && script.state.jobs[.job(1)]?.phase == .waiting)
    focus(&script, nil)
    script.give(.back)
    script.settle()
    script.wait(.seconds(10))
    #expect(!hasRim(script) && script.effects.callNotices.isEmpty && script.fault == nil)
  }

  // Breaks when a look makes no difference to the ring, or the job seems to work again.
  @Test func `the ring of a job that was looked at is paler, and keeps its sign`() {
    var script = Script.opened()
    script.greet(1, Job(), inWindow: 1)
    script.settle()
    script.report(1, asking)
    script.wait(.seconds(1))
    func arcs(_ opacity: Double) -> Int {
      script.scene.layers.count {
        guard case .arc(_, _, _, let color, _) = $0 else { return false }
        return color == .wait.opacity(opacity)
      }
    }
    // The hook of the question mark is an arc as well.
    let before = arcs(1)
    #expect(arcs(0.5) == 0)
    focus(&script, terminal)
    #expect(arcs(0.5) > 0 && arcs(1) < before && arcs(1) > 0 && script.fault == nil)
  }

  // Breaks when the user is called by what is before his eyes.
  @Test func `a job whose terminal has the focus does not call`() {
    var script = script()
    focus(&script, terminal)
    script.report(1, asking)
    script.wait(.seconds(10))
    #expect(!script.state.callsUser(.job(1)) && script.effects.callNotices.isEmpty)
    #expect(script.state.ball.pulse == nil && script.fault == nil)
  }

  // Breaks when a call is notified at once, twice, or not at all, or its notification stays.
  @Test func `a call that is not answered in five seconds is notified once, with its words`() {
    var script = script()
    script.report(1, asking)
    script.wait(.milliseconds(4900))
    #expect(script.effects.callNotices.isEmpty)
    script.wait(.milliseconds(200))
    #expect(script.effects.callNotices == [.job(1)])
    #expect(script.state.notice(of: .job(1))?.line == "May I push?")
    script.report(1, asking)
    script.wait(.seconds(20))
    #expect(script.effects.callNotices == [.job(1)] && script.effects.withdrawals.isEmpty)
    focus(&script, terminal)
    #expect(script.effects.withdrawals == [.job(1)] && script.fault == nil)
  }

  // Breaks when the end of a wait leaves its call, or new words are not told.
  @Test func `other words call again, and work ends the call`() {
    var script = script()
    script.report(1, asking)
    script.wait(.seconds(6))
    var other = asking
    other.message = "May I delete?"
    script.report(1, other)
    script.wait(.seconds(6))
    #expect(script.effects.callNotices == [.job(1), .job(1)])
    script.report(1, Job(elapsed: .seconds(20)))
    #expect(!script.state.callsUser(.job(1)) && script.effects.withdrawals == [.job(1)])
    // A second call needs no message.
    script.report(1, Job(phase: .waiting, elapsed: .seconds(30)))
    script.wait(.seconds(6))
    #expect(script.effects.callNotices.count == 3)
    #expect(script.state.notice(of: .job(1))?.line == "Waiting for input")
    script.withdraw(1)
    #expect(!script.state.callsUser(.job(1)) && script.fault == nil)
  }

  // Breaks when words that follow each other put the notification off for good.
  @Test func `a flood of words is notified at most once in five seconds`() {
    var script = script()
    var job = asking
    for second in 1...20 {
      job.message = "Question \(second)"
      script.report(1, job)
      script.wait(.seconds(1))
    }
    #expect((3...4).contains(script.effects.callNotices.count) && script.fault == nil)
  }

  // Breaks when a new run of Perch repeats what the one before it has said.
  @Test func `a job that has waited before it greets has a rim alone`() {
    var script = script()
    // The record of a job does not tell that it waits.
    script.report(1, Job())
    script.greet(1, Job(phase: .waiting, elapsed: .seconds(60)), inWindow: 1)
    script.settle()
    script.wait(.seconds(10))
    #expect(script.state.callsUser(.job(1)) && hasRim(script))
    #expect(script.effects.callNotices.isEmpty && script.fault == nil)
  }

  // Breaks when the pulse comes again and again, stays, or moves where motion is unwelcome.
  @Test func `one pulse leaves the ball as a call begins`() {
    var script = script()
    script.report(1, asking)
    #expect(script.state.ball.pulse?.cause == .call)
    script.wait(.milliseconds(700))
    #expect(script.state.ball.pulse == nil)
    var other = asking
    other.message = "Still there?"
    script.report(1, other)
    #expect(script.state.ball.pulse == nil && script.fault == nil)
    // A job that goes to and fro is one call to the eye.
    script.report(1, Job(elapsed: .seconds(2)))
    script.report(1, asking)
    #expect(script.state.ball.pulse == nil)
    var calm = Environment.one
    calm.reducedMotion = .reduced
    script = self.script(in: calm)
    script.report(1, asking)
    #expect(script.state.ball.pulse == nil && hasRim(script))
  }
}
