internal import PerchTime

extension Duration {
  /// The duration as a job can have run, between zero and ten years, in whole microseconds.
  var plausible: Duration {
    .microseconds(min(max(self, .zero), Job.longest).microseconds)
  }

  /// The duration in seconds, for estimates.
  var inSeconds: Double { Double(microseconds) / 1e6 }

  /// Writes the duration as a clock does; parts of a second are left out.
  ///
  /// - Parameter catalogue: The catalogue whose digits are used.
  /// - Returns: The text as `m:ss`, from an hour on as `h:mm:ss`.
  public func clockText(in catalogue: Catalogue) -> String {
    let seconds = max(0, components.seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = Duration.twoDigits(seconds % 60)
    return catalogue.localized(
      hours == 0
        ? "\(minutes):\(rest)" : "\(hours):\(Duration.twoDigits(minutes)):\(rest)")
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
