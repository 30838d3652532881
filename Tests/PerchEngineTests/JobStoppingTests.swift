import PerchTestSupport
import Testing

@testable import PerchEngine

/// Jobs that are not stopped by signals.
@Suite struct JobStoppingTests {
  private func buttons(_ script: Script) -> [Target] {
    script.state.jobButtons(of: .job(1)).map(\.target)
  }

  // Breaks when a job that is not to be stopped has a button for it, or a script stops it.
  @Test func `a job that nothing stops offers no Stop and refuses it`() {
    var script = Script.job(Job(stopping: .never))
    #expect(buttons(script).isEmpty)
    let room = script.state.window.frame.width - 2 * Metrics.margin
    #expect(script.state.jobPage(of: .job(1))?.phase.width == room)
    for stop in Job.Stop.allCases {
      script.send(.targetPressed(.stop(.job(1), by: stop)))
    }
    let asked = script.ask(.stop(.job(1)))
    #expect(script.answer(to: asked) == .refused(.cannotStop(.job(1))))
    #expect(!script.effects.contains { if case .stopJob = $0 { true } else { false } })
    #expect(script.fault == nil)
  }

  // Breaks when a program that takes no signals is offered a firmer way.
  @Test func `a job that is asked to stop has one button, which asks again`() {
    var script = Script.job(Job(stopping: .request))
    #expect(buttons(script) == [.stop(.job(1))])
    for _ in 1...3 {
      script.give(.stop(.job(1)))
      #expect(buttons(script) == [.stop(.job(1))])
    }
    let stops = script.effects.filter { if case .stopJob = $0 { true } else { false } }
    #expect(stops == Array(repeating: .stopJob(.job(1), .interrupt), count: 3))
    #expect(script.fault == nil)
  }

  @Test func `a job that has ended is not running, however it could be stopped`() {
    var script = Script.job(Job(stopping: .never))
    script.report(1, Job(phase: .done, status: 0, stopping: .never))
    let asked = script.ask(.stop(.job(1)))
    #expect(script.answer(to: asked) == .refused(.notRunning(.job(1))))
    #expect(script.fault == nil)
  }
}
