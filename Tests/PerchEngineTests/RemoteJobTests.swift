import PerchTestSupport
import Testing

@testable import PerchEngine

/// Jobs of other hosts.
@Suite struct RemoteJobTests {
  /// A script with one job of another host on the ball.
  private func script(_ job: Job, alone: Bool = true) -> Script {
    var script = Script.opened()
    var page = Page.job(1)
    page.userInfo[Page.hostKey] = "builder"
    script.send(.jobGreeted(page, job, isShown: false))
    if !alone { script.greet(2) }
    script.settle()
    script.wait(.seconds(1))
    script.forgetEffects()
    return script
  }

  private func texts(_ script: Script) -> [String] {
    script.scene.layers.compactMap {
      if case .text(let text) = $0 { text.string } else { nil }
    }
  }

  // Breaks when a job of another host looks like one of this computer.
  @Test func `the row, the caption, the tooltip and the page name the host`() throws {
    var script = script(Job(progress: 0.4), alone: false)
    let page = try #require(script.state.pages[.job(1)])
    #expect(script.state.rowFoot(of: page) == "builder")
    #expect(script.state.caption(of: page).hasPrefix("40% · builder"))
    #expect(script.state.brief(ofJob: .job(1)) == "40% · builder")
    let local = try #require(script.state.pages[.job(2)])
    #expect(script.state.rowFoot(of: local) == nil)
    script.open(job: 1)
    #expect(texts(script).contains { $0.hasSuffix("builder") })
    let status = script.state.accessible(hasKeyboard: true)[.status(.job(1))]
    #expect(status?.name == "Running · builder" && script.fault == nil)
  }

  @Test func `the row of one that waits or has ended names the host too`() throws {
    var script = script(Job(phase: .waiting, message: "Which disk?"))
    var page = try #require(script.state.pages[.job(1)])
    #expect(script.state.rowFoot(of: page) == "Which disk? · builder")
    script.report(1, Job(phase: .done, status: 0, elapsed: .seconds(10)))
    script.wait(.seconds(1))
    page = try #require(script.state.pages[.job(1)])
    #expect(script.state.caption(of: page).hasPrefix("Finished in 10 s · builder"))
    #expect(script.state.notice(of: .job(1))?.line == "Finished in 10 s · builder")
  }

  // Breaks when a job whose connection is lost seems to go on, or to have ended.
  @Test func `a job out of reach says so and keeps its last progress`() throws {
    var script = script(Job(progress: 0.4))
    script.report(1, Job(progress: 0.4, isOutOfReach: true))
    script.wait(.seconds(1))
    let page = try #require(script.state.pages[.job(1)])
    #expect(script.state.rowFoot(of: page) == "Out of reach · builder")
    #expect(script.state.caption(of: page).hasPrefix("Out of reach · builder"))
    #expect(script.state.brief(ofJob: .job(1)) == "Out of reach · builder")
    let look = try #require(script.state.ring(of: .job(1))?.look)
    #expect(look.isOutOfReach && look.progress == 0.4 && !look.hasEnded)
    #expect(!script.state.ringsTurn && script.state.jobs[.job(1)]?.progress == 0.4)
    script.open(job: 1)
    #expect(texts(script).contains { $0.hasPrefix("Out of reach") })
    #expect(script.state.stops(of: .job(1)).isEmpty)
    script.report(1, Job(progress: 0.6))
    script.wait(.seconds(1))
    #expect(script.state.ring(of: .job(1))?.look.isOutOfReach == false)
    #expect(script.state.stops(of: .job(1)) == [.interrupt] && script.fault == nil)
  }

  @Test func `nothing calls for a job out of reach`() {
    var script = script(Job(phase: .waiting))
    #expect(script.state.callsUser(.job(1)))
    script.report(1, Job(phase: .waiting, isOutOfReach: true))
    #expect(!script.state.callsUser(.job(1)))
    script.report(1, Job(phase: .waiting))
    #expect(script.state.callsUser(.job(1)) && script.fault == nil)
  }

  @Test func `stopping a job out of reach is refused`() {
    var script = script(Job(isOutOfReach: true))
    script.give(.stop(.job(1)), token: 7)
    #expect(script.answer(to: 7) == .refused(.outOfReach(.job(1))))
    #expect(!script.effects.contains { if case .stopJob = $0 { true } else { false } })
  }

  // Breaks when a job that a lost connection has ended seems to be stopped by its user.
  @Test func `an end with the connection has words of its own, and calls`() throws {
    var script = script(Job(), alone: false)
    var job = Job(phase: .failed, status: 129, elapsed: .seconds(10))
    job.endedWithConnection = true
    script.report(1, job)
    script.wait(.seconds(1))
    let page = try #require(script.state.pages[.job(1)])
    #expect(script.state.caption(of: page).hasPrefix("Ended with the connection · builder"))
    #expect(script.state.notice(of: .job(1))?.line == "Ended with the connection · builder")
    #expect(script.state.isResultUnseen(.job(1)) && script.effects.contains(.notify(.job(1))))
    script.open(job: 1)
    #expect(texts(script).contains { $0.hasPrefix("Ended with the connection") })
    #expect(script.fault == nil)
  }

  // Breaks when a job whose host never comes back cannot be got rid of.
  @Test func `a job out of reach is forgotten once its row was removed`() {
    var script = script(Job(isOutOfReach: true))
    script.give(.close(.job(1)))
    script.settle()
    script.give(.open(.library))
    script.settle()
    for key in [Key.home, .delete] { script.key(key) }
    script.wait(.seconds(10))
    #expect(script.state.pages[.job(1)] == nil && script.fault == nil)
  }
}
