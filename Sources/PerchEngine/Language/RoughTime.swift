/// A remaining time, as roughly as a person would estimate it.
public enum RoughTime: Hashable, Sendable {
  /// Less than eight seconds.
  case fewSeconds
  /// A multiple of ten seconds.
  case seconds(Int)
  /// A whole number of minutes.
  case minutes(Int)
  /// A whole number of half hours.
  case halfHours(Int)
  /// A whole number of days.
  case days(Int)

  /// Rounds a remaining time in seconds.
  ///
  /// - Returns: Nil for a hundred days and more.
  init?(seconds: Double) {
    guard seconds < 100 * 86_400 else { return nil }
    let tens = Int((max(0, seconds) / 10).rounded(.up)) * 10
    let minutes = Int((max(0, seconds) / 60).rounded())
    switch seconds {
    case ..<8: self = .fewSeconds
    case ...50: self = .seconds(tens)
    case ..<3570: self = .minutes(max(1, minutes))
    case ..<36_000: self = .halfHours(Int((seconds / 1800).rounded()))
    case ..<172_800: self = .halfHours(2 * Int((seconds / 3600).rounded()))
    default: self = .days(Int((seconds / 86_400).rounded()))
    }
  }
}

extension RoughTime {
  /// The text in a language.
  func text(in catalogue: Catalogue) -> String {
    switch self {
    case .fewSeconds: catalogue.text("a few seconds left")
    case .seconds(let count):
      // Translators: s, min and h are seconds, minutes and hours.
      catalogue.counted("about {count} s left", "about {count} s left", count)
    case .minutes(let count):
      catalogue.counted("about {count} min left", "about {count} min left", count)
    case .halfHours(let count) where count.isMultiple(of: 2):
      catalogue.counted("about {count} h left", "about {count} h left", count / 2)
    case .halfHours(let count):
      catalogue.counted("about {count}½ h left", "about {count}½ h left", count / 2)
    case .days(let count):
      catalogue.counted("about {count} day left", "about {count} days left", count)
    }
  }
}
