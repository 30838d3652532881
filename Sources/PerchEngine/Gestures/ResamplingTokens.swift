/// The numbers by which a finger's samples are evened out for display.
public struct ResamplingTokens: Hashable, Sendable {
  /// How far before a frame's presentation the finger is shown.
  public var latency = Duration.milliseconds(5)
  /// A finger with samples this close together needs no resampling.
  public var fastGap = Duration.milliseconds(4)
  /// How many gaps decide whether it does.
  public var trial = 7
  /// The gaps from which a way ahead can be told.
  public var gaps = Duration.milliseconds(2)...Duration.milliseconds(20)
  /// Never shown further past the newest sample than this, nor than half a gap.
  public var farthest = Duration.milliseconds(8)
  /// The silence in which the guess gives way to the newest sample: the finger stands.
  public var silence = Duration.milliseconds(15)...Duration.milliseconds(19)

  /// The low pass over a finger's samples: its cutoff at rest and for the speed, in Hz, and how much
  /// the cutoff grows with each pixel a second.
  public var restCutoff = 2.0
  public var speedCutoff = 1.0
  public var cutoffGain = 0.1

  public init() {}
}
