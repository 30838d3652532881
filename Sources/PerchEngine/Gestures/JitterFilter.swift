public import PerchTime

/// Takes the tremble out of a finger's samples: a low pass that opens with the finger's speed.
///
/// The 1€ filter of Casiez, Roussel and Vogel, with one cutoff for both axes. At a steady speed v it
/// trails by v / (2π (f + βv)), which is less than 1 / (2πβ) whatever the speed.
public struct JitterFilter: Hashable, Sendable {
  private let tokens: ResamplingTokens
  private var time: Instant
  private var newest: Point
  private var smooth: Point
  /// Smoothed, in logical pixels a second.
  private var velocity = Vector.zero

  public init(_ position: Point, at time: Instant, tokens: ResamplingTokens) {
    self.tokens = tokens
    self.time = time
    newest = position
    smooth = position
  }

  /// Takes in a sample that is later than the last one.
  ///
  /// - Returns: where the finger is without its tremble.
  public mutating func add(_ position: Point, at time: Instant) -> Point {
    let gap = time.seconds(since: self.time)
    guard gap > 0 else { return smooth }
    let speed = (position - newest) * (1 / gap)
    velocity = velocity + (speed - velocity) * share(of: tokens.speedCutoff, over: gap)
    let cutoff = tokens.restCutoff + tokens.cutoffGain * velocity.length
    smooth = smooth + (position - smooth) * share(of: cutoff, over: gap)
    newest = position
    self.time = time
    return smooth
  }

  /// How much of a step passes a low pass with this cutoff in Hz: 1 / (1 + τ / gap), τ = 1 / (2πf).
  private func share(of cutoff: Double, over gap: Double) -> Double {
    1 / (1 + 1 / (2 * .pi * cutoff * gap))
  }
}
