public import PerchEngine
import PerchTime

/// An estimator of a pointer's velocity at its release, in logical pixels per second.
public struct Estimator: Sendable, CustomStringConvertible {
  /// The name in tables and in the arguments of tests.
  public let name: String
  /// Estimates the velocity at the end of a trace.
  public let estimate: @Sendable (Trace) -> Vector

  public var description: String { name }

  /// Perch's own estimator.
  public static let ours = Estimator(name: "adaptive quadratic, ours") { trace in
    var estimator = VelocityEstimator()
    for sample in trace.motions { estimator.add(sample.position, at: sample.time) }
    estimator.add(trace.release.position, at: trace.release.time)
    return estimator.velocity
  }

  /// The models of four other estimators.
  public static let peers: [Estimator] = [.mean, .meanToRelease, .quadratic, .threePairs]
}

// Each peer follows its published description. None of them counts the release as a motion.
extension Estimator {
  /// libadwaita: the displacement in the last 150 ms, divided by the time from the first motion in
  /// them to the last.
  public static let mean = Estimator(name: "mean of 150 ms, libadwaita") { trace in
    mean(of: trace.motions, until: trace.release.time)
  }

  /// niri: as libadwaita, with a motion of zero at the release.
  public static let meanToRelease = Estimator(name: "mean to release, niri") { trace in
    guard let last = trace.motions.last else { return .zero }
    let still = Trace.Sample(time: trace.release.time, position: last.position)
    return mean(of: trace.motions + [still], until: still.time)
  }

  /// Android and Flutter: a least-squares parabola through at most 20 samples of the last 100 ms,
  /// since the last silence of 40 ms; zero with fewer than three.
  public static let quadratic = Estimator(name: "quadratic 100 ms, Android, Flutter") { trace in
    guard !isSilent(trace) else { return .zero }
    return slope(of: recent(trace.motions))
  }

  /// iOS, as Flutter imitates it: the velocities of the last three pairs of samples, of which the
  /// oldest weighs most. The silence of 40 ms is Flutter's, and in the peer's favour.
  public static let threePairs = Estimator(name: "three pairs, iOS") { trace in
    guard !isSilent(trace) else { return .zero }
    let last = Array(trace.motions.suffix(4).reversed())
    let pairs = zip(last, last.dropFirst())
    return zip(pairs, [0.05, 0.35, 0.6]).reduce(.zero) { sum, weighed in
      let ((newer, older), weight) = weighed
      let time = newer.seconds(since: older)
      return time > 0 ? sum + (newer.position - older.position) * (weight / time) : sum
    }
  }

  private static func isSilent(_ trace: Trace) -> Bool {
    trace.motions.last.map { trace.release.seconds(since: $0) > 0.04 } ?? true
  }

  /// The mean velocity of the samples in the 150 ms before `end`.
  private static func mean(of samples: [Trace.Sample], until end: Instant) -> Vector {
    let kept = samples.filter { (end - $0.time).microseconds <= 150_000 }
    guard let first = kept.first, let last = kept.last else { return .zero }
    let time = last.seconds(since: first)
    return time > 0 ? (last.position - first.position) * (1 / time) : .zero
  }

  /// The samples of 100 ms since the last silence, newest first.
  private static func recent(_ samples: [Trace.Sample]) -> [Trace.Sample] {
    var kept: [Trace.Sample] = []
    for sample in samples.suffix(20).reversed() {
      if let newer = kept.last, newer.seconds(since: sample) > 0.04 { break }
      if let newest = kept.first, newest.seconds(since: sample) > 0.1 { break }
      kept.append(sample)
    }
    return kept
  }

  /// The slope at the first sample of the parabola that fits all samples best.
  private static func slope(of samples: [Trace.Sample]) -> Vector {
    guard samples.count >= 3, let newest = samples.first else { return .zero }
    let times = samples.map { $0.seconds(since: newest) * 100 }
    let x = Parabola(times, samples.map { $0.position.x - newest.position.x })
    let y = Parabola(times, samples.map { $0.position.y - newest.position.y })
    return Vector(dx: x.slope * 100, dy: y.slope * 100)
  }
}
