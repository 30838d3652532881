import PerchTestSupport
import Testing

@testable import PerchEngine

/// The scene, and the damage from one frame to the next.
@Suite struct SceneTests {
  // Breaks when anything in the ball's own layers depends on its position.
  @Test func `a ball that only moves is not painted`() throws {
    var script = Script.parked(1, 2)
    script.drag(from: script.ball, to: Point(x: 400, y: 300), over: .milliseconds(200))
    // Until the press feedback and the circle are gone.
    while script.state.ball.scale.isMoving || script.state.decideCircle.isShown {
      script.advance(to: try #require(script.state.deadline))
    }
    var frames = 0
    var before = script.scene
    while script.state.ball.phase == .settling {
      script.wait(.milliseconds(8))
      let scene = script.scene
      if script.state.ball.phase == .settling {
        #expect(scene.changes(from: before) == [.moved(.ball)])
        frames += 1
      }
      before = scene
    }
    #expect(frames > 5)
    script.hold(from: script.ball, to: Point(x: 900, y: 300), over: .milliseconds(200))
    script.wait(.seconds(1))
    before = script.scene
    script.move(Point(x: 870, y: 310))
    #expect(script.scene.changes(from: before) == [.moved(.ball)])
  }

  // Breaks when a query changes the state or depends on the arrays that it writes into.
  @Test func `two queries give the same scene, whatever the buffers held before`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1)
      var used = Scene()
      for operation in Operation.list(count: 6, using: &random) {
        operation.run(on: &script)
        script.state.write(into: &used, at: script.now)
        #expect(used == script.scene)
        #expect(used.changes(from: script.scene).isEmpty)
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when surfaces leave their order, or a number is invalid.
  @Test func `surfaces keep their order and every frame is finite`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2, in: random.pick(Environment.standards))
      for operation in Operation.list(count: 15, using: &random) {
        operation.run(on: &script)
        let scene = script.scene
        let ids = scene.surfaces.map(\.id)
        #expect(ids == ids.sorted() && Set(ids).count == ids.count)
        for surface in scene.surfaces {
          let frame = surface.frame
          #expect(frame.origin.isFinite && (frame.maxX + frame.maxY).isFinite)
          #expect((0...1).contains(surface.opacity))
          for layer in scene.layers[surface.layers] {
            guard case .picture(let id, _, _, _) = layer else { continue }
            #expect(scene.picture(id) != nil, "\(id) is shown but not painted")
          }
        }
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when the circle's own reveal is not clipped to its fixed square.
  @Test func `the circle rises with twice the swipe's progress and is armed when it is out`() {
    var script = Script.opened(1)
    script.press(script.page(5))
    for x in stride(from: 10.0, through: 400, by: 10) {
      script.wait(.milliseconds(8))
      script.move(script.page(x))
      let offset = script.state.stack.held?.x.value(at: script.now) ?? 0
      let reveal = script.state.decideCircle.reveal.value(at: script.now)
      #expect(abs(reveal - min(1, 2 * offset / 420)) <= 1e-12)
      let phase = script.state.decideCircle.phase(at: script.now)
      #expect((phase == .armed) == (reveal >= 1) && (phase == .hidden) == (reveal == 0))
      #expect((script.scene.surface(.decide) != nil) == (reveal > 0))
    }
  }

  // Breaks when the ball is drawn while its page is still far away.
  @Test func `the ball fades in with the end of a shrink`() {
    var script = Script.opened(1)
    script.give(.park(nil))
    var last = 0.0
    while script.state.morph != nil {
      script.wait(.milliseconds(8))
      let opacity = script.scene.surface(.ball)?.opacity ?? 0
      #expect(opacity >= last - 0.01)
      last = opacity
    }
    #expect(last == 1)
  }
}
