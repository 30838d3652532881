import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The fast path of a ball that follows the pointer.
@Suite struct BallFastPathTests {
  // Breaks when a motion that changes more than the ball's position takes the fast path.
  @Test func `a motion on the fast path changes nothing but the ball's position`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var moves = false
      var script = Script.parked(1, 2, in: random.pick(Environment.standards))
      let device: PointerEvent.Device = random.pick([.mouse, .mouse, .pen, .touch])
      script.give(random.pick([.list, .close(.sample(2)), .open(.sample(1)), .back]))
      script.wait(.milliseconds(random.int(in: 0...600)))
      script.press(script.ball, on: .ball, device: device)
      for _ in 0..<random.int(in: 5...60) {
        script.wait(.milliseconds(random.pick([0, 1, 4, 8, 8, 8, 30, 200])))
        let step = Vector(dx: random.number(in: -60...60), dy: random.number(in: -40...60))
        let position = (script.state.gesture?.sequence.position ?? script.ball) + step
        let id = random.chance(0.05) ? 7 : 0
        let pause = Duration.milliseconds(random.pick([0, 1, 8, 100]))
        if usesFastPath(&script, to: position, device, id: id, after: pause, seed) { moves = true }
      }
      return moves
    }
    try Seeds.law(over: Seeds.every(2), reaching: 0.65, attempt)
  }

  /// Returns whether the motion took the fast path.
  private func usesFastPath(
    _ script: inout Script, to position: Point, _ device: PointerEvent.Device, id: Int,
    after pause: Duration, _ seed: UInt64
  ) -> Bool {
    let event = Event.pointer(PointerEvent(.moved, at: position, on: .ball, device: device, id: id))
    let time = script.now + pause
    var (before, fast, full) = (script.state, script.state, script.state)
    var effects: [Effect] = []
    fast.handle(event, at: time, into: &effects)
    let frame = effects.popMove()
    let others = full.handleInFull(event, at: time)
    #expect(fast == full && effects == others, "seed \(seed)")
    script.advance(to: time)
    script.send(event)
    guard let frame else { return false }
    _ = before.advance(to: time)
    var scene = before.scene(at: time)
    scene.move(.ball, to: frame)
    #expect(scene == fast.scene(at: time), "seed \(seed)")
    return true
  }

  // Breaks when the shell has to compare whole scenes again for each motion.
  @Test func `nearly every motion of a drag across the screen takes the fast path`() {
    var script = Script.parked(1)
    script.hold(
      from: script.ball, to: script.ball - Vector(dx: 40, dy: 0), over: .milliseconds(40))
    script.wait(.seconds(1))
    var (state, now) = (script.state, script.now)
    var effects: [Effect] = []
    let start = script.ball
    for step in 1...100 {
      now = now + .milliseconds(8)
      let position = start - Vector(dx: Double(2 * step), dy: 0)
      let event = Event.pointer(PointerEvent(.moved, at: position, on: .ball))
      state.handle(event, at: now, into: &effects)
      #expect(effects.popMove() != nil && effects.isEmpty, "motion \(step)")
    }
  }
}

extension State {
  /// Handles an event without the fast path.
  fileprivate mutating func handleInFull(_ event: Event, at time: Instant) -> [Effect] {
    var effects = advance(to: time)
    apply(event, into: &effects)
    finishEvent(into: &effects)
    return effects
  }
}

extension [Effect] {
  /// Removes the last effect if it moves the ball, and returns the ball's new frame.
  fileprivate mutating func popMove() -> Rect? {
    guard case .moveSurface(.ball, let frame)? = last else { return nil }
    removeLast()
    return frame
  }
}
