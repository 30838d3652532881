@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// What the shell is spared while the hand takes the ball along.
@Suite struct `The ball carried` {
  // Breaks when a motion that changes more than the ball's place is told as one that does not.
  @Test func `whenever a motion is said to only move the ball, it does only that`() {
    var count = 0
    for seed in Seeds.share(2) {
      var random = SplitMix64(seed: seed)
      var script = Script.parked(1, 2, in: random.pick(Environment.standards))
      let device: PointerEvent.Device = random.pick([.mouse, .mouse, .pen, .touch])
      script.give(random.pick([.list, .close(.sample(2)), .open(.sample(1)), .back]))
      script.wait(.milliseconds(random.int(in: 0...600)))
      script.press(script.ball, on: .ball, device: device)
      for _ in 0..<random.int(in: 5...60) {
        script.wait(.milliseconds(random.pick([0, 1, 4, 8, 8, 8, 30, 200])))
        let way = Vector(dx: random.number(in: -60...60), dy: random.number(in: -40...60))
        let place = (script.state.gesture?.sequence.position ?? script.ball) + way
        let id = random.chance(0.05) ? 7 : 0
        let pause = Duration.milliseconds(random.pick([0, 1, 8, 100]))
        if carries(&script, to: place, device, id: id, after: pause, seed) { count += 1 }
      }
    }
    #expect(count > Seeds.count)
  }

  /// - Returns: whether the motion was said to do nothing but move the ball.
  private func carries(
    _ script: inout Script, to place: Point, _ device: PointerEvent.Device, id: Int,
    after pause: Duration, _ seed: UInt64
  ) -> Bool {
    let event = Event.pointer(PointerEvent(.moved, at: place, on: .ball, device: device, id: id))
    let time = script.now + pause
    var (before, carried, handled) = (script.state, script.state, script.state)
    var effects: [Effect] = []
    carried.handle(event, at: time, into: &effects)
    let frame = effects.popMove()
    let others = handled.handleInFull(event, at: time)
    #expect(carried == handled && effects == others, "seed \(seed)")
    script.advance(to: time)
    script.send(event)
    guard let frame else { return false }
    _ = before.advance(to: time)
    var scene = before.scene(at: time)
    scene.move(.ball, to: frame)
    #expect(scene == carried.scene(at: time), "seed \(seed)")
    return true
  }

  // Breaks when the shell has to look at the whole scene for each motion again.
  @Test func `on its way across the screen nearly every motion only moves the ball`() {
    var script = Script.parked(1)
    script.hold(
      from: script.ball, to: script.ball - Vector(dx: 40, dy: 0), over: .milliseconds(40))
    script.wait(.seconds(1))
    var (state, now) = (script.state, script.now)
    var effects: [Effect] = []
    let start = script.ball
    for step in 1...100 {
      now = now + .milliseconds(8)
      let place = start - Vector(dx: Double(2 * step), dy: 0)
      let event = Event.pointer(PointerEvent(.moved, at: place, on: .ball))
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
  /// The frame to which the last effect moves the ball; takes that effect off.
  fileprivate mutating func popMove() -> Rect? {
    guard case .moveSurface(.ball, let frame)? = last else { return nil }
    removeLast()
    return frame
  }
}
