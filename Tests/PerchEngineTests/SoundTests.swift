import PerchTestSupport
import Testing

@testable import PerchEngine

/// The sounds, each of which is heard once for what it stands for.
@Suite struct SoundTests {
  private static let loud = Environment.one.with { $0.hasSounds = true }

  private func sounds(_ script: Script) -> [Sound] {
    script.effects.compactMap { if case .play(let sound) = $0 { sound } else { nil } }
  }

  // Breaks when a sound is left out, heard twice, or heard for something else.
  @Test func `parking, opening, removing and bringing back have one sound each`() {
    var script = Script.opened(1, 2, in: Self.loud)
    script.forgetEffects()
    script.give(.park(nil))
    script.settle()
    #expect(sounds(script) == [.parked])
    script.forgetEffects()
    script.click(script.ball)
    script.settle()
    #expect(sounds(script) == [.opened])
    script.forgetEffects()
    script.give(.back)
    script.settle()
    #expect(sounds(script) == [.parked])
    script.forgetEffects()
    script.give(.clear)
    script.settle()
    #expect(sounds(script) == [.removed])
    script.forgetEffects()
    script.give(.undo)
    script.settle()
    #expect(sounds(script) == [.parked])
    script.forgetEffects()
    script.open([3])
    script.settle()
    #expect(sounds(script).isEmpty)
  }

  // Breaks when sounds that are switched on again are about what happened in the silence.
  @Test func `what happens while sounds are off is not heard later`() {
    var script = Script.opened(1, 2, in: Self.loud)
    script.send(.environmentChanged(.one))
    script.give(.park(nil))
    script.settle()
    script.send(.environmentChanged(Self.loud))
    #expect(sounds(script).isEmpty && script.state.shelf.pages == [.sample(2)])
  }

  // Breaks when the edge of the circle sounds at every motion inside it, or on the way out.
  @Test func `the edge of the circle sounds each time the pointer comes in`() {
    var script = Script.parked(1, in: Self.loud)
    script.forgetEffects()
    let corner = Point(x: 1280, y: 800)
    let (inside, outside) = (corner + Vector(dx: -60, dy: -60), Point(x: 700, y: 400))
    script.hold(from: script.ball, to: outside, over: .milliseconds(500))
    for _ in 0..<2 {
      script.move(from: outside, to: inside, over: .milliseconds(400))
      script.wait(.milliseconds(300))
      script.move(from: inside, to: inside + Vector(dx: -9, dy: 4), over: .milliseconds(100))
      script.move(from: inside, to: outside, over: .milliseconds(400))
    }
    #expect(sounds(script) == [.edge, .edge])
    script.release(outside)
  }

  // Breaks when an end that is neither good nor bad sounds like one that is.
  @Test(
    arguments: [(Job.Phase.done, [.done]), (.failed, [.failed]), (.ended, [])]
      as [(Job.Phase, [Sound])])
  func `the end of a job of which a notification tells is heard`(phase: Job.Phase, heard: [Sound]) {
    var script = Script.opened(1, in: Self.loud)
    script.greet(1, Job(phase: .running))
    script.forgetEffects()
    script.wait(.seconds(9))
    script.report(1, Job(phase: phase, elapsed: .seconds(9)))
    script.settle()
    #expect(sounds(script) == heard && script.effects.notices == [.job(1)])
  }

  // Breaks when two sounds come at once, or the one that says less.
  @Test func `of several sounds the one that says most is heard`() {
    var script = Script.parked(1, 2, in: Self.loud, shelfLimit: 2, whenFull: .replace)
    script.forgetEffects()
    script.send(.pagesParked([.sample(3)], nil))
    #expect(sounds(script) == [.removed])
  }

  // Breaks when sounds come without being asked for.
  @Test func `without the setting nothing is heard`() {
    var script = Script.opened(1, 2)
    script.give(.park(nil))
    script.settle()
    script.give(.clear)
    #expect(sounds(script).isEmpty && script.state.heard == nil)
  }
}
