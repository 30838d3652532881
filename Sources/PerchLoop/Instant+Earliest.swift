package import PerchEngine

extension Instant {
  /// The earlier of two moments, where nil is never.
  package static func earliest(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }
}
