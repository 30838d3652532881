internal import PerchTime

/// The wall time at an instant, and the beginning of its day; the interface reads no clock.
public struct WallClock: Hashable, Sendable, Codable {
  /// The wall time when the clock was read, in seconds since 1970.
  public var seconds: Int
  /// The wall time at which the present day began, in seconds since 1970.
  public var midnight: Int
  /// The instant at which the clock was read, which the engine fills in.
  var readAt = Instant.zero

  private enum CodingKeys: String, CodingKey { case seconds, midnight }

  /// Creates a reading of the clock.
  ///
  /// - Parameters:
  ///   - seconds: The present wall time, in seconds since 1970.
  ///   - midnight: The wall time at which the present day began, in seconds since 1970.
  public init(seconds: Int, midnight: Int) {
    self.seconds = seconds
    self.midnight = midnight
  }

  /// The wall times that a real clock could show: from 1970 to the year 9999.
  private static let plausible = 0...253_402_300_799

  /// Whether a real clock could show this.
  var isPlausible: Bool {
    Self.plausible.contains(seconds) && Self.plausible.contains(midnight) && midnight <= seconds
  }

  /// The wall time at an instant, in seconds since 1970.
  func seconds(at time: Instant) -> Int { seconds + Int((time - readAt).components.seconds) }
}
