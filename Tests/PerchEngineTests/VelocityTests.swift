import Glibc
@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The velocity at a release, on five devices that report whole pixels and whole milliseconds.
@Suite struct `The velocity` {
  // Breaks when the window is too short for a slow device or the fit is not at the newest sample.
  @Test(arguments: PointerModel.all)
  func `P20 of a constant motion is right`(_ model: PointerModel) {
    for speed in [50.0, 100, 200, 400, 800, 1500, 2500, 4000] {
      let found = Statistics(
        Seeds.share(4).map { seed in
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
      // Whole pixels and the dead band of 30 px/s cost a slow hand 15 px/s and scatter it by 20. Of a
      // few hundred hands the mean is up to 4 beside that of all, the deviation up to 3.
      #expect(abs(found.mean - speed) <= max(19, 0.015 * speed), "mean \(found.mean) of \(speed)")
      #expect(
        found.deviation <= max(23, 0.07 * speed), "deviation \(found.deviation) at \(speed)")
    }
  }

  // Breaks when silence is not filled in.
  @Test(arguments: PointerModel.all)
  func `P21 of a hand that stopped is small`(_ model: PointerModel) {
    for (still, bound) in [(0.03, 200.0), (0.08, 80)] where still > 0.05 || model.rate >= 120 {
      let speeds = Statistics(
        Seeds.all.map { seed in
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
  func `P22 of a hand that turned has the new sign`(_ model: PointerModel) {
    let signs = Seeds.all.map { seed -> Bool in
      var random = SplitMix64(seed: seed)
      let (out, back) = (random.number(in: 300...1500), random.number(in: 300...1500))
      return model.velocity(over: 0.26, using: &random) { time in
        Point(x: 100 + out * min(time, 0.2) - back * max(0, time - 0.2), y: 400)
      }.dx < 0
    }
    #expect(Double(signs.count { $0 }) >= 0.95 * Double(signs.count))
  }

  private func random(_ seed: UInt64) -> [(time: Int64, place: Point)] {
    var random = SplitMix64(seed: seed)
    var (time, place) = (Int64(1_000_000), Point(x: 400, y: 300))
    return (0..<random.int(in: 2...40)).map { _ in
      time += Int64(random.int(in: 1...20)) * 1000
      place =
        place
        + Vector(dx: Double(random.int(in: -40...40)), dy: Double(random.int(in: -40...40)))
      return (time, place)
    }
  }

  private func velocity(of trace: [(time: Int64, place: Point)]) -> Vector {
    var estimator = VelocityEstimator()
    for sample in trace { estimator.add(sample.place, at: Instant(microseconds: sample.time)) }
    return estimator.velocity
  }

  // Breaks when an absolute time or place enters a sum.
  @Test func `P24 does not depend on when or where, and turns with a mirror`() {
    for seed in Seeds.all {
      let trace = random(seed)
      let v = velocity(of: trace)
      #expect(velocity(of: trace.map { ($0.time + 987_654_000, $0.place) }) == v)
      #expect(velocity(of: trace.map { ($0.time, $0.place + Vector(dx: 512, dy: -64)) }) == v)
      let mirrored = velocity(of: trace.map { ($0.time, Point(x: -$0.place.x, y: $0.place.y)) })
      #expect(mirrored == Vector(dx: -v.dx, dy: v.dy))
    }
  }

  // Breaks when equal stamps divide by zero or add a sample.
  @Test func `P25 P26 copes with stamps that repeat or run backwards`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let trace = self.random(seed)
      var split: [(time: Int64, place: Point)] = []
      for sample in trace {
        if random.chance(0.4) {
          split.append((sample.time, sample.place + Vector(dx: random.number(in: -9...9), dy: 3)))
        }
        split.append(sample)
      }
      #expect(velocity(of: split) == velocity(of: trace))
      let shuffled = velocity(of: trace.shuffled(using: &random))
      #expect(shuffled.dx.isFinite && shuffled.dy.isFinite)
    }
  }

  // Breaks when the two axes are clamped one by one.
  @Test func `P27 is at most 8000 and keeps its direction`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let (angle, speed) = (random.number(in: -3...3), random.number(in: 8_100...90_000))
      var estimator = VelocityEstimator()
      for step in 0...12 {
        let way = speed * 0.008 * Double(step)
        estimator.add(
          Point(x: cos(angle) * way, y: sin(angle) * way),
          at: Instant(microseconds: Int64(step) * 8_000))
      }
      let v = estimator.velocity
      #expect(v.length <= 8000 * (1 + 1e-12))
      #expect(abs(atan2(v.dy, v.dx) - angle) <= 1e-6)
    }
  }

  // Breaks when three samples are asked for.
  @Test func `Two samples are enough`() {
    #expect(velocity(of: [(0, .zero), (16_000, Point(x: 20, y: 0))]).dx.rounded() == 1250)
    #expect(velocity(of: [(0, .zero), (3_999, Point(x: 20, y: 0))]) == .zero)
    #expect(velocity(of: [(0, .zero)]) == .zero)
    #expect(velocity(of: []) == .zero)
  }
}
