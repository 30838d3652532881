import PerchTestSupport
import Testing

@testable import PerchEngine

/// Jobs that Ctrl+Z has stopped.
@Suite struct StoppedJobTests {
  private let stopped = Job(phase: .stopped, progress: 0.4, commandLine: "make -j8")

  private func layers(_ script: Script) -> [Layer] {
    script.scene.surfaces.first { $0.id == .ball }.map { Array(script.scene.layers[$0.layers]) }
      ?? []
  }

  /// The two bars on the ball.
  private func bars(_ script: Script) -> Int {
    layers(script).count {
      if case .line(let start, let end, .quiet, _) = $0 { start.x == end.x } else { false }
    }
  }

  // Breaks when a job that is stopped looks as if it worked, or as if it had ended.
  @Test func `a stopped job has a grey ring that stands still, and bars`() {
    var script = Script.running(Job())
    #expect(script.state.ringsTurn)
    script.report(1, Job(phase: .stopped))
    script.wait(.seconds(1))
    #expect(!script.state.ringsTurn && bars(script) == 2)
    #expect(
      layers(script).contains { if case .arc(_, _, 360, .quiet, _) = $0 { true } else { false } })
    #expect(!script.state.callsUser(.job(1)) && script.state.jobs[.job(1)]?.hasEnded == false)
    script.report(1, Job())
    script.wait(.seconds(1))
    #expect(script.state.ringsTurn && bars(script) == 0 && script.fault == nil)
  }

  // Breaks when a stopped job hides that others wait or work, or turns the ring alone.
  @Test func `the shared ring shows work before a wait, and a wait before a stop`() {
    var script = Script.running(Job(), Job(phase: .waiting), Job(phase: .stopped))
    #expect(script.state.ballSummary.phase == .running && script.state.ringsTurn)
    script.report(1, Job(phase: .stopped))
    script.wait(.seconds(1))
    #expect(script.state.ballSummary.phase == .waiting && !script.state.ringsTurn)
    script.report(2, Job(phase: .stopped))
    script.wait(.seconds(1))
    #expect(script.state.ballSummary.phase == .stopped && script.state.ballSummary.running == 3)
    #expect(script.fault == nil)
  }

  // Breaks when the user is not told how it goes on, or the time seems to stand still.
  @Test func `the row and the page of a stopped job say that it is suspended`() {
    var script = Script.running(stopped)
    let page = script.state.pages[.job(1)]
    #expect(page.flatMap { script.state.rowFoot(of: $0) } == "Suspended")
    #expect(page.map { script.state.caption(of: $0) }?.contains("Suspended") == true)
    script.open(job: 1)
    let texts = script.scene.layers.compactMap {
      if case .text(let text) = $0 { text.string } else { nil }
    }
    #expect(texts.contains { $0.hasPrefix("Suspended. Continue it in its terminal.") })
    #expect(script.state.stops(of: .job(1)) == [.interrupt] && script.fault == nil)
  }

  // Breaks when the user looks for the terminal of a copy.
  @Test func `a stopped job of a program without a terminal is suspended alone`() {
    let view = Job(phase: .stopped, progress: 0.4, stopping: .request)
    #expect(JobPhrase(view, watch: JobWatch()).text(in: .english) == "Suspended")
    #expect(JobPhrase(stopped, watch: JobWatch()) == .continueInTerminal)
  }
}
