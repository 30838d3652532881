import PerchTestSupport
import Testing

@testable import PerchEngine

/// The buttons in the bar of a job's page.
@Suite struct JobPageButtonTests {
  private let job = Job(commandLine: "make -j8", elapsed: .seconds(10))

  private func button(_ script: Script) -> Point {
    let frame = script.state.jobButtons(of: .job(1))[0].frame
    let window = script.state.window.frame
    return Point(x: window.minX + frame.midX, y: window.minY + frame.midY)
  }

  @Test func `a click on Run again runs the command again`() {
    var script = Script.job(Job(phase: .done, status: 0, commandLine: "make", canRunAgain: true))
    script.click(button(script))
    #expect(script.effects == [.runAgain(.job(1))])
  }

  // Breaks when Run again comes under a pointer on Stop.
  @Test(arguments: [Job.Phase.done, .failed])
  func `the page of a job that has ended has no Stop`(phase: Job.Phase) throws {
    var script = Script.job(
      Job(commandLine: "make -j8", elapsed: .seconds(10), canRunAgain: true))
    #expect(script.jobTexts.contains("Stop"))
    let before = try #require(script.state.jobPage(of: .job(1)))
    script.report(
      1, Job(phase: phase, status: 2, commandLine: "make -j8", canRunAgain: true))
    #expect(!script.jobTexts.contains("Stop") && script.jobTexts.contains("Run again"))
    #expect(script.state.jobPage(of: .job(1)) == before && script.fault == nil)
  }

  // Breaks when the keyboard does not reach a button, or a focus moves to another button.
  @Test func `Tab reaches the button, Enter presses it, and a change of it takes the focus away`() {
    var script = Script.job(job)
    for _ in 0..<3 { script.key(.tab) }
    #expect(script.state.focus == .stop(.job(1)))
    script.key(.enter)
    #expect(script.effects == [.stopJob(.job(1), .interrupt)])
    script.send(.jobReported(.job(1), Job(phase: .done, status: 0, canRunAgain: true)))
    #expect(script.state.focus == nil)
  }

  // Breaks when a button is too small, off the page, over another one, or not mirrored.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft], [320.0, 420, 900])
  func `every button is large enough and has a place of its own`(
    direction: Environment.Direction, width: Double
  ) throws {
    for size in [1.0, 1.5, 2] { try checkButtons(direction, width: width, textScale: size) }
  }

  private func checkButtons(
    _ direction: Environment.Direction, width: Double, textScale: Double
  ) throws {
    var script = Script.job(
      job,
      in: .one.with {
        $0.direction = direction
        $0.look.textScale = textScale
      })
    script.send(.windowConfigured(Rect(x: 100, y: 20, width: width, height: 700)))
    let page = try #require(script.state.jobPage(of: .job(1)))
    let buttons = Job.Stop.allCases.map { page.button($0) } + [page.runAgain]
    let shown = script.state.stops(of: .job(1)).map { page.button($0) } + [page.runAgain]
    #expect(!shown.contains { $0.intersects(page.texts) })
    for (index, button) in buttons.enumerated() {
      #expect(button.width >= 44 && button.height >= 36 && page.bar.contains(button))
      #expect(!button.intersects(page.command))
      #expect(!buttons[..<index].contains { $0.intersects(button) })
    }
    #expect(page.bar.contains(page.command))
    #expect((page.runAgain.midX > width / 2) == (direction == .leftToRight))
    #expect(!page.command.intersects(page.phase))
  }
}
