public import PerchEngine
public import PerchTime

/// One press as a program receives it.
public struct Trace: Sendable {
  /// A report of a pointer's position.
  public struct Sample: Hashable, Sendable {
    /// The time of the report.
    public var time: Instant
    /// The position, in logical pixels.
    public var position: Point

    /// Creates a sample.
    public init(time: Instant, position: Point) {
      self.time = time
      self.position = position
    }
  }

  /// The press and every motion, including one at the time of the release.
  public var motions: [Sample]
  /// The release.
  public var release: Sample
  /// The true duration of the motion, in seconds.
  public var duration: Double

  /// Creates a trace.
  public init(motions: [Sample], release: Sample, duration: Double) {
    self.motions = motions
    self.release = release
    self.duration = duration
  }
}

extension Trace.Sample {
  /// The seconds since another sample.
  func seconds(since other: Trace.Sample) -> Double {
    Double((time - other.time).microseconds) / 1e6
  }
}
