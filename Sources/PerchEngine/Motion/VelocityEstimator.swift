public import PerchTime

/// The velocity of a pointer at its newest sample, by a least-squares fit over an adaptive window.
///
/// A resting pointer sends nothing, so its silence is filled with samples at its position. The
/// window grows back in time while a parabola explains the samples to within the noise of a device
/// pixel. Samples from before a turn or a stop do not count.
public struct VelocityEstimator: Hashable, Sendable {
  /// A position of the pointer in logical root pixels, and its time.
  struct Sample: Hashable, Sendable {
    var time: Instant
    var position: Point
  }

  /// The greatest root mean square residual of an accepted fit, in device pixels.
  static let tolerance = 0.7
  /// The longest gap between samples that the window spans, in microseconds.
  static let longestGap: Int64 = 40_000
  /// The longest window, in microseconds.
  static let window: Int64 = 100_000
  /// The shortest window of an adaptive fit, in microseconds.
  static let shortestWindow: Int64 = 16_000
  /// The shortest window of a parabola, in microseconds.
  static let quadraticWindow: Int64 = 28_000
  /// The shortest span that has a velocity at all, in microseconds.
  static let shortestSpan: Int64 = 4_000
  /// The speed below which the velocity is zero, in logical pixels per second.
  static let slowest = 30.0
  /// The greatest speed, in logical pixels per second; a faster velocity keeps its direction.
  static let fastest = 8000.0
  /// The number of samples that are kept.
  private static let capacity = 256

  /// Device pixels per logical pixel.
  private let scale: Double
  /// The real samples, oldest first, each later than the one before.
  private var samples: [Sample] = []

  /// Creates an estimator without samples.
  ///
  /// - Parameter scale: Device pixels per logical pixel, for the noise that a fit tolerates.
  public init(scale: Double = 1) {
    self.scale = scale
    samples.reserveCapacity(Self.capacity)
  }

  /// Records a real sample, in logical root pixels; of several at one time the last counts.
  public mutating func add(_ position: Point, at time: Instant) {
    guard position.x.isFinite, position.y.isFinite else { return }
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1].position = position
      return
    }
    if samples.count == Self.capacity { samples.removeFirst(Self.capacity / 4) }
    samples.append(Sample(time: time, position: position))
  }

  /// The velocity at the newest sample, in logical pixels per second: at most 8000, and zero below
  /// 30.
  public var velocity: Vector {
    let window = recent
    guard let newest = window.last, let oldest = window.first else { return .zero }
    let span = newest.time.microseconds - oldest.time.microseconds
    guard window.count >= 2, span >= Self.shortestSpan else { return .zero }
    let raw = span < Self.shortestWindow ? linear(window) : adaptive(window)
    let speed = raw.length
    guard speed >= Self.slowest else { return .zero }
    return speed > Self.fastest ? raw * (Self.fastest / speed) : raw
  }

  /// The slope of one straight line through all samples.
  private func linear(_ window: [Sample]) -> Vector {
    var moments = Moments(newest: window[window.count - 1])
    for sample in window.reversed() { moments.add(sample) }
    return moments.line?.slope ?? .zero
  }

  /// The slope at the newest sample of the longest suffix that a curve still explains.
  private func adaptive(_ window: [Sample]) -> Vector {
    let newest = window[window.count - 1]
    var moments = Moments(newest: newest)
    var best: Vector?
    for sample in window.reversed() {
      moments.add(sample)
      let span = newest.time.microseconds - sample.time.microseconds
      guard span >= Self.shortestWindow else { continue }
      let curved = moments.count >= 5 && span >= Self.quadraticWindow
      guard let fit = curved ? moments.parabola ?? moments.line : moments.line else { continue }
      guard best == nil || fit.residual * scale <= Self.tolerance else { break }
      best = fit.slope
      if fit.residual * scale > Self.tolerance { break }
    }
    return best ?? .zero
  }
}

extension VelocityEstimator {
  /// The samples of the window, oldest first, with silence filled in and cut at the last real gap.
  private var recent: [Sample] {
    guard let newest = samples.last else { return [] }
    let typical = typicalGap
    let silence = max(6_000, 2 * typical)
    var reversed = [newest]
    for index in samples.indices.dropLast().reversed() {
      let later = samples[index + 1]
      let sample = samples[index]
      if later.time.microseconds - sample.time.microseconds > silence {
        let most = index == samples.count - 2 ? 12 : 8
        for step in 1...most {
          let time = later.time.microseconds - Int64(step) * typical
          guard time > sample.time.microseconds else { break }
          reversed.append(
            Sample(time: Instant(microseconds: time), position: sample.position))
        }
      }
      guard let earliest = reversed.last,
        earliest.time.microseconds - sample.time.microseconds <= Self.longestGap
      else { break }
      reversed.append(sample)
    }
    let start = newest.time.microseconds - Self.window
    return reversed.filter { $0.time.microseconds >= start }.reversed()
  }

  /// The median of the last gaps, in microseconds; at least a millisecond.
  private var typicalGap: Int64 {
    let last = samples.suffix(25)
    let gaps = zip(last, last.dropFirst()).map { $1.time.microseconds - $0.time.microseconds }
    guard !gaps.isEmpty else { return 1_000 }
    return max(1_000, gaps.sorted()[gaps.count / 2])
  }
}
