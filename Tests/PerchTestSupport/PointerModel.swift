public import PerchEngine
import PerchTime

/// A model of a pointing device and its reports.
///
/// A mouse reports whole pixels at whole milliseconds, and nothing while it is still. A finger on a
/// touch screen reports at a constant rate, with noise of about a third of a pixel.
public struct PointerModel: Hashable, Sendable, CustomStringConvertible {
  /// The name in tables and in the arguments of tests.
  public var name: String
  /// Reports per second.
  public var rate: Double
  /// Whether the device is a touch screen, and not a mouse.
  public var isTouch: Bool

  public var description: String { name }

  /// Creates a model of a device.
  public init(name: String, rate: Double, isTouch: Bool) {
    self.name = name
    self.rate = rate
    self.isTouch = isTouch
  }

  /// Two mice and three touch screens.
  public static let all = [
    PointerModel(name: "mouse 125 Hz", rate: 125, isTouch: false),
    PointerModel(name: "mouse 1000 Hz", rate: 1000, isTouch: false),
    PointerModel(name: "touch 60 Hz", rate: 60, isTouch: true),
    PointerModel(name: "touch 120 Hz", rate: 120, isTouch: true),
    PointerModel(name: "touch 240 Hz", rate: 240, isTouch: true),
  ]

  /// The estimated velocity of a motion along `path` at its release, in logical pixels per second.
  ///
  /// The release comes with the first report that is not before `duration` seconds.
  public func velocity(
    over duration: Double, using random: inout SplitMix64, path: (Double) -> Point
  ) -> Vector {
    Estimator.ours.estimate(trace(over: duration, using: &random, path: path))
  }

  /// The reports of a motion along `path` up to its release, `duration` seconds after its start.
  public func trace(
    over duration: Double, using random: inout SplitMix64, path: (Double) -> Point
  ) -> Trace {
    let phase = random.number(in: 0...1) / rate
    let reports = max(0, Int(((duration - phase) * rate).rounded(.up)))
    var motions: [Trace.Sample] = []
    var latest = Trace.Sample(time: .zero, position: .zero)
    for report in 0...reports {
      let time = phase + Double(report) / rate
      let position = reported(path(time), using: &random)
      guard position != motions.last?.position || report == reports else { continue }
      latest = Trace.Sample(time: stamp(time, using: &random), position: position)
      if position != motions.last?.position { motions.append(latest) }
    }
    return Trace(
      motions: motions, release: latest, duration: phase + Double(reports) / rate)
  }

  private func reported(_ point: Point, using random: inout SplitMix64) -> Point {
    guard isTouch else { return Point(x: point.x.rounded(), y: point.y.rounded()) }
    return point + Vector(dx: 0.35 * random.normal(), dy: 0.35 * random.normal())
  }

  private func stamp(_ time: Double, using random: inout SplitMix64) -> Instant {
    guard isTouch else { return Instant(microseconds: Int64((time * 1000).rounded()) * 1000) }
    return Instant(microseconds: Int64((time + random.number(in: -0.0005...0.0005)) * 1e6))
  }
}

/// The mean, the spread and the percentiles of some numbers.
public struct Statistics: Sendable {
  /// The arithmetic mean.
  public let mean: Double
  /// The standard deviation.
  public let deviation: Double
  private let sorted: [Double]

  /// Computes the statistics of some numbers, of which there is at least one.
  public init(_ numbers: [Double]) {
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    self.mean = mean
    deviation = (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
    sorted = numbers.sorted()
  }

  /// The number that a fraction of the numbers, from 0 to 1, does not exceed.
  public func percentile(_ fraction: Double) -> Double {
    sorted[min(sorted.count - 1, Int(fraction * Double(sorted.count)))]
  }
}
