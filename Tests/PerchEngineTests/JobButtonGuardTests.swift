import PerchTestSupport
import Testing

@testable import PerchEngine

/// Clicks on the buttons of a job's page that come faster than the user can read.
@Suite struct JobButtonGuardTests {
  private let job = Job(commandLine: "make -j8", elapsed: .seconds(10), canRunAgain: true)
  private let ended = Job(phase: .failed, status: 2, commandLine: "make -j8", canRunAgain: true)

  private func middle(_ frame: Rect, in script: Script) -> Point {
    let window = script.state.window.frame
    return Point(x: window.minX + frame.midX, y: window.minY + frame.midY)
  }

  private func place(of stop: Job.Stop, in script: Script) throws -> Point {
    middle(try #require(script.state.jobPage(of: .job(1))).button(stop), in: script)
  }

  private func runAgain(in script: Script) throws -> Point {
    middle(try #require(script.state.jobPage(of: .job(1))).runAgain, in: script)
  }

  private func hover(_ point: Point, _ script: inout Script) {
    script.send(.pointerHovered(.main, point))
  }

  // Breaks when one more click at the same place does more than the first.
  @Test(arguments: [2, 3, 4], [50, 120, 200, 350, 600, 900])
  func `several clicks on Stop send one signal and start nothing`(count: Int, gap: Int) throws {
    var script = Script.job(job)
    let point = try place(of: .interrupt, in: script)
    hover(point, &script)
    for index in 0..<count {
      script.click(point)
      if index == 0 { script.report(1, ended) }
      script.wait(.milliseconds(gap))
    }
    #expect(script.effects.filter(\.isOrder) == [.stopJob(.job(1), .interrupt)])
  }

  // Breaks when impatience with a job that ignores the signal reaches a firmer one.
  @Test(arguments: [2, 3, 4], [50, 120, 200, 350, 600, 900])
  func `several clicks on Stop of a deaf job send one signal`(count: Int, gap: Int) throws {
    var script = Script.job(job)
    let point = try place(of: .interrupt, in: script)
    hover(point, &script)
    for _ in 0..<count {
      script.click(point)
      script.wait(.milliseconds(gap))
    }
    #expect(script.effects.filter(\.isOrder) == [.stopJob(.job(1), .interrupt)])
  }

  // Breaks when Stop is dead for a pointer that stays on it.
  @Test func `a click on Stop after a rest sends the signal again`() throws {
    var script = Script.job(job)
    let point = try place(of: .interrupt, in: script)
    hover(point, &script)
    for _ in 0..<3 {
      script.click(point)
      script.wait(.seconds(3))
    }
    let expected = Array(repeating: Effect.stopJob(.job(1), .interrupt), count: 3)
    #expect(script.effects.filter(\.isOrder) == expected && script.fault == nil)
  }

  // Breaks when a click means another action than the label at its press, or a stage is left out.
  @Test func `each stage has a button of its own, which comes after the one before`() throws {
    var script = Script.job(job)
    for stop in Job.Stop.allCases {
      let point = try place(of: stop, in: script)
      script.click(point)
      #expect(script.effects.filter(\.isOrder) == [.stopJob(.job(1), stop)])
      script.forgetEffects()
      script.wait(.seconds(2))
    }
    #expect(script.state.jobButtons(of: .job(1)).count == 3)
  }

  // Breaks when a button that just appeared takes a click, or never takes one.
  @Test func `a button that appears takes no click for a second`() throws {
    var script = Script.job(job)
    script.click(try place(of: .interrupt, in: script))
    script.forgetEffects()
    let next = try place(of: .terminate, in: script)
    script.wait(.milliseconds(900))
    script.click(next)
    #expect(script.effects.isEmpty)
    script.wait(.milliseconds(200))
    script.click(next)
    #expect(script.effects == [.stopJob(.job(1), .terminate)])
  }

  // Breaks when waiting alone is enough for a pointer that lay on the button when it changed.
  @Test func `a pointer on a changed button has to leave it once`() throws {
    var script = Script.job(job)
    let point = try runAgain(in: script)
    hover(point, &script)
    script.report(1, ended)
    script.wait(.seconds(3))
    script.click(point)
    #expect(!script.effects.contains(.runAgain(.job(1))))
    hover(point + Vector(dx: 0, dy: 200), &script)
    hover(point, &script)
    script.click(point)
    #expect(script.effects.contains(.runAgain(.job(1))))
  }

  // Breaks when a finger, which never lies on a button, has to leave it.
  @Test func `a finger waits for a second alone`() throws {
    var script = Script.job(job)
    let point = try runAgain(in: script)
    script.report(1, ended)
    script.wait(.milliseconds(1100))
    script.press(point, device: .touch)
    script.release(point, device: .touch)
    #expect(script.effects.contains(.runAgain(.job(1))))
  }

  // Breaks when a guard holds up a key or assistive technology.
  @Test func `keys and assistive technology are not held up`() {
    var script = Script.job(job)
    script.send(.targetPressed(.stop(.job(1))))
    script.send(.targetPressed(.stopNow(.job(1))))
    script.send(.targetFocused(.forceQuit(.job(1))))
    script.key(.enter)
    #expect(script.effects.filter(\.isOrder) == Job.Stop.allCases.map { .stopJob(.job(1), $0) })
  }

  // MARK: - Run again

  // Breaks when impatience starts a command more than once.
  @Test(arguments: [2, 3, 4], [50, 120, 200, 350, 600, 900])
  func `several clicks on Run again run it once and show the new run`(
    count: Int, gap: Int
  ) throws {
    var script = Script.job(ended)
    let point = try runAgain(in: script)
    for index in 0..<count {
      script.click(point)
      script.wait(.milliseconds(gap))
      if index == 0 { script.greet(2, job) }
      // The new run ends at once.
      if index == 1 { script.report(2, ended) }
    }
    #expect(script.effects.filter(\.isOrder) == [.runAgain(.job(1))])
    #expect(script.state.stack.pages == [.library, .job(2)])
    script.settle()
    script.give(.back)
    script.settle()
    #expect(script.state.stack.top == .library && script.fault == nil)
  }

  // Breaks when a window is filled with a page that the user did not wait for.
  @Test func `a new run whose user went away goes to the ball alone`() throws {
    var script = Script.job(ended)
    script.click(try runAgain(in: script))
    script.open([1])
    script.settle()
    script.greet(2, job)
    #expect(script.state.stack.top == .sample(1) && script.state.isParked(.job(2)))
    script.open(job: 1)
    script.wait(.seconds(60))
    script.forgetEffects()
    script.click(try runAgain(in: script))
    #expect(script.effects.isEmpty)
    script.open(job: 2)
    script.give(.back)
    script.settle()
    script.wait(.seconds(2))
    script.forgetEffects()
    script.click(try runAgain(in: script))
    #expect(script.effects == [.runAgain(.job(1))])
  }

  // Breaks when a command that did not start can never be started again.
  @Test func `a run that never came can be tried again`() throws {
    var script = Script.job(ended)
    let point = try runAgain(in: script)
    script.click(point)
    script.wait(script.state.tokens.runAgainPatience + .seconds(1))
    script.click(point)
    script.send(.jobNotStarted(.job(1)))
    script.wait(.seconds(2))
    hover(point + Vector(dx: 0, dy: 200), &script)
    script.click(point)
    #expect(
      script.effects.filter(\.isOrder) == [
        .runAgain(.job(1)), .runAgain(.job(1)), .runAgain(.job(1)),
      ])
  }
}

extension Effect {
  /// Whether a command is stopped or run.
  fileprivate var isOrder: Bool {
    switch self {
    case .stopJob, .runAgain: true
    default: false
    }
  }
}
