import PerchTestSupport
import Testing

@testable import PerchEngine

/// The jobs of other programs, which show their progress themselves.
@Suite struct ProgramJobTests {
  /// A script with the page of such a job.
  private func script(_ job: Job) -> Script {
    var script = Script()
    script.contentHeight = 0
    script.send(.activated)
    var page = Page.job(1)
    page.subtitle = "film.mkv · Dolphin"
    page.userInfo[Page.programKey] = "org.kde.dolphin.desktop"
    script.send(.jobGreeted(page, job, isShown: true))
    script.settle()
    script.forgetEffects()
    return script
  }

  private func texts(_ script: Script) -> [String] {
    script.scene.layers.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  // Breaks when the bar says the title once more instead of what is known.
  @Test func `the page says what the program says of its job`() {
    var script = script(Job(progress: 0.4, stopping: .request))
    #expect(texts(script).contains("film.mkv · Dolphin"))
    script.report(1, Job(progress: 0.4, text: "Connecting", stopping: .request))
    #expect(!texts(script).contains("film.mkv · Dolphin") && texts(script).contains("Connecting"))
    #expect(script.fault == nil)
  }

  // Breaks when a file operation is told to be started by perch run.
  @Test func `no output is missed of a job that has none`() {
    var script = script(Job(progress: 0.4))
    script.report(1, Job(phase: .done, status: 0))
    #expect(!texts(script).contains { $0.contains("perch run") })
    var other = Script.job(Job(), height: 0)
    other.report(1, Job(phase: .done, status: 0))
    #expect(texts(other).contains { $0.contains("perch run") })
    #expect(script.fault == nil && other.fault == nil)
  }

  // Breaks when the ball shows a number that the program never said.
  @Test func `a failure without an exit status is a cross alone`() {
    for (status, label) in [(Job.failure, nil), (7, "exit 7")] as [(Int32, String?)] {
      let script = Script.running(Job(phase: .failed, status: status))
      #expect(script.scene.texts(on: .ball).map(\.string) == [label].compactMap(\.self))
    }
  }

  @Test func `the button says who stops the job`() {
    let asked = script(Job(stopping: .request)).state.tooltipText(of: .stop(.job(1)))
    #expect(asked == "Ask the program to cancel it")
    let command = script(Job()).state.tooltipText(of: .stop(.job(1)))
    #expect(command == "Ask the command to stop, as Ctrl+C does (SIGINT)")
  }
}
