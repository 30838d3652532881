import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The frequency at which a job's ring is painted.
@Suite struct JobPaceTests {
  // Breaks when every report is a frame, or the last one never comes.
  @Test func `a ring changes at once, then at most ten times a second`() {
    var script = Script.running(Job(progress: 0.1))
    script.report(1, Job(progress: 0.2))
    #expect(script.scene.texts(on: .ball)[0].string == "20")
    script.wait(.milliseconds(10))
    script.report(1, Job(progress: 0.3))
    script.wait(.milliseconds(10))
    script.report(1, Job(progress: 0.4))
    #expect(script.scene.texts(on: .ball)[0].string == "20")
    #expect(script.state.deadline == script.now + .milliseconds(80) && !script.state.isAnimating)
    script.wait(.milliseconds(80))
    #expect(script.scene.texts(on: .ball)[0].string == "40")
    // Only the minutes in its row go on.
    #expect(script.state.deadline == script.state.nextMinute)
    script.report(1, Job(progress: 0.5))
    script.report(1, Job(progress: 0.4))
    #expect(script.state.deadline == script.state.nextMinute, "what is shown already needs no step")
  }

  // Breaks when a scene differs by less than can be seen.
  @Test func `an arc moves by half a device pixel or not at all`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let scale = random.pick([1, 1.25, 1.5, 2])
      let count = random.int(in: 1...5)
      var script = Script.opened(in: Environment.one.with { $0.scale = scale }, shelfLimit: 20)
      for number in 1...count { script.greet(number, Job(progress: 0)) }
      script.settle()
      var lengths: [Circle: Double] = [:]
      for _ in 0..<60 {
        script.wait(.milliseconds(100))
        script.report(1, Job(progress: random.number(in: 0...1) * random.number(in: 0...1)))
        var now: [Circle: Double] = [:]
        for arc in script.scene.arcs where arc.color == .accent {
          now[arc.circle, default: 0] += arc.length * scale
        }
        for (circle, length) in now {
          let moved = abs(length - (lengths[circle] ?? 0))
          #expect(moved < 1e-9 || moved >= 0.499, "seed \(seed): \(moved)")
        }
        lengths = now
      }
      return !lengths.isEmpty
    }
    try Seeds.law(over: Seeds.every(10), reaching: 0.85, attempt)
  }

  // Breaks when a turning arc counts as a motion, runs faster, or runs out of view.
  @Test func `an arc turns by deadlines, at most twelve times a second`() {
    var script = Script.running(Job())
    #expect(!script.state.isAnimating && script.state.deadline != nil)
    let isSettled = script.settle()
    #expect(isSettled)
    var starts: Set<Double> = []
    let end = script.now + .seconds(10)
    var count = 0
    while let due = script.state.deadline, due < end {
      let before = script.scene
      #expect(script.state.scene(at: due) == before)
      script.advance(to: due)
      #expect(script.scene != before)
      starts.insert(script.scene.arcs[1].start)
      #expect(script.scene.arcs[1].sweep == 90)
      count += 1
    }
    #expect((115...120).contains(count) && starts.count == 24)
  }

  // Breaks when a hidden ball or a desktop with reduced motion is woken for an arc.
  @Test func `an arc is still with reduced motion, without a ball, and once its job has ended`() {
    for tier in [Environment.ReducedMotion.reduced, .off] {
      let calm = Script.running(Job(), in: Environment.one.with { $0.reducedMotion = tier })
      #expect(calm.state.deadline == calm.state.nextMinute)
      #expect(calm.scene.arcs.map(\.start) == [270, 270] && calm.scene.arcs[1].sweep == 90)
    }
    var script = Script.running(Job())
    script.give(.ball(.hide))
    #expect(script.state.deadline == script.state.nextMinute)
    script.give(.ball(.show))
    #expect(script.state.deadline != script.state.nextMinute)
    script.open(job: 1)
    // Only the seconds on its page go on.
    #expect(script.state.ball.phase == .hidden && script.state.deadline == script.state.nextSecond)
    script.give(.back)
    script.settle()
    script.send(.environmentChanged(Environment.one.with { $0.reducedMotion = .reduced }))
    script.settle()
    #expect(script.state.deadline == script.state.nextMinute)
    script.send(.environmentChanged(.one))
    #expect(script.state.deadline != script.state.nextMinute)
    script.report(1, Job(progress: 0.5))
    script.rest()
    #expect(script.state.deadline == script.state.nextMinute)
    script.report(1, Job())
    script.report(1, Job(phase: .done))
    script.rest()
    #expect(script.state.deadline == nil)
  }

  // Breaks when a night of suspend is caught up with step by step.
  @Test func `a long suspend costs one step`() {
    var script = Script.running(Job())
    script.wait(.seconds(400 * 86_400))
    let step = script.state.tokens.ring.step.microseconds
    #expect(script.state.jobBoard.ringTurn == Int(script.now.microseconds / step % 24))
  }
}
