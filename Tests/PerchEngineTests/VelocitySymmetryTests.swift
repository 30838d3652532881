import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The transformations of a trace that must not change the velocity.
@Suite struct VelocitySymmetryTests {
  private typealias Trace = [(time: Int64, position: Point)]

  private func trace(_ seed: UInt64) -> Trace {
    var random = SplitMix64(seed: seed)
    var (time, position) = (Int64(1_000_000), Point(x: 400, y: 300))
    var speed = Vector(dx: random.number(in: -20...20), dy: random.number(in: -20...20))
    return (0..<random.int(in: 2...40)).map { _ in
      time += Int64(random.int(in: 1...20)) * 1000
      speed = speed + Vector(dx: random.number(in: -3...3), dy: random.number(in: -3...3))
      position = position + Vector(dx: speed.dx.rounded(), dy: speed.dy.rounded())
      return (time, position)
    }
  }

  private func velocity(of trace: Trace, scale: Double = 1) -> Vector {
    var estimator = VelocityEstimator(scale: scale)
    for sample in trace { estimator.add(sample.position, at: Instant(microseconds: sample.time)) }
    return estimator.velocity
  }

  // Breaks when the axes are not treated alike, so that one of them need not fit.
  @Test func `exchanging the axes exchanges the velocity's`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let trace = trace(seed)
      let v = velocity(of: trace)
      let turned = velocity(of: trace.map { ($0.time, Point(x: $0.position.y, y: $0.position.x)) })
      #expect(turned == Vector(dx: v.dy, dy: v.dx), "seed \(seed)")
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the residual is compared in logical pixels.
  @Test func `the same device pixels give the same velocity at every scale`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let trace = trace(seed)
      let v = velocity(of: trace)
      guard v.length > 70, v.length < 7000 else { return false }
      let fine = trace.map { ($0.time, Point(x: $0.position.x / 2, y: $0.position.y / 2)) }
      #expect(velocity(of: fine, scale: 2) * 2 == v, "seed \(seed)")
      return true
    }
    try Seeds.law(reaching: 0.85, attempt)
  }

  // Breaks when a late sample is inserted in the past.
  @Test func `a sample with an earlier time stamp counts as the newest position`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var disordered: Trace = []
      var clean: Trace = []
      for sample in trace(seed) {
        disordered.append(sample)
        clean.append(sample)
        guard random.chance(0.3) else { continue }
        let position = sample.position + Vector(dx: random.number(in: -3...3), dy: 0)
        disordered.append((sample.time - Int64(random.int(in: 1...50_000)), position))
        clean[clean.count - 1].position = position
      }
      #expect(velocity(of: disordered) == velocity(of: clean), "seed \(seed)")
      return disordered.count > clean.count
    }
    try Seeds.law(reaching: 0.85, attempt)
  }

  // Breaks when a full ring buffer drops more than its oldest samples.
  @Test func `the velocity of a long drag is that of its last tenth of a second`() {
    var random = SplitMix64(seed: 7)
    var estimator = VelocityEstimator()
    var samples: Trace = []
    for step in 0..<900 {
      let position = Point(x: Double(step) * 0.8 + random.number(in: -0.3...0.3), y: 40)
      samples.append((Int64(step) * 1000, position))
      estimator.add(position, at: Instant(microseconds: Int64(step) * 1000))
      if step > 200 { #expect(estimator.velocity == velocity(of: samples.suffix(180))) }
    }
  }

  // Breaks when only straight lines are fitted, whose speed is that of the middle of the window.
  @Test func `the velocity of an accelerated motion is that of the release`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let change = random.number(in: 4000...9000) * (random.chance(0.5) ? 1 : -1)
      let speed = random.number(in: 1500...3000)
      let v = velocity(
        of: (0...12).map { step in
          let time = Double(step) * 0.008
          return (Int64(step) * 8000, Point(x: speed * time + change * time * time / 2, y: 0))
        })
      #expect(abs(v.dx - (speed + change * 0.096)) <= 1, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when silence is filled with the position that ends it: the step would have no velocity.
  @Test func `a step that ends a silence counts as made just now`() {
    var trace = (0...10).map { (Int64($0) * 8000, Point(x: 5 * Double($0), y: 0)) }
    trace.append((140_000, Point(x: 62, y: 0)))
    #expect(velocity(of: trace).dx > 300)
  }

  // Breaks when a sum of the fit has a wrong sign: the residual decides how far the window reaches.
  @Test func `a line's residual is that of the axis with the greater one`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
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
      return true
    }
    try Seeds.law(attempt)
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

  // Breaks when a pointer that trembles in place has a velocity.
  @Test func `less than 30 px/s is no velocity`() {
    for (speed, counts) in [(29.0, false), (31, true)] {
      let v = velocity(
        of: (0...20).map { (Int64($0) * 8000, Point(x: speed * 0.008 * Double($0), y: 0)) })
      #expect((v != .zero) == counts, "\(v) at \(speed)")
    }
  }

  // Breaks when samples before a silence of more than 40 ms still count.
  @Test func `a long stop discards the samples before it`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let speed = random.number(in: -30...30)
      let before = (0...10).map { (Int64($0) * 1000, Point(x: speed * Double($0), y: 9)) }
      let start = before[10].1
      func after(_ stop: Int64) -> Trace {
        (0...5).map { (stop + Int64($0) * 1000, start + Vector(dx: 3, dy: 4) * Double($0)) }
      }
      let v = velocity(of: before + after(Int64(random.int(in: 60_000...100_000))))
      #expect(v == velocity(of: before + after(900_000)), "seed \(seed)")
      #expect(v.dx > 0 && v.dy > 0)
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }
}
