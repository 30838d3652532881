internal import PerchTime

/// Running sums for least-squares fits of a position over time, on both axes at once.
///
/// Times are in units of 10 ms and positions in logical pixels, both relative to the newest sample.
/// So the sums stay small, and a shifted trace gives the same numbers.
struct Moments {
  /// A fitted curve.
  struct Fit {
    /// The slope at the newest sample, in logical pixels per second.
    var slope: Vector
    /// The greater of the two axes' root mean square residuals, in logical pixels.
    var residual: Double
  }

  /// The unit of time in the sums, in seconds.
  private static let unit = 0.01

  /// The sample that times and positions are relative to.
  private let newest: VelocityEstimator.Sample
  /// The number of samples in the sums.
  private(set) var count = 0
  /// The sum of t.
  private var t1 = 0.0
  /// The sum of t².
  private var t2 = 0.0
  /// The sum of t³.
  private var t3 = 0.0
  /// The sum of t⁴.
  private var t4 = 0.0
  private var x = Axis()
  private var y = Axis()

  /// The sums of p, tp, t²p and p² on one axis, for positions p.
  private struct Axis {
    var p = 0.0
    var tp = 0.0
    var ttp = 0.0
    var pp = 0.0

    mutating func add(_ position: Double, at time: Double) {
      p += position
      tp += time * position
      ttp += time * time * position
      pp += position * position
    }
  }

  /// Creates empty sums around the newest sample.
  init(newest: VelocityEstimator.Sample) { self.newest = newest }

  /// Adds a sample to the sums.
  mutating func add(_ sample: VelocityEstimator.Sample) {
    let time = sample.time.seconds(since: newest.time) / Self.unit
    count += 1
    t1 += time
    t2 += time * time
    t3 += time * time * time
    t4 += time * time * time * time
    x.add(sample.position.x - newest.position.x, at: time)
    y.add(sample.position.y - newest.position.y, at: time)
  }

  /// The straight line p = a + bt; nil when the samples do not determine one.
  var line: Fit? {
    let n = Double(count)
    let determinant = n * t2 - t1 * t1
    guard determinant > 1e-9 else { return nil }
    return fit { axis in
      let b = (n * axis.tp - t1 * axis.p) / determinant
      let a = (axis.p - b * t1) / n
      return (b, axis.pp - a * axis.p - b * axis.tp)
    }
  }

  /// The parabola p = a + bt + ct², by Cramer's rule; nil when the samples do not determine one.
  var parabola: Fit? {
    let n = Double(count)
    let minorA = t2 * t4 - t3 * t3
    let minorB = t1 * t4 - t2 * t3
    let minorC = t1 * t3 - t2 * t2
    let determinant = n * minorA - t1 * minorB + t2 * minorC
    guard abs(determinant) > 1e-9 else { return nil }
    return fit { axis in
      let (p, q, r) = (axis.p, axis.tp, axis.ttp)
      let a = (p * minorA - t1 * (q * t4 - r * t3) + t2 * (q * t3 - r * t2)) / determinant
      let b = (n * (q * t4 - r * t3) - p * minorB + t2 * (t1 * r - t2 * q)) / determinant
      let c = (n * (t2 * r - t3 * q) - t1 * (t1 * r - t2 * q) + p * minorC) / determinant
      return (b, axis.pp - a * p - b * q - c * r)
    }
  }

  private func fit(_ solve: (Axis) -> (slope: Double, squares: Double)) -> Fit {
    let (bx, sx) = solve(x)
    let (by, sy) = solve(y)
    return Fit(
      slope: Vector(dx: bx / Self.unit, dy: by / Self.unit),
      residual: (max(0, sx, sy) / Double(count)).squareRoot())
  }
}
