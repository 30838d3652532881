/// The numbers by which a finger's samples are evened out for display.
public struct ResamplingTokens: Hashable, Sendable {
  /// The time before a frame's presentation at which the finger is shown.
  public var latency = Duration.milliseconds(5)
  /// The greatest typical gap between samples of a finger that needs no resampling.
  public var fastGap = Duration.milliseconds(4)
  /// The number of gaps from which the typical gap is judged.
  public var trial = 7
  /// The gaps from which a position ahead of the newest sample can be extrapolated.
  public var gaps = Duration.milliseconds(2)...Duration.milliseconds(20)
  /// The greatest time past the newest sample that is extrapolated; half a gap is the other limit.
  public var farthest = Duration.milliseconds(8)
  /// The silence during which the extrapolated position yields to the newest sample.
  public var silence = Duration.milliseconds(15)...Duration.milliseconds(19)

  /// The cutoff of the low-pass filter for a finger at rest, in Hz.
  public var restCutoff = 2.0
  /// The cutoff of the low-pass filter for the finger's velocity, in Hz.
  public var speedCutoff = 1.0
  /// The growth of the cutoff with the finger's speed, in Hz per logical pixel per second.
  public var cutoffGain = 0.1

  /// Creates the numbers of an ordinary screen.
  public init() {}
}
