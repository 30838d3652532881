/// The numbers by which the rings of jobs move.
public struct RingTokens: Hashable, Sendable {
  /// The least time between two changes of a job's ring.
  public var interval = Duration.milliseconds(100)
  /// The time between two steps of an arc that turns: just under twelve steps per second.
  public var step = Duration.microseconds(83_334)
  /// The number of steps in a full turn of such an arc.
  public var steps = 24
  /// The length of an arc that turns, as a fraction of the ring's circumference.
  public var arcFraction = 0.25
  /// The time in which the tick of a finished job draws itself.
  public var tickTime = Duration.milliseconds(180)
}
