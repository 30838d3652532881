/// A time that is left, in the words of somebody who guesses.
public enum RoughTime: Hashable, Sendable {
  case fewSeconds
  case seconds(Int)
  case minutes(Int)
  case halfHours(Int)
  case days(Int)

  /// - Returns: nil when it is longer than anybody would wait for.
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

// In words.
extension RoughTime {
  var english: String {
    switch self {
    case .fewSeconds: "a few seconds left"
    case .seconds(let count): "about \(count) s left"
    case .minutes(let count): "about \(count) min left"
    case .halfHours(let count): "about \(count / 2)\(count % 2 == 0 ? "" : "½") h left"
    case .days(let count): "about \(count) days left"
    }
  }

  var chinese: String {
    switch self {
    case .fewSeconds: "还剩几秒"
    case .seconds(let count): "约剩 \(count) 秒"
    case .minutes(let count): "约剩 \(count) 分钟"
    case .halfHours(let count): "约剩 \(count / 2)\(count % 2 == 0 ? "" : ".5") 小时"
    case .days(let count): "约剩 \(count) 天"
    }
  }
}
