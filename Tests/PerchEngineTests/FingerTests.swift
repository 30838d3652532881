@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// What a finger holds, seen through the whole interface.
@Suite struct `What a finger holds` {
  /// A finger that goes at a constant speed.
  private func stroke(
    _ held: Held, _ rate: Double, speed: Double, over duration: Double, in script: Script,
    _ random: inout SplitMix64
  ) -> FingerTrace {
    let (start, way) = held.start(in: script)
    let model = PointerModel(name: "touch", rate: rate, isTouch: true)
    return FingerTrace(of: model, over: duration, using: &random) { start + way * (speed * $0) }
  }

  // Breaks when what is held is shown where its newest sample is, whatever it is.
  @Test(arguments: [(120.0, 60.0, 1.0), (120, 144, 1.0), (60, 144, 2.0)])
  func `P54 goes evenly at 1000 px a second`(_ rate: Double, _ display: Double, _ most: Double) {
    for held in Held.allCases where held != .list {
      var (squares, frames) = (0.0, 0.0)
      for seed in Seeds.share(20) {
        var random = SplitMix64(seed: seed)
        var script = held.script
        let stroke = stroke(held, rate, speed: 1000, over: 0.55, in: script, &random)
        var last: Double?
        let phase = random.number(in: 0...0.01)
        stroke.play(on: &script, display: display, phase: phase, lets: false) { script, elapsed in
          // Once the slop is taken up.
          guard elapsed > 0.15 else { return }
          let place = held.seen(script)
          if let last {
            squares += (place - last - 1000 / display) * (place - last - 1000 / display)
            frames += 1
          }
          last = place
        }
      }
      #expect(frames > 20)
      #expect((squares / frames).squareRoot() <= most, "\(held)")
    }
  }

  // Breaks when the guess goes past an end, or the resistance or the wall is left out of what is seen.
  @Test func `P54 is never seen past an end that the finger has not passed`() {
    for seed in Seeds.share(20) {
      var random = SplitMix64(seed: seed)
      for held in [Held.page, .list] {
        var script = held.script
        let speed = random.number(in: 500...4000)
        let stroke = stroke(held, 120, speed: speed, over: 0.5, in: script, &random)
        var framesAtWall = 0
        stroke.play(on: &script, display: 500, lets: false) { script, _ in
          let end = held == .page ? 1200 : script.state.list!.scroll.limit
          let place = held.place(in: script.state, at: script.now)
          #expect(held.seen(script) <= max(end, place) + 1e-9)
          framesAtWall = held == .page && place == end ? framesAtWall + 1 : 0
          // Some samples later it stays there, however far the finger goes.
          if framesAtWall > 15 { #expect(held.seen(script) == end) }
        }
      }
    }
  }

  // Breaks when the settle begins at once, or the way to the release's place is left out.
  @Test func `P1 P7 letting go is no jump, and it goes on as late as it was`() {
    for seed in Seeds.share(5) {
      var random = SplitMix64(seed: seed)
      let held = random.pick(Held.allCases)
      var script = held.script
      // At 240 Hz a gap may look like one of a faster screen, which is shown as it is.
      let stroke = stroke(
        held, random.pick([60, 120, 200]), speed: random.number(in: 100...1200),
        over: random.number(in: 0.2...0.4), in: script, &random)
      stroke.play(on: &script, lets: false)
      script.advance(to: script.now + .milliseconds(random.int(in: 0...9)))
      let before = held.seen(script)
      let late = script.state.fingerHold != nil
      script.release(stroke.release.position, device: .touch)
      #expect(late && abs(held.seen(script) - before) <= 1e-6, "\(held), seed \(seed)")
      let (state, start) = (script.state, script.now)
      let (x, v) = (held.place(in: state, at: start), held.velocity(in: state, at: start))
      let latency = state.tokens.resampling.latency
      #expect(held.place(in: state, at: start + latency) == x)
      #expect(held.velocity(in: state, at: start + latency) == v)
      // From before to the release within the latency, and then as the spring goes.
      let way = abs(x - before) / 0.005
      var (last, speed) = (before, abs(v))
      for _ in 0..<100 {
        script.wait(.microseconds(500))
        let place = held.seen(script)
        let fastest = max(way, speed, abs(held.velocity(in: script.state, at: script.now)))
        #expect(abs(place - last) <= 1.5 * fastest * 0.0005 + 0.1, "\(held), seed \(seed)")
        (last, speed) = (place, abs(held.velocity(in: script.state, at: script.now)))
        if script.now > start + latency {
          #expect(place == held.place(in: script.state, at: script.now))
        }
      }
    }
  }

  // Breaks when a page that is parked jumps from where it was seen to where the finger was.
  @Test func `P1 P7 a page that is dropped on the circle flies from where it is seen`() {
    for seed in Seeds.share(20) {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1)
      let model = PointerModel(name: "touch", rate: 120, isTouch: true)
      let start = script.page(5, 700)
      let stroke = FingerTrace(of: model, over: 0.36, using: &random) {
        start + Vector(dx: 1000, dy: 60) * $0
      }
      stroke.play(on: &script, lets: false)
      let before = Held.page.seen(script)
      script.release(stroke.release.position, device: .touch)
      let seen = script.state.presentation(at: script.now)
      let frame = script.state.window.frame
      guard let morph = seen.morph else {
        Issue.record("it does not fly")
        continue
      }
      #expect(abs(morph.rect(at: script.now).minX - frame.minX - before) <= 1e-6)
      #expect(abs(morph.hidden(at: script.now) - before) <= 1e-6)
    }
  }

