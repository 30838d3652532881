@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// What the velocity must not depend on, sample by sample.
@Suite struct `The velocity's symmetries` {
  private typealias Trace = [(time: Int64, place: Point)]

  private func trace(_ seed: UInt64) -> Trace {
    var random = SplitMix64(seed: seed)
    var (time, place) = (Int64(1_000_000), Point(x: 400, y: 300))
    var speed = Vector(dx: random.number(in: -20...20), dy: random.number(in: -20...20))
    return (0..<random.int(in: 2...40)).map { _ in
      time += Int64(random.int(in: 1...20)) * 1000
      speed = speed + Vector(dx: random.number(in: -3...3), dy: random.number(in: -3...3))
      place = place + Vector(dx: speed.dx.rounded(), dy: speed.dy.rounded())
      return (time, place)
    }
  }

  private func velocity(of trace: Trace, scale: Double = 1) -> Vector {
    var estimator = VelocityEstimator(scale: scale)
    for sample in trace { estimator.add(sample.place, at: Instant(microseconds: sample.time)) }
    return estimator.velocity
  }

  // Breaks when the axes are not treated alike, so that one of them need not fit.
  @Test func `P24 exchanging the axes exchanges the velocity's`() {
    for seed in Seeds.all {
      let trace = trace(seed)
      let v = velocity(of: trace)
      let turned = velocity(of: trace.map { ($0.time, Point(x: $0.place.y, y: $0.place.x)) })
      #expect(turned == Vector(dx: v.dy, dy: v.dx), "seed \(seed)")
    }
  }

  // Breaks when the residual is compared in logical pixels.
  @Test func `P24 the same device pixels give the same velocity at every scale`() {
    for seed in Seeds.all {
      let trace = trace(seed)
      let v = velocity(of: trace)
      guard v.length > 70, v.length < 7000 else { continue }
      let fine = trace.map { ($0.time, Point(x: $0.place.x / 2, y: $0.place.y / 2)) }
      #expect(velocity(of: fine, scale: 2) * 2 == v, "seed \(seed)")
    }
  }

  // Breaks when a sample that comes late takes a place in the past.
  @Test func `P25 a sample with an earlier stamp counts as the newest place`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var disordered: Trace = []
      var clean: Trace = []
      for sample in trace(seed) {
        disordered.append(sample)
        clean.append(sample)
        guard random.chance(0.3) else { continue }
        let place = sample.place + Vector(dx: random.number(in: -3...3), dy: 0)
        disordered.append((sample.time - Int64(random.int(in: 1...50_000)), place))
        clean[clean.count - 1].place = place
      }
      #expect(velocity(of: disordered) == velocity(of: clean), "seed \(seed)")
    }
  }

  // Breaks when a full ring drops more than its oldest samples.
  @Test func `A long press is as fast as its last tenth of a second`() {
    var random = SplitMix64(seed: 7)
    var estimator = VelocityEstimator()
    var samples: Trace = []
    for step in 0..<900 {
      let place = Point(x: Double(step) * 0.8 + random.number(in: -0.3...0.3), y: 40)
      samples.append((Int64(step) * 1000, place))
      estimator.add(place, at: Instant(microseconds: Int64(step) * 1000))
      if step > 200 { #expect(estimator.velocity == velocity(of: samples.suffix(180))) }
    }
  }

  // Breaks when only straight lines are fitted: they tell the speed in the middle of the window.
  @Test func `Of a hand that speeds up or slows down it is that of the release`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      let change = random.number(in: 4000...9000) * (random.chance(0.5) ? 1 : -1)
      let speed = random.number(in: 1500...3000)
      let v = velocity(
        of: (0...12).map { step in
          let time = Double(step) * 0.008
          return (Int64(step) * 8000, Point(x: speed * time + change * time * time / 2, y: 0))
        })
      #expect(abs(v.dx - (speed + change * 0.096)) <= 1, "seed \(seed)")
    }
  }

  // Breaks when silence is filled with the place that ends it: the step would have no speed.
  @Test func `P21 a step that ends a silence was made just now`() {
    var trace = (0...10).map { (Int64($0) * 8000, Point(x: 5 * Double($0), y: 0)) }
    trace.append((140_000, Point(x: 62, y: 0)))
    #expect(velocity(of: trace).dx > 300)
  }

  // Breaks when a sum of the fit has a wrong sign: the residual decides how far the window reaches.
  @Test func `A line's residual is what it leaves of the greater axis`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let samples = (0..<random.int(in: 3...20)).map { step in
        VelocityEstimator.Sample(
          time: Instant(microseconds: Int64(step) * 5000),
          position: Point(x: random.number(in: -9...9), y: random.number(in: -9...9)))
      }
      var moments = Moments(newest: samples[samples.count - 1])
      for sample in samples { moments.add(sample) }
      let expected = max(
        residual(samples.map(\.position.x)), residual(samples.map(\.position.y)))
      #expect(abs((moments.line?.residual ?? -1) - expected) <= 1e-6, "seed \(seed)")
    }
  }

  /// The RMS distance of equally spaced numbers from their best line.
  private func residual(_ values: [Double]) -> Double {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let steps = values.indices.map { Double($0) - (count - 1) / 2 }
    let slope =
      zip(steps, values).reduce(0) { $0 + $1.0 * $1.1 } / steps.reduce(0) { $0 + $1 * $1 }
    let squares = zip(steps, values).reduce(0) { sum, pair in
      let left = pair.1 - mean - slope * pair.0
      return sum + left * left
    }
    return (squares / count).squareRoot()
  }

  // Breaks when a hand that trembles in place is told to move.
  @Test func `Less than 30 px a second is nothing`() {
    for (speed, counts) in [(29.0, false), (31, true)] {
      let v = velocity(
        of: (0...20).map { (Int64($0) * 8000, Point(x: speed * 0.008 * Double($0), y: 0)) })
      #expect((v != .zero) == counts, "\(v) at \(speed)")
    }
  }

  // Breaks when what came before a silence of more than 40 ms still counts.
  @Test func `P21 a long stop wipes out what came before`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      let speed = random.number(in: -30...30)
      let before = (0...10).map { (Int64($0) * 1000, Point(x: speed * Double($0), y: 9)) }
      let start = before[10].1
      func after(_ stop: Int64) -> Trace {
        (0...5).map { (stop + Int64($0) * 1000, start + Vector(dx: 3, dy: 4) * Double($0)) }
      }
      let v = velocity(of: before + after(Int64(random.int(in: 60_000...100_000))))
      #expect(v == velocity(of: before + after(900_000)), "seed \(seed)")
      #expect(v.dx > 0 && v.dy > 0)
    }
  }
}
