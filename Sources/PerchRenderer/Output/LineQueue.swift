import PerchJobs

/// A queue of broken lines that can be shortened quickly at both ends.
struct LineQueue {
  /// A line and its rows.
  struct Entry {
    /// The text and its styles.
    var line: StyledLine
    /// A number that no other line of the log ever has, replacements of this one included.
    var stamp: Int
    /// The end of its rows, counted from a start that all lines share.
    var rowEnd: Int

    /// The value of removed entries.
    static let blank = Entry(line: .blank, stamp: -1, rowEnd: 0)
  }

  private var entries: [Entry] = []
  /// The number of removed entries at the start. They are deleted many at a time.
  private var gone = 0

  /// The number of lines.
  var count: Int { entries.count - gone }
  /// The newest line.
  var last: Entry? { count > 0 ? entries.last : nil }

  /// The line of an index, counted from the oldest.
  subscript(index: Int) -> Entry {
    get { entries[gone + index] }
    _modify { yield &entries[gone + index] }
  }

  /// Adds a line at the end.
  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Removes the newest lines.
  mutating func removeLast(_ count: Int) { entries.removeLast(count) }

  /// Removes the oldest lines.
  mutating func removeFirst(_ count: Int) {
    for index in gone..<gone + count { entries[index] = .blank }
    gone += count
    guard gone > entries.count / 2 else { return }
    entries.removeFirst(gone)
    gone = 0
  }
}
