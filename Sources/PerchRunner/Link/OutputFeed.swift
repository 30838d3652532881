internal import PerchIPC

/// The position in the output up to which Perch has the lines. Lines have numbers, so those that
/// are gone before Perch could read them are left out.
struct OutputFeed {
  /// The text of one message, in bytes; a single line may be longer.
  static let chunk = 64 << 10
  /// The number of lines that are read together.
  private static let batch = 256

  /// The first line that Perch does not have in its present form; nil while it does not follow.
  private var next: Int?

  var isFollowed: Bool { next != nil }

  /// Starts to follow from a line; nil stops that.
  mutating func follow(from line: Int?) { next = line.map { max(0, $0) } }

  /// Whether Perch lacks lines that have ended.
  func isBehind(_ lines: any NumberedLines) -> Bool { next.map { $0 < lines.ended } ?? false }

  /// Removes and returns the lines to send next; nil for none.
  ///
  /// A line that has not ended is sent each time, because it may have changed.
  mutating func dequeue(from lines: any NumberedLines) -> JobOutput? {
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
    guard !texts.isEmpty else { return nil }
    return JobOutput(first: first, lines: texts, oldest: lines.oldest, ended: lines.ended)
  }
}
