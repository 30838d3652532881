import Glibc
import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The closed form of any spring: it composes, comes to rest, and never gains energy.
@Suite struct SpringTests {
  private func spring(_ random: inout SplitMix64) -> Spring {
    Spring(
      dampingRatio: random.chance(0.4) ? 1 : random.number(in: 0.5...1),
      response: random.number(in: 0.1...0.6))
  }

  // Breaks when a sine or a sign in `Curve` is wrong.
  @Test func `stepping composes`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let spring = spring(&random)
      let (x, v) = (random.number(in: -2000...2000), random.number(in: -8000...8000))
      let (a, b) = (random.number(in: 0...0.5), random.number(in: 0...0.5))
      let middle = spring.state(displacement: x, velocity: v, after: a)
      let stepped = spring.state(
        displacement: middle.displacement, velocity: middle.velocity, after: b)
      let whole = spring.state(displacement: x, velocity: v, after: a + b)
      let size = max(1, abs(x), abs(v))
      #expect(abs(stepped.displacement - whole.displacement) <= 1e-9 * size)
      #expect(abs(stepped.velocity - whole.velocity) <= 1e-9 * size * spring.angularFrequency)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a retarget forgets the velocity or restarts from the old start.
  @Test func `a retarget keeps position and velocity`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var motion = Motion.rests(random.number(in: -500...500))
      var time = Instant(microseconds: 5)
      var isReached = false
      for _ in 0..<10 {
        let (x, v) = (motion.value(at: time), motion.velocity(at: time))
        motion.settle(to: random.number(in: -500...500), by: spring(&random), at: time)
        guard motion.isMoving else { continue }
        isReached = true
        #expect(abs(motion.value(at: time) - x) <= 1e-9)
        #expect(abs(motion.velocity(at: time) - v) <= 1e-6)
        time = time + .microseconds(random.int(in: 0...300_000))
        motion.expire(at: time)
      }
      return isReached
    }
    try Seeds.law(attempt)
  }

  // Breaks when `lastTime` checks one bound only, or the envelope instead of the curve.
  @Test func `a spring rests at the first microsecond from which both bounds hold for good`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let settle = SpringMotion(
        from: random.number(in: -1500...1500), velocity: random.number(in: -8000...8000), to: 0,
        by: spring(&random), at: .zero, precision: .pixels, wall: false)
      let end = settle.end.seconds(since: .zero)
      func state(_ time: Double) -> (displacement: Double, velocity: Double) {
        settle.spring.state(
          displacement: settle.displacement, velocity: settle.velocity, after: time)
      }
      for step in 0..<200 {
        let (x, v) = state(end + Double(step) * 0.005)
        #expect(abs(x) <= 0.25 && abs(v) <= 10)
      }
      if end > 0 {
        let (x, v) = state(end - 3e-6)
        #expect(abs(x) > 0.2499 || abs(v) > 9.99)
      }
      #expect(settle.value(at: settle.end) == 0 && settle.velocity(at: settle.end) == 0)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the damping is left out of the decay, or ζ and ω are exchanged.
  @Test func `critical damping never crosses, less damping overshoots as the theory says`() {
    for response in [0.16, 0.24, 0.34, 0.55] {
      for damping in [0.7, 0.8, 0.82, 0.88, 0.95, 1] {
        let spring = Spring(dampingRatio: damping, response: response)
        let lowest =
          (0...20_000).map {
            spring.state(displacement: 1000, velocity: 0, after: Double($0) * 1e-4).displacement
          }.min() ?? .nan
        let book =
          damping == 1 ? 0 : 1000 * exp(-.pi * damping / (1 - damping * damping).squareRoot())
        #expect(abs(-lowest - book) <= max(0.01, book * 0.01), "\(spring)")
      }
    }
  }

  // Breaks when any coefficient of the derivative is wrong.
  @Test func `energy never grows`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let spring = spring(&random)
      let (x, v) = (random.number(in: -2000...2000), random.number(in: -8000...8000))
      let stiffness = spring.angularFrequency * spring.angularFrequency
      var before = Double.infinity
      for step in 0...60 {
        let now = spring.state(displacement: x, velocity: v, after: Double(step) * 0.01)
        let energy =
          (now.velocity * now.velocity + stiffness * now.displacement * now.displacement) / 2
        #expect(energy <= before * (1 + 1e-12) + 1e-9)
        before = energy
      }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the stiffening (it limits a crossing of up to v / (e ω)) or the wall is left out.
  @Test func `a page never leaves its two ends`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let width = random.number(in: 320...3840)
      let x = random.number(in: 0...width)
      let target = random.chance(0.5) ? width : 0
      let limit = min(8000, 60 * abs(x - target))
      let velocity = random.number(in: -limit...max(limit, 1e-9))
      let base = target > 0 ? MotionTokens.standard.popFinish : MotionTokens.standard.popCancel
      let stiff = base.stiffened(displacement: x - target, velocity: velocity, limit: 60)
      let towards = (target - x) * velocity >= 0
      let settle = SpringMotion(
        from: x, velocity: velocity, to: target, by: stiff, at: .zero, precision: .pixels,
        wall: true)
      for step in 0...100 {
        let position = settle.value(at: Instant(microseconds: Int64(step) * 8_000))
        let overshoot = target > 0 ? position - width : -position
        #expect(overshoot <= 1e-9)
        guard towards, step > 0 else { continue }
        let free = stiff.state(
          displacement: x - target, velocity: velocity, after: Double(step) * 0.008)
        #expect((target > 0 ? free.displacement : -free.displacement) <= 0.1)
      }
      return towards
    }
    try Seeds.law(reaching: 0.4, attempt)
  }
}
