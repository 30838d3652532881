import Glibc
import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The velocity at a release, on five devices that report whole pixels and whole milliseconds.
@Suite struct VelocityTests {
  // Breaks when the window is too short for a slow device or the fit is not at the newest sample.
  @Test(arguments: PointerModel.all)
  func `the velocity of a constant motion is right`(_ model: PointerModel) {
    for speed in [50.0, 100, 200, 400, 800, 1500, 2500, 4000] {
      let found = Statistics(
        Seeds.sample(250).map { seed in
          var random = SplitMix64(seed: seed)
          let angle = random.number(in: 0...6.28)
          let start = random.number(in: 0...1)
          let velocity = model.velocity(over: 0.25, using: &random) { time in
            Point(
              x: 600 + start + cos(angle) * speed * time,
              y: 400 + start + sin(angle) * speed * time)
          }
          return velocity.dx * cos(angle) + velocity.dy * sin(angle)
        })
      // Whole pixels and the dead band of 30 px/s cost a slow pointer 15 px/s and scatter it by 20.
      // In a few hundred runs the mean varies by up to 4, and the deviation by up to 3.
      #expect(abs(found.mean - speed) <= max(19, 0.015 * speed), "mean \(found.mean) of \(speed)")
      #expect(
        found.deviation <= max(23, 0.07 * speed), "deviation \(found.deviation) at \(speed)")
    }
  }

  // Breaks when silence is not filled in.
  @Test(arguments: PointerModel.all)
  func `the velocity of a pointer that stopped is small`(_ model: PointerModel) {
    for (still, bound) in [(0.03, 200.0), (0.08, 80)] where still > 0.05 || model.rate >= 120 {
      let speeds = Statistics(
        Seeds.sample(250).map { seed in
          var random = SplitMix64(seed: seed)
          let speed = random.number(in: 300...2500)
          return model.velocity(over: 0.2 + 1 / model.rate + still, using: &random) { time in
            Point(x: 100 + speed * min(time, 0.2), y: 400)
          }.length
        })
      #expect(speeds.percentile(0.95) <= bound, "\(speeds.percentile(0.95)) after \(still)")
    }
  }

  // Breaks when the window reaches back over a turn.
  @Test(arguments: PointerModel.all)
  func `the velocity of a pointer that turned has the new sign`(_ model: PointerModel) {
    let signs = Seeds.all.map { seed -> Bool in
      var random = SplitMix64(seed: seed)
      let (out, back) = (random.number(in: 300...1500), random.number(in: 300...1500))
      return model.velocity(over: 0.26, using: &random) { time in
        Point(x: 100 + out * min(time, 0.2) - back * max(0, time - 0.2), y: 400)
      }.dx < 0
    }
    #expect(Double(signs.count { $0 }) >= 0.95 * Double(signs.count))
  }

  private func random(_ seed: UInt64) -> [(time: Int64, position: Point)] {
    var random = SplitMix64(seed: seed)
    var (time, position) = (Int64(1_000_000), Point(x: 400, y: 300))
    return (0..<random.int(in: 2...40)).map { _ in
      time += Int64(random.int(in: 1...20)) * 1000
      position =
        position
        + Vector(dx: Double(random.int(in: -40...40)), dy: Double(random.int(in: -40...40)))
      return (time, position)
    }
  }

  private func velocity(of trace: [(time: Int64, position: Point)]) -> Vector {
    var estimator = VelocityEstimator()
    for sample in trace { estimator.add(sample.position, at: Instant(microseconds: sample.time)) }
    return estimator.velocity
  }

  // Breaks when an absolute time or position enters a sum.
  @Test func `the velocity does not depend on time or position, and turns with a mirror`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let trace = self.random(seed)
      let v = velocity(of: trace)
      #expect(velocity(of: trace.map { ($0.time + 987_654_000, $0.position) }) == v)
      #expect(velocity(of: trace.map { ($0.time, $0.position + Vector(dx: 512, dy: -64)) }) == v)
      let mirrored = velocity(
        of: trace.map { ($0.time, Point(x: -$0.position.x, y: $0.position.y)) })
      #expect(mirrored == Vector(dx: -v.dx, dy: v.dy))
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when equal time stamps divide by zero or add a sample.
  @Test func `repeated and decreasing time stamps are harmless`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let trace = self.random(seed)
      var split: [(time: Int64, position: Point)] = []
      for sample in trace {
        if random.chance(0.4) {
          split.append(
            (sample.time, sample.position + Vector(dx: random.number(in: -9...9), dy: 3)))
        }
        split.append(sample)
      }
      #expect(velocity(of: split) == velocity(of: trace))
      let shuffled = velocity(of: trace.shuffled(using: &random))
      #expect(shuffled.dx.isFinite && shuffled.dy.isFinite)
      return split.count > trace.count
    }
    try Seeds.law(reaching: 0.85, attempt)
  }

  // Breaks when the two axes are clamped one by one.
  @Test func `the velocity is at most 8000 px/s and keeps its direction`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let (angle, speed) = (random.number(in: -3...3), random.number(in: 8_100...90_000))
      var estimator = VelocityEstimator()
      for step in 0...12 {
        let distance = speed * 0.008 * Double(step)
        estimator.add(
          Point(x: cos(angle) * distance, y: sin(angle) * distance),
          at: Instant(microseconds: Int64(step) * 8_000))
      }
      let v = estimator.velocity
      #expect(v.length <= 8000 * (1 + 1e-12))
      #expect(abs(atan2(v.dy, v.dx) - angle) <= 1e-6)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the fit needs three samples.
  @Test func `two samples are enough`() {
    #expect(velocity(of: [(0, .zero), (16_000, Point(x: 20, y: 0))]).dx.rounded() == 1250)
    #expect(velocity(of: [(0, .zero), (3_999, Point(x: 20, y: 0))]) == .zero)
    #expect(velocity(of: [(0, .zero)]) == .zero)
    #expect(velocity(of: []) == .zero)
  }
}
