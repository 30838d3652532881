public import PerchEngine
import PerchTime

/// A pointing device as the server sees it. A mouse reports whole pixels, whole milliseconds, and
/// nothing while the hand is still; a finger reports at every turn, a third of a pixel beside.
public struct PointerModel: Hashable, Sendable, CustomStringConvertible {
  public var name: String
  /// Reports a second.
  public var rate: Double
  public var isTouch: Bool

  public var description: String { name }

  public init(name: String, rate: Double, isTouch: Bool) {
    self.name = name
    self.rate = rate
    self.isTouch = isTouch
  }

  public static let all = [
    PointerModel(name: "mouse 125 Hz", rate: 125, isTouch: false),
    PointerModel(name: "mouse 1000 Hz", rate: 1000, isTouch: false),
    PointerModel(name: "touch 60 Hz", rate: 60, isTouch: true),
    PointerModel(name: "touch 120 Hz", rate: 120, isTouch: true),
    PointerModel(name: "touch 240 Hz", rate: 240, isTouch: true),
  ]

  /// What an estimator makes of `path` at the release, which comes with the first report that is
  /// not before `duration` seconds.
  public func velocity(
    over duration: Double, using random: inout SplitMix64, path: (Double) -> Point
  ) -> Vector {
    Estimator.ours.estimate(trace(over: duration, using: &random, path: path))
  }

  /// What is reported of `path` up to its release.
  public func trace(
    over duration: Double, using random: inout SplitMix64, path: (Double) -> Point
  ) -> Trace {
    let phase = random.number(in: 0...1) / rate
    let reports = max(0, Int(((duration - phase) * rate).rounded(.up)))
    var motions: [Trace.Sample] = []
    var latest = Trace.Sample(time: .zero, position: .zero)
    for report in 0...reports {
      let time = phase + Double(report) / rate
      let place = seen(path(time), using: &random)
      guard place != motions.last?.position || report == reports else { continue }
      latest = Trace.Sample(time: stamp(time, using: &random), position: place)
      if place != motions.last?.position { motions.append(latest) }
    }
    return Trace(
      motions: motions, release: latest, duration: phase + Double(reports) / rate)
  }

  private func seen(_ point: Point, using random: inout SplitMix64) -> Point {
    guard isTouch else { return Point(x: point.x.rounded(), y: point.y.rounded()) }
    return point + Vector(dx: 0.35 * random.normal(), dy: 0.35 * random.normal())
  }

  private func stamp(_ time: Double, using random: inout SplitMix64) -> Instant {
    guard isTouch else { return Instant(microseconds: Int64((time * 1000).rounded()) * 1000) }
    return Instant(microseconds: Int64((time + random.number(in: -0.0005...0.0005)) * 1e6))
  }
}

/// The middle and the spread of some numbers.
public struct Statistics: Sendable {
  public let mean: Double
  public let deviation: Double
  private let sorted: [Double]

  public init(_ numbers: [Double]) {
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    self.mean = mean
    deviation = (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
    sorted = numbers.sorted()
  }

  /// The number that a share of the numbers does not exceed.
  public func percentile(_ share: Double) -> Double {
    sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }
}
