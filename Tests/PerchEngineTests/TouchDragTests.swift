import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Objects that a finger drags, as the whole interface presents them.
@Suite struct TouchDragTests {
  /// The trace of a finger at a constant speed.
  private func stroke(
    _ held: DraggedObject, _ rate: Double, speed: Double, over duration: Double, in script: Script,
    _ random: inout SplitMix64
  ) -> FingerTrace {
    let (start, direction) = held.start(in: script)
    let model = PointerModel(name: "touch", rate: rate, isTouch: true)
    return FingerTrace(of: model, over: duration, using: &random) {
      start + direction * (speed * $0)
    }
  }

  // Breaks when a dragged object is presented at its newest sample.
  @Test(arguments: [(120.0, 60.0, 1.0), (120, 144, 1.0), (60, 144, 2.0)])
  func `a dragged object moves evenly at 1000 px/s`(
    _ rate: Double, _ display: Double, _ most: Double
  )
    throws
  {
    for held in DraggedObject.allCases where held != .list {
      var (squares, frames) = (0.0, 0.0)
      func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
        var script = held.script
        let stroke = stroke(held, rate, speed: 1000, over: 0.55, in: script, &random)
        var last: Double?
        let phase = random.number(in: 0...0.01)
        stroke.play(on: &script, display: display, phase: phase, lets: false) { script, elapsed in
          // Until then the slop is being made up.
          guard elapsed > 0.15 else { return }
          let position = held.presented(script)
          if let last {
            squares += (position - last - 1000 / display) * (position - last - 1000 / display)
            frames += 1
          }
          last = position
        }
        return last != nil
      }
      try Seeds.law(over: Seeds.every(20), attempt)
      #expect(frames > 20)
      #expect((squares / frames).squareRoot() <= most, "\(held)")
    }
  }

  // Breaks when the prediction passes a bound, or ignores the band or the wall.
  @Test func `a dragged object is never presented past a bound that the finger has not passed`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var isReached = false
      for held in [DraggedObject.page, .list] {
        var script = held.script
        let speed = random.number(in: 500...4000)
        let stroke = stroke(held, 120, speed: speed, over: 0.5, in: script, &random)
        var framesAtWall = 0
        stroke.play(on: &script, display: 500, lets: false) { script, _ in
          let end = held == .page ? 1200 : (script.state.list?.scroll.limit ?? .nan)
          let position = held.position(in: script.state, at: script.now)
          #expect(held.presented(script) <= max(end, position) + 1e-9)
          framesAtWall = held == .page && position == end ? framesAtWall + 1 : 0
          // Some samples later it stays at the bound, however far the finger goes.
          guard framesAtWall > 15 else { return }
          isReached = true
          #expect(held.presented(script) == end)
        }
      }
      return isReached
    }
    try Seeds.law(over: Seeds.every(20), reaching: 0.4, attempt)
  }

  // Breaks when the settle begins at once, or skips the motion to the release's position.
  @Test func `a release causes no jump, and the object settles with the latency of the drag`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let held = random.pick(DraggedObject.allCases)
      var script = held.script
      // At 240 Hz a gap may look like that of a faster screen, which is not resampled.
      let stroke = stroke(
        held, random.pick([60, 120, 200]), speed: random.number(in: 100...1200),
        over: random.number(in: 0.2...0.4), in: script, &random)
      stroke.play(on: &script, lets: false)
      script.advance(to: script.now + .milliseconds(random.int(in: 0...9)))
      let before = held.presented(script)
      let late = script.state.fingerHold != nil
      script.release(stroke.release.position, device: .touch)
      #expect(late && abs(held.presented(script) - before) <= 1e-6, "\(held), seed \(seed)")
      let (state, start) = (script.state, script.now)
      let (x, v) = (held.position(in: state, at: start), held.velocity(in: state, at: start))
      let latency = state.tokens.resampling.latency
      #expect(held.position(in: state, at: start + latency) == x)
      #expect(held.velocity(in: state, at: start + latency) == v)
      // From the position before the release to that of the release within the latency, and then by
      // the spring.
      let catchUp = abs(x - before) / 0.005
      var (last, speed) = (before, abs(v))
      for _ in 0..<100 {
        script.wait(.microseconds(500))
        let position = held.presented(script)
        let fastest = max(catchUp, speed, abs(held.velocity(in: script.state, at: script.now)))
        #expect(abs(position - last) <= 1.5 * fastest * 0.0005 + 0.1, "\(held), seed \(seed)")
        (last, speed) = (position, abs(held.velocity(in: script.state, at: script.now)))
        if script.now > start + latency {
          #expect(position == held.position(in: script.state, at: script.now))
        }
      }
      return true
    }
    try Seeds.law(over: Seeds.every(5), attempt)
  }

  // Breaks when a parked page jumps from its presented position to the finger's.
  @Test func `a page dropped on the circle flies from its presented position`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1)
      let model = PointerModel(name: "touch", rate: 120, isTouch: true)
      let start = script.page(5, 700)
      let stroke = FingerTrace(of: model, over: 0.36, using: &random) {
        start + Vector(dx: 1000, dy: 60) * $0
      }
      stroke.play(on: &script, lets: false)
      let before = DraggedObject.page.presented(script)
      script.release(stroke.release.position, device: .touch)
      let seen = script.state.presentation(at: script.now)
      let frame = script.state.window.frame
      let morph = try #require(seen.morph, "it does not fly")
      #expect(abs(morph.rect(at: script.now).minX - frame.minX - before) <= 1e-6)
      #expect(abs(morph.hidden(at: script.now) - before) <= 1e-6)
      return true
    }
    try Seeds.law(over: Seeds.every(20), attempt)
  }

  // Breaks when a grab takes the page's own position instead of the presented one.
  @Test(arguments: [DraggedObject.page, .content, .image, .table, .ball])
  func `an object caught within the latency does not jump`(_ held: DraggedObject) throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = held.script
      let stroke = stroke(held, 120, speed: 900, over: 0.3, in: script, &random)
      stroke.play(on: &script)
      for _ in 0..<12 {
        var caught = script
        let before = held.presented(caught)
        let position = held == .page ? caught.page(before + 30) : held.start(in: caught).position
        caught.press(position, on: held == .ball ? .ball : .main, device: .touch, id: 1)
        #expect(abs(held.presented(caught) - before) <= 1e-6)
        let step = held == .content ? Vector(dx: 0, dy: -10) : Vector(dx: 10, dy: 0)
        caught.move(position + step * 1.000001, device: .touch, id: 1)
        #expect(caught.state.gesture?.arena.active != nil)
        #expect(abs(held.presented(caught) - before) <= 1e-4, "\(held), seed \(seed)")
        script.wait(.milliseconds(1))
      }
      return true
    }
    try Seeds.law(over: Seeds.every(20), attempt)
  }

  // Breaks when a prediction stays, or a resting finger causes a wake-up.
  @Test(arguments: DraggedObject.allCases)
  func `a finger at rest holds the object exactly, and nothing is left to do`(_ held: DraggedObject)
  {
    var random = SplitMix64(seed: 3)
    var script = held.script
    stroke(held, 120, speed: 600, over: 0.4, in: script, &random).play(on: &script, lets: false)
    #expect(script.state.isAnimating)
    #expect(held.presented(script) != held.position(in: script.state, at: script.now))
    script.settle()
    #expect(!script.state.isAnimating && script.state.resamplingEnd == nil)
    #expect(held.presented(script) == held.position(in: script.state, at: script.now))
    #expect(script.state.scene(at: script.now + .seconds(5)) == script.scene)
  }

  // Breaks when a mouse or a pen is resampled or filtered.
  @Test(arguments: [PointerEvent.Device.mouse, .pen])
  func `objects under a mouse and a pen have no latency`(_ device: PointerEvent.Device) {
    for held in DraggedObject.allCases {
      var random = SplitMix64(seed: 4)
      var script = held.script
      let (start, direction) = held.start(in: script)
      script.press(start, device: device)
      for step in 1...40 {
        script.wait(.milliseconds(random.int(in: 1...20)))
        script.move(start + direction * (Double(step) * random.number(in: 4...9)), device: device)
        let position = held.position(in: script.state, at: script.now)
        for ahead in [0, 5, 16] {
          #expect(
            held.presented(script, at: script.now + .milliseconds(ahead)) == position, "\(held)")
        }
      }
    }
  }

  // Breaks when the jitter is filtered on one side only, or out of the velocity as well.
  @Test func `a drag from right to left is the mirror image`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var (random, other) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
      var (left, right) = (DraggedObject.page.script, DraggedObject.mirroredPage.script)
      let strokes = (
        stroke(.page, 120, speed: 900, over: 0.4, in: left, &random),
        stroke(.page, 120, speed: 900, over: 0.4, in: left, &other).mirrored(about: 640)
      )
      var positions: [Double] = []
      strokes.0.play(on: &left, lets: false) { script, _ in
        positions.append(DraggedObject.page.presented(script))
      }
      var mirrored: [Double] = []
      strokes.1.play(on: &right, lets: false) { script, _ in
        mirrored.append(DraggedObject.mirroredPage.presented(script))
      }
      #expect(positions.count > 20 && positions.count == mirrored.count)
      for (a, b) in zip(positions, mirrored) { #expect(abs(a - b) <= 1e-9) }
      return true
    }
    try Seeds.law(over: Seeds.every(20), attempt)
  }

  // Breaks when a released object is presented anywhere but at its end.
  @Test func `without motion a released object is at its end at once, and a drag is unchanged`() {
    var random = SplitMix64(seed: 5)
    var (calm, lively) = (DraggedObject.page.script, DraggedObject.page.script)
    calm.send(.environmentChanged(calm.state.environment.with { $0.reducedMotion = .off }))
    let stroke = stroke(.page, 120, speed: 500, over: 0.4, in: calm, &random)
    var positions: [[Double]] = [[], []]
    stroke.play(on: &calm, lets: false) { script, _ in
      positions[0].append(DraggedObject.page.presented(script))
    }
    stroke.play(on: &lively, lets: false) { script, _ in
      positions[1].append(DraggedObject.page.presented(script))
    }
    #expect(positions[0] == positions[1] && positions[0].count > 15)
    calm.release(stroke.release.position, device: .touch)
    #expect(!calm.state.isAnimating && calm.state.stack.transitions.isEmpty)
    #expect(calm.state.scene(at: calm.now + .seconds(1)) == calm.scene)
  }
}
