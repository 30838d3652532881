/// Broken lines, cheap to shorten at both ends.
struct LineQueue {
  struct Entry {
    var line: StyledLine
    /// Tells a line from every other one that was ever kept, its replacements included.
    var stamp: Int
    /// Where its rows end, counted from the same start for all.
    var rowEnd: Int

    static let blank = Entry(line: .blank, stamp: -1, rowEnd: 0)
  }

  private var entries: [Entry] = []
  /// How many entries at the start are gone; they are taken out many at a time.
  private var gone = 0

  var count: Int { entries.count - gone }
  var last: Entry? { count > 0 ? entries.last : nil }

  subscript(index: Int) -> Entry {
    get { entries[gone + index] }
    _modify { yield &entries[gone + index] }
  }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  mutating func removeLast(_ count: Int) { entries.removeLast(count) }

  mutating func removeFirst(_ count: Int) {
    for index in gone..<gone + count { entries[index] = .blank }
    gone += count
    guard gone > entries.count / 2 else { return }
    entries.removeFirst(gone)
    gone = 0
  }
}
