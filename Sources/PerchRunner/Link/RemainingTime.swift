internal import PerchTime

/// The remaining time of a job by its mean speed, as `zenity --progress --time-remaining` shows it.
struct RemainingTime: Hashable, Sendable {
  /// The instant of the last progress that was none.
  private var start: Instant?
  /// The estimate, such as 2:05 or 1:00:09; nil while there is none.
  private(set) var text: String?

  /// Records a progress from 0 to 1; nil for an unknown one.
  mutating func record(_ progress: Double?, at time: Instant) {
    guard let progress, progress > 0, progress < 1, let start else {
      start = time
      return text = nil
    }
    let elapsed = Double((time - start).microseconds) / 1e6
    let seconds = elapsed * (1 - progress) / progress
    text = seconds < 360_000 ? Self.text(Int(seconds.rounded())) : nil
  }

  private static func text(_ seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let start = hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)"
    return "\(start):\(padded(seconds % 60))"
  }
}