  // Breaks when a grab takes the page's place and not where it is seen.
  @Test(arguments: [Held.page, .content, .ball])
  func `P2 caught while it is still seen late, nothing jumps`(_ held: Held) {
    for seed in Seeds.share(20) {
      var random = SplitMix64(seed: seed)
      var script = held.script
      let stroke = stroke(held, 120, speed: 900, over: 0.3, in: script, &random)
      stroke.play(on: &script)
      for _ in 0..<12 {
        var caught = script
        let before = held.seen(caught)
        let place = held == .page ? caught.page(before + 30) : held.start(in: caught).place
        caught.press(place, on: held == .ball ? .ball : .main, device: .touch, id: 1)
        #expect(abs(held.seen(caught) - before) <= 1e-6)
        let step = held == .content ? Vector(dx: 0, dy: -10) : Vector(dx: 10, dy: 0)
        caught.move(place + step * 1.000001, device: .touch, id: 1)
        #expect(caught.state.gesture?.arena.active != nil)
        #expect(abs(held.seen(caught) - before) <= 1e-4, "\(held), seed \(seed)")
        script.wait(.milliseconds(1))
      }
    }
  }

  // Breaks when a guess stays, or something wakes up for a finger that does not move.
  @Test(arguments: Held.allCases)
  func `P54 P56 a finger that stands has what it holds, and nothing is left to do`(_ held: Held) {
    var random = SplitMix64(seed: 3)
    var script = held.script
    stroke(held, 120, speed: 600, over: 0.4, in: script, &random).play(on: &script, lets: false)
    #expect(script.state.isAnimating)
    #expect(held.seen(script) != held.place(in: script.state, at: script.now))
    script.settle()
    #expect(!script.state.isAnimating && script.state.resamplingEnd == nil)
    #expect(held.seen(script) == held.place(in: script.state, at: script.now))
    #expect(script.state.scene(at: script.now + .seconds(5)) == script.scene)
  }

  // Breaks when a device is resampled or filtered that must not be.
  @Test(arguments: [PointerEvent.Device.mouse, .pen])
  func `P54 P55 a mouse and a pen have what they hold`(_ device: PointerEvent.Device) {
    for held in Held.allCases {
      var random = SplitMix64(seed: 4)
      var script = held.script
      let (start, way) = held.start(in: script)
      script.press(start, device: device)
      for step in 1...40 {
        script.wait(.milliseconds(random.int(in: 1...20)))
        script.move(start + way * (Double(step) * random.number(in: 4...9)), device: device)
        let place = held.place(in: script.state, at: script.now)
        for ahead in [0, 5, 16] {
          #expect(held.seen(script, at: script.now + .milliseconds(ahead)) == place, "\(held)")
        }
      }
    }
  }

  // Breaks when a tremble is taken out on one side only, or of the velocity as well.
  @Test func `P42 from the right it is seen as the mirror image`() {
    for seed in Seeds.share(20) {
      var (random, other) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
      var (left, right) = (Held.page.script, Held.mirroredPage.script)
      let strokes = (
        stroke(.page, 120, speed: 900, over: 0.4, in: left, &random),
        stroke(.page, 120, speed: 900, over: 0.4, in: left, &other).mirrored(about: 640)
      )
      var places: [Double] = []
      strokes.0.play(on: &left, lets: false) { script, _ in places.append(Held.page.seen(script)) }
      var mirrored: [Double] = []
      strokes.1.play(on: &right, lets: false) { script, _ in
        mirrored.append(Held.mirroredPage.seen(script))
      }
      #expect(places.count > 20 && places.count == mirrored.count)
      for (a, b) in zip(places, mirrored) { #expect(abs(a - b) <= 1e-9) }
    }
  }

  // Breaks when what is let go is seen anywhere but at its end.
  @Test func `P52 without motion it is at its end at once, and held it is as with motion`() {
    var random = SplitMix64(seed: 5)
    var (calm, lively) = (Held.page.script, Held.page.script)
    calm.send(.environmentChanged(calm.state.environment.with { $0.reducedMotion = .off }))
    let stroke = stroke(.page, 120, speed: 500, over: 0.4, in: calm, &random)
    var places: [[Double]] = [[], []]
    stroke.play(on: &calm, lets: false) { script, _ in places[0].append(Held.page.seen(script)) }
    stroke.play(on: &lively, lets: false) { script, _ in places[1].append(Held.page.seen(script)) }
    #expect(places[0] == places[1] && places[0].count > 15)
    calm.release(stroke.release.position, device: .touch)
    #expect(!calm.state.isAnimating && calm.state.stack.transitions.isEmpty)
    #expect(calm.state.scene(at: calm.now + .seconds(1)) == calm.scene)
  }
}
