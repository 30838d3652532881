import Glibc
import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// A page's content while it is dragged, let go, and at its bounds.
@Suite struct ContentScrollingTests {
  private let tokens = MotionTokens.standard
  private let limit = 3000.0 - 712

  private func script(at offset: Double) -> Script {
    var script = Script.opened(1)
    script.send(
      .wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: offset / 69)))
    script.settle()
    return script
  }

  private func scroll(_ script: Script) -> ScrollView {
    script.state.scrolls[.sample(1)] ?? ScrollView()
  }

  private func offset(_ script: Script) -> Double { scroll(script).offset.value(at: script.now) }

  private func band(_ script: Script) -> RubberBand {
    RubberBand(coefficient: 0.55, dimension: scroll(script).viewport)
  }

  // Breaks when the slop is not absorbed or never made up, or a band is missing at a bound.
  @Test func `content lags by the slop, makes it up, and resists beyond its bounds`() {
    for (start, distance) in [(1000.0, -1.0), (1000, 1), (10, 1), (limit - 10, -1)] {
      var script = script(at: start)
      let press = script.page(200, 400)
      script.press(press)
      for step in 1...60 {
        script.wait(.milliseconds(8))
        let travel = 5 * Double(step)
        script.move(press + Vector(dx: 0, dy: distance * travel))
        let lag = max(0, 4 - max(0, travel - 5) / 8)
        let pull = start - distance * (travel - lag)
        let expected = band(script).shown(pull, outside: 0...scroll(script).limit)
        #expect(abs(offset(script) - expected) <= 1e-6, "step \(step) from \(start)")
      }
    }
  }

  // Breaks when the release forgets the velocity, its sign or the band's slope.
  @Test func `released content continues from its position, as fast as the band allows`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let start = random.pick([0, 30, 1000, limit - 20])
      var script = script(at: start)
      let (press, end) = (
        script.page(200, 400), script.page(200, random.number(in: 100...700))
      )
      script.hold(from: press, to: end, over: .milliseconds(random.int(in: 60...400)))
      guard scroll(script).offset.isHeld else { return false }
      let before = offset(script)
      let hand = try -script.sequence.velocity.dy
      let bounds = 0...scroll(script).limit
      let pull = band(script).pull(shown: before, outside: bounds)
      script.release(end)
      guard scroll(script).offset.isMoving else { return false }
      #expect(abs(offset(script) - before) <= 1e-6, "seed \(seed)")
      let speed = scroll(script).offset.velocity(at: script.now)
      #expect(
        abs(speed - hand * band(script).slope(at: pull, outside: bounds)) <= 1e-6, "seed \(seed)")
      script.settle()
      #expect(bounds.contains(offset(script)))
      if before < 0 { #expect(offset(script) == 0) }
      if before > bounds.upperBound { #expect(offset(script) == bounds.upperBound) }
      return true
    }
    try Seeds.law(over: Seeds.every(2), reaching: 0.85, attempt)
  }

  // Breaks when a press uses the target's position, or applies the band twice.
  @Test(arguments: [60.0, 144]) func `moving content is caught at any frame without a jump`(
    _ rate: Double
  ) {
    for (start, distance) in [(1000.0, -300.0), (100, 300), (limit - 60, -300), (20, 250)] {
      var script = script(at: start)
      script.drag(
        from: script.page(200, 400), to: script.page(200, 400 + distance), over: .milliseconds(100))
      var frames = 0
      while scroll(script).offset.isMoving {
        var caught = script
        let position = caught.page(200, 400)
        caught.press(position)
        #expect(offset(caught) == offset(script))
        caught.move(position + Vector(dx: 0, dy: 4.0000001))
        #expect(abs(offset(caught) - offset(script)) <= 1e-6)
        frames += 1
        script.wait(.microseconds(Int64(1e6 / rate)))
      }
      #expect(frames > 5)
    }
  }

  // Breaks when a fling decelerates by another law, or ends elsewhere than the law does.
  @Test func `a fling's velocity decays as e to the minus t over 0.325 s`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
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
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when a fling stops dead at a bound, or runs through it.
  @Test func `a fling that reaches a bound overshoots a little and comes back`() {
    for (start, distance, end) in [(300.0, 280.0, 0.0), (limit - 300, -280, limit)] {
      var script = script(at: start)
      script.drag(
        from: script.page(200, 400), to: script.page(200, 400 + distance), over: .milliseconds(100))
      var farthest = 0.0
      while scroll(script).offset.isMoving {
        script.wait(.milliseconds(2))
        farthest = max(farthest, (offset(script) - end) * (end > 0 ? 1 : -1))
      }
      #expect(farthest > 2 && farthest < 200)
      #expect(offset(script) == end)
    }
  }

  // Breaks when the wheel does not stop at a bound.
  @Test func `the wheel scrolls to the bound and not beyond`() {
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
