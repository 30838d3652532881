public import PerchEngine

extension Size {
  /// Reads a size such as `760x820`, in logical pixels.
  ///
  /// The result is nil for other words, and for a size that no window can have.
  public init?(words: String) {
    let sides = words.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (320...16_000).contains(width), (240...16_000).contains(height)
    else { return nil }
    self.init(width: Double(width), height: Double(height))
  }

  /// The size in whole logical pixels, such as `760x820`.
  var words: String { "\(Int(width.rounded()))x\(Int(height.rounded()))" }
}
