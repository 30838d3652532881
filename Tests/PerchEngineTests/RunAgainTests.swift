import PerchTestSupport
import Testing

@testable import PerchEngine

/// The button that runs a job's command again while that is not possible.
@Suite struct RunAgainTests {
  private static let lost =
    "Perch no longer knows how this command was started. Run it in a terminal."

  /// A page of a job that ended before Perch was started.
  private func restored(_ job: Job, width: Double = 760, textScale: Double = 1) -> Script {
    var script = Script.job(job, in: .one.with { $0.look.textScale = textScale })
    script.send(.windowConfigured(Rect(x: 20, y: 20, width: width, height: 700)))
    script.settle()
    return script
  }

  private func ended(_ line: String = "make -j8") -> Job {
    Job(phase: .failed, status: 2, commandLine: line, elapsed: .seconds(10))
  }

  private func button(_ script: Script) throws -> Layer.Text {
    let picture = try script.scene.painted(.page(.job(1)))
    return try #require(script.scene.texts(in: picture.layers).first { $0.string == "Run again" })
  }

  private func center(_ script: Script) throws -> Point {
    let frame = try #require(script.state.jobPage(of: .job(1))).runAgain
    return script.page(frame.midX, frame.midY)
  }

  // Breaks when the button is missing without a word, or can be pressed or reached by Tab.
  @Test func `a command that can no longer be run again has a pale button with the reason`() throws
  {
    var script = restored(ended())
    #expect(try button(script).color != .ink)
    let point = try center(script)
    script.send(.pointerHovered(.main, point))
    script.wait(.seconds(1))
    #expect(script.state.texts(of: .tooltip).map(\.string) == [Self.lost])
    let tip = try #require(script.state.tooltipFrame)
    #expect(tip.minY > point.y && !tip.contains(point))
    script.click(point)
    #expect(!script.effects.contains(.runAgain(.job(1))))
    #expect(!script.state.focusOrder.contains(.runAgain(.job(1))) && script.fault == nil)
  }

  @Test func `assistive technology and scripts are told the same reason`() throws {
    var script = restored(ended())
    let tree = script.state.accessible(hasKeyboard: true)
    let node = try #require(tree[.target(.runAgain(.job(1)))])
    #expect(node.name == "Run again" && node.description == Self.lost)
    #expect(node.states.isDisjoint(with: [.enabled, .focusable]) && node.target == nil)
    let asked = script.ask(.runAgain(.job(1)))
    #expect(script.answer(to: asked) == .refused(.cannotRunAgain(.notKept)))
    #expect(Command.Refusal.cannotRunAgain(.notKept).sentence == Self.lost)
    script.send(.targetPressed(.runAgain(.job(1))))
    #expect(!script.effects.contains(.runAgain(.job(1))))
  }

  // Breaks when the reason of another phase is told, or stays once the button can be pressed.
  @Test func `a running command says when it can be run again, and one run again where to look`()
    throws
  {
    var script = Script.job(Job(commandLine: "make", canRunAgain: true))
    func description() -> String? {
      script.state.accessible(hasKeyboard: true)[.target(.runAgain(.job(1)))]?.description
    }
    #expect(description() == "The command is still running. It can be run again once it has ended.")
    script.report(1, Job(phase: .failed, status: 2, commandLine: "make", canRunAgain: true))
    #expect(description() == "Start the command again, without a terminal")
    script.give(.runAgain(.job(1)))
    #expect(description() == "The command has already been run again. Look at that run first.")
  }

  // Breaks when a running command promises what its end does not bring.
  @Test func `a running command without its environment does not say that it can be run again`() {
    var script = Script.job(Job(commandLine: "make"))
    let asked = script.ask(.runAgain(.job(1)))
    #expect(script.answer(to: asked) == .refused(.cannotRunAgain(.notKept)))
    script.report(1, Job(phase: .done, status: 0, commandLine: "make"))
    let again = script.ask(.runAgain(.job(1)))
    #expect(script.answer(to: again) == .refused(.cannotRunAgain(.notKept)))
  }

  // Breaks when a line that a shell reported loses its button with a restart.
  @Test func `a command that was announced without its words has the pale button, too`() throws {
    var page = Page.job(1)
    page.userInfo[Page.rerunKey] = "[\"bash\",\"-i\",\"-c\",\"make\"]"
    var script = Script.opened()
    script.send(.jobGreeted(page, ended(""), isShown: true))
    script.settle()
    #expect(try button(script).color != .ink && script.fault == nil)
  }

  // Breaks when an empty band stays where the buttons would be.
  @Test(arguments: [320.0, 420, 760], [1.0, 2])
  func `a job without a command keeps no room for buttons after its end`(
    width: Double, textScale: Double
  ) throws {
    var script = restored(Job(text: "Copying"), width: width, textScale: textScale)
    let before = try #require(script.state.jobPage(of: .job(1)))
    script.report(1, Job(phase: .done, text: "Copying", status: 0))
    script.settle()
    let page = try #require(script.state.jobPage(of: .job(1)))
    #expect(page.bar.height <= before.bar.height)
    #expect(page.bar.maxY - page.details.maxY <= 24 && page.details.maxY <= page.progress.minY)
    #expect(page.phase.width == width - 2 * Metrics.margin)
    let viewport = script.state.viewport(of: .job(1)).height
    #expect(viewport == 700 - page.bar.maxY && script.state.scrolls[.job(1)]?.viewport == viewport)
    #expect(script.state.paleRunAgain(of: .job(1)) == nil && script.fault == nil)
    let asked = script.ask(.runAgain(.job(1)))
    #expect(script.answer(to: asked) == .refused(.cannotRunAgain(.noCommand)))
  }

  @Test func `each reason is one text of two sentences at most`() {
    for obstacle in RerunObstacle.allCases {
      let sentence = Command.Refusal.cannotRunAgain(obstacle).sentence
      #expect(sentence.hasSuffix(".") && sentence.count <= 80)
    }
  }
}
