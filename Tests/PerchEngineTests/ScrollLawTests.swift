import Glibc
@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// A page's content in the hand, let go, and at its ends.
@Suite struct `Scrolling by hand` {
  private let tokens = MotionTokens.standard
  private let limit = 3000.0 - 712

  private func script(at offset: Double) -> Script {
    var script = Script.opened(1)
    script.send(
      .wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: offset / 69)))
    script.settle()
    return script
  }

  private func scroll(_ script: Script) -> ScrollView { script.state.scrolls[.sample(1)]! }

  private func offset(_ script: Script) -> Double { scroll(script).offset.value(at: script.now) }

  private func band(_ script: Script) -> RubberBand {
    RubberBand(coefficient: 0.55, dimension: scroll(script).viewport)
  }

  // Breaks when the slop is not absorbed or never made up, or a band is missing at an end.
  @Test func `P5 P6 content lags by the slop, makes it up, and resists beyond its ends`() {
    for (start, way) in [(1000.0, -1.0), (1000, 1), (10, 1), (limit - 10, -1)] {
      var script = script(at: start)
      let press = script.page(200, 400)
      script.press(press)
      for step in 1...60 {
        script.wait(.milliseconds(8))
        let travel = 5 * Double(step)
        script.move(press + Vector(dx: 0, dy: way * travel))
        let lag = max(0, 4 - max(0, travel - 5) / 8)
        let pull = start - way * (travel - lag)
        let expected = band(script).shown(pull, outside: 0...scroll(script).limit)
        #expect(abs(offset(script) - expected) <= 1e-6, "step \(step) from \(start)")
      }
    }
  }

  // Breaks when the release forgets the speed, its sign or the band's slope.
  @Test func `P1 let go content goes on from where it is, as fast as the band lets it`() {
    for seed in Seeds.share(2) {
      var random = SplitMix64(seed: seed)
      let start = random.pick([0, 30, 1000, limit - 20])
      var script = script(at: start)
      let (press, end) = (
        script.page(200, 400), script.page(200, random.number(in: 100...700))
      )
      script.hold(from: press, to: end, over: .milliseconds(random.int(in: 60...400)))
      guard scroll(script).offset.isHeld else { continue }
      let before = offset(script)
      let hand = -script.state.gesture!.sequence.velocity.dy
      let bounds = 0...scroll(script).limit
      let pull = band(script).pull(shown: before, outside: bounds)
      script.release(end)
      guard scroll(script).offset.isMoving else { continue }
      #expect(abs(offset(script) - before) <= 1e-6, "seed \(seed)")
      let speed = scroll(script).offset.velocity(at: script.now)
      #expect(
        abs(speed - hand * band(script).slope(at: pull, outside: bounds)) <= 1e-6, "seed \(seed)")
      script.settle()
      #expect(bounds.contains(offset(script)))
      if before < 0 { #expect(offset(script) == 0) }
      if before > bounds.upperBound { #expect(offset(script) == bounds.upperBound) }
    }
  }

  // Breaks when a press takes the target's place, or puts a place in the band through it again.
  @Test(arguments: [60.0, 144]) func `P2 moving content is caught at any frame without a jump`(
    _ rate: Double
  ) {
    for (start, way) in [(1000.0, -300.0), (100, 300), (limit - 60, -300), (20, 250)] {
      var script = script(at: start)
      script.drag(
        from: script.page(200, 400), to: script.page(200, 400 + way), over: .milliseconds(100))
      var frames = 0
      while scroll(script).offset.isMoving {
        var caught = script
        let place = caught.page(200, 400)
        caught.press(place)
        #expect(offset(caught) == offset(script))
        caught.move(place + Vector(dx: 0, dy: 4.0000001))
        #expect(abs(offset(caught) - offset(script)) <= 1e-6)
        frames += 1
        script.wait(.microseconds(Int64(1e6 / rate)))
      }
      #expect(frames > 5)
    }
  }

  // Breaks when a fling is slowed by another law, or its end is not where the law ends.
  @Test func `A fling loses its speed as e to the minus t over 0.325 s`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      let speed = random.number(in: 50...4000) * (random.chance(0.5) ? 1 : -1)
      let coast = DecelerationMotion(
        from: 100, velocity: speed, timeConstant: tokens.flingTimeConstant,
        within: -9000...9000, at: .zero)
      #expect(abs(coast.target - (100 + speed * 0.325)) <= 1e-9)
      for milliseconds in Int64(0)...400 {
        let time = Instant(microseconds: milliseconds * 1000)
        let left = exp(-Double(milliseconds) / 325)
        guard time < coast.end else { break }
        #expect(abs(coast.velocity(at: time) - speed * left) <= 1e-6)
        #expect(abs(coast.value(at: time) - (100 + speed * 0.325 * (1 - left))) <= 1e-6)
      }
      let before = coast.value(at: coast.end + .microseconds(-1))
      #expect(abs(before - coast.target) <= 0.2501)
    }
  }

  // Breaks when a fling stops dead at an end, or runs through it.
  @Test func `A fling that reaches an end goes a little over it and comes back`() {
    for (start, way, end) in [(300.0, 280.0, 0.0), (limit - 300, -280, limit)] {
      var script = script(at: start)
      script.drag(
        from: script.page(200, 400), to: script.page(200, 400 + way), over: .milliseconds(100))
      var farthest = 0.0
      while scroll(script).offset.isMoving {
        script.wait(.milliseconds(2))
        farthest = max(farthest, (offset(script) - end) * (end > 0 ? 1 : -1))
      }
      #expect(farthest > 2 && farthest < 200)
      #expect(offset(script) == end)
    }
  }

  // Breaks when the wheel is not stopped at an end.
  @Test func `The wheel goes to the end and not beyond`() {
    for (start, notches, end) in [(1000.0, 100.0, limit), (1000, -100, 0)] {
      var script = script(at: start)
      script.send(
        .wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: notches)))
      #expect(scroll(script).offset.target == end)
      while scroll(script).offset.isMoving {
        script.wait(.milliseconds(8))
        #expect((0...limit).contains(offset(script)))
      }
    }
  }
}
