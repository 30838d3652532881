internal import PerchIPC

/// Which lines Perch still wants. What it does not take in time is left out: lines have numbers.
struct OutputFeed {
  /// About how much text goes into one message, in bytes; a single line may be longer.
  static let chunk = 64 << 10
  /// How many lines are looked at together.
  private static let batch = 256

  /// The first line that is not known to Perch as it is now; nil while nobody follows.
  private var next: Int?

  var isFollowed: Bool { next != nil }

  /// - Parameter line: nil stops it.
  mutating func follow(from line: Int?) { next = line.map { max(0, $0) } }

  /// Whether Perch does not even know all lines that have ended.
  func isBehind(_ lines: any NumberedLines) -> Bool { next.map { $0 < lines.ended } ?? false }

  /// The lines to send next, or nil if there are none.
  ///
  /// A line that has not ended is sent each time: it may have changed.
  mutating func take(from lines: any NumberedLines) -> JobOutput? {
    guard let next else { return nil }
    let first = max(min(next, lines.ended), lines.oldest)
    var texts: [String] = []
    var size = 0
    while first + texts.count < lines.end, size < Self.chunk {
      let more = lines.encoded(from: first + texts.count, limit: Self.batch)
      guard !more.isEmpty else { break }
      for text in more where size < Self.chunk {
        texts.append(text)
        size += text.utf8.count + 1
      }
    }
    self.next = min(first + texts.count, lines.ended)
    return texts.isEmpty ? nil : JobOutput(first: first, lines: texts, oldest: lines.oldest)
  }
}
