public import PerchTime

/// Removes the tremble from a finger's samples: a low-pass filter that opens with the finger's
/// speed.
///
/// This is the 1€ filter, with one cutoff for both axes. At a steady speed v it trails by v / (2π
/// (f + βv)), which is less than 1 / (2πβ) at any speed.
///
/// Géry Casiez, Nicolas Roussel, Daniel Vogel, "1€ Filter: A Simple Speed-based Low-pass Filter for
/// Noisy Input in Interactive Systems", CHI 2012, doi:10.1145/2207676.2208639.
public struct JitterFilter: Hashable, Sendable {
  /// The cutoffs of the filter.
  private let tokens: ResamplingTokens
  /// The time of the newest sample.
  private var time: Instant
  /// The newest sample as it came, in logical pixels.
  private var newest: Point
  /// The filtered position, in logical pixels.
  private var smooth: Point
  /// The filtered velocity, in logical pixels per second.
  private var velocity = Vector.zero

  /// Creates a filter from its first sample.
  public init(_ position: Point, at time: Instant, tokens: ResamplingTokens) {
    self.tokens = tokens
    self.time = time
    newest = position
    smooth = position
  }

  /// Adds a sample that is later than the previous one.
  ///
  /// - Returns: The position of the finger without its tremble.
  public mutating func add(_ position: Point, at time: Instant) -> Point {
    let gap = time.seconds(since: self.time)
    guard gap > 0 else { return smooth }
    let speed = (position - newest) * (1 / gap)
    velocity = velocity + (speed - velocity) * weight(of: tokens.speedCutoff, over: gap)
    let cutoff = tokens.restCutoff + tokens.cutoffGain * velocity.length
    smooth = smooth + (position - smooth) * weight(of: cutoff, over: gap)
    newest = position
    self.time = time
    return smooth
  }

  /// The gain of a low-pass filter: 1 / (1 + τ / gap), with τ = 1 / (2πf).
  ///
  /// - Parameters:
  ///   - cutoff: The cutoff frequency f, in Hz.
  ///   - gap: The time between two samples, in seconds.
  /// - Returns: The fraction of a step that passes the filter, from 0 to 1.
  private func weight(of cutoff: Double, over gap: Double) -> Double {
    1 / (1 + 1 / (2 * .pi * cutoff * gap))
  }
}
