public import PerchEngine
import PerchTime

/// A way to tell how fast a pointer was when it was let go, in logical pixels a second.
public struct Estimator: Sendable, CustomStringConvertible {
  public let name: String
  public let estimate: @Sendable (Trace) -> Vector

  public var description: String { name }

  public static let ours = Estimator(name: "adaptive quadratic, ours") { trace in
    var estimator = VelocityEstimator()
    for sample in trace.motions { estimator.add(sample.position, at: sample.time) }
    estimator.add(trace.release.position, at: trace.release.time)
    return estimator.velocity
  }

  public static let peers: [Estimator] = [.mean, .meanToRelease, .quadratic, .threePairs]
}

// Peers, each by its published description. None of them counts the release as a motion.
extension Estimator {
  /// libadwaita: what was moved in the last 150 ms, over the time from their first motion to their
  /// last.
  public static let mean = Estimator(name: "mean of 150 ms, libadwaita") { trace in
    mean(of: trace.motions, until: trace.release.time)
  }

  /// niri: the same, with a motion of nothing at the release.
  public static let meanToRelease = Estimator(name: "mean to release, niri") { trace in
    guard let last = trace.motions.last else { return .zero }
    let still = Trace.Sample(time: trace.release.time, position: last.position)
    return mean(of: trace.motions + [still], until: still.time)
  }

  /// Android and Flutter: a least-squares parabola through the last 20 samples of 100 ms, cut at a
  /// silence of 40 ms; nothing with less than three.
  public static let quadratic = Estimator(name: "quadratic 100 ms, Android, Flutter") { trace in
    guard !isSilent(trace) else { return .zero }
    return slope(of: recent(trace.motions))
  }

  /// iOS, as Flutter imitates it: the speeds of the last three pairs of samples, the oldest weighing
  /// most. The silence of 40 ms is Flutter's and in the peer's favour.
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

  /// What was moved after the first of the samples since 150 ms before `end`, over their time.
  private static func mean(of samples: [Trace.Sample], until end: Instant) -> Vector {
    let kept = samples.filter { (end - $0.time).microseconds <= 150_000 }
    guard let first = kept.first, let last = kept.last else { return .zero }
    let time = last.seconds(since: first)
    return time > 0 ? (last.position - first.position) * (1 / time) : .zero
  }

  /// Newest first.
  private static func recent(_ samples: [Trace.Sample]) -> [Trace.Sample] {
    var kept: [Trace.Sample] = []
    for sample in samples.suffix(20).reversed() {
      if let newer = kept.last, newer.seconds(since: sample) > 0.04 { break }
      if let newest = kept.first, newest.seconds(since: sample) > 0.1 { break }
      kept.append(sample)
    }
    return kept
  }

  /// The slope at the first of the samples of a parabola through all of them.
  private static func slope(of samples: [Trace.Sample]) -> Vector {
    guard samples.count >= 3, let newest = samples.first else { return .zero }
    let times = samples.map { $0.seconds(since: newest) * 100 }
    let x = Parabola(times, samples.map { $0.position.x - newest.position.x })
    let y = Parabola(times, samples.map { $0.position.y - newest.position.y })
    return Vector(dx: x.slope * 100, dy: y.slope * 100)
  }
}
