public import PerchEngine
public import PerchTime

/// One press as a program hears of it.
public struct Trace: Sendable {
  public struct Sample: Hashable, Sendable {
    public var time: Instant
    public var position: Point

    public init(time: Instant, position: Point) {
      self.time = time
      self.position = position
    }
  }

  /// The press and every motion, also one that comes together with the release.
  public var motions: [Sample]
  /// Where and when the pointer was let go.
  public var release: Sample
  /// How long the hand really took, in seconds.
  public var duration: Double

  public init(motions: [Sample], release: Sample, duration: Double) {
    self.motions = motions
    self.release = release
    self.duration = duration
  }
}

extension Trace.Sample {
  /// Seconds since another sample.
  func seconds(since other: Trace.Sample) -> Double {
    Double((time - other.time).microseconds) / 1e6
  }
}
