internal import DequeModule
import PerchEngine
import PerchJobs

/// The last lines of a command's output, broken into rows.
///
/// Each line stores the end of its rows. Lines are added at the end and removed at the start, so
/// the others keep their values. A binary search finds the line of a row.
final class OutputLog {
  /// A row of a line. The key is valid until the line is replaced.
  struct RowKey: Hashable {
    /// The stamp of the line.
    let stamp: Int
    /// The row, counted from the line's first.
    let row: Int
  }

  /// A line and its rows.
  struct Entry {
    /// The text and its styles.
    let line: StyledLine
    /// A number that no other line of the log ever has, replacements of this one included.
    let stamp: Int
    /// The end of its rows, counted from a start that all lines share.
    var rowEnd: Int
    /// The offset of its first byte in the output's text.
    let textStart: Int

    /// The links, once assistive technology has asked for them.
    var knownLinks: [ContentLink]?

    /// The offset behind its last byte and its line end.
    var textEnd: Int { textStart + line.text.utf8.count + 1 }

    /// The links, in bytes of the output's text.
    var links: [ContentLink] {
      if let knownLinks { return knownLinks }
      return line.allLinks.map {
        ContentLink(range: $0.range.moved(by: textStart), target: $0.target)
      }
    }
  }

  /// The number of lines that are kept.
  static let maxLines = 10_000
  /// The largest number of a line. Sums of two such numbers do not overflow.
  private static let maxNumber = 1 << 60

  /// The lines, from the oldest on.
  var lines: Deque<Entry> = []
  /// The number of the oldest line, counted from the job's start.
  private(set) var first = 0
  /// The row that the oldest line begins at, as `rowEnd` counts rows.
  private var base = 0
  /// The offset of the oldest line in the output's text.
  ///
  /// Offsets are UTF-8 bytes. They count from the first line that the log ever had, and stay when
  /// older lines are dropped.
  private(set) var textStart = 0
  /// The breaker for the page's width; nil before the height is first asked for.
  private(set) var breaker: CellBreaker?
  private var nextStamp = 0
  /// The widths of characters. It changes only while one is measured.
  var measure: MonoMeasure
  /// The rows that were painted last.
  var shapedRows = RecentCache<RowKey, ShapedRow>(limit: 256)
  /// The number of times that a line was broken into rows.
  private(set) var breakCount = 0

  /// An empty log.
  init(measure: MonoMeasure) { self.measure = measure }

  /// The number of lines that are kept.
  var lineCount: Int { lines.count }

  /// The text of all lines, without colours.
  var text: String {
    lines.map(\.line.text).joined(separator: "\n")
  }
  /// The offset of the end of the text, without a line end.
  var textEnd: Int { lines.last.map { $0.textEnd - 1 } ?? textStart }
  /// The number of rows of all lines.
  var rowCount: Int { nextRow - base }
  private var nextRow: Int { lines.last?.rowEnd ?? base }

  /// Replaces everything from a line on, and drops lines older than `oldest`.
  ///
  /// - Returns: the number of rows that were removed at the top.
  func replace(from line: Int, with new: [StyledLine], oldest: Int) -> Int {
    let line = min(max(line, 0), OutputLog.maxNumber)
    let oldest = min(max(oldest, 0), OutputLog.maxNumber)
    let kept = max(oldest, line + new.count - OutputLog.maxLines)
    // Lines with a gap to the new ones are dropped.
    let isGap = line > first + lines.count
    let dropped = drop(isGap ? lines.count : min(max(0, kept - first), lines.count))
    if !lines.isEmpty, line >= first {
      lines.removeLast(first + lines.count - line)
    } else {
      lines.removeAll()
    }
    if lines.isEmpty { first = max(line, kept) }
    for addition in new.dropFirst(max(0, first + lines.count - line)) { append(addition) }
    return dropped
  }

  private func append(_ line: StyledLine) {
    let rowEnd = nextRow + rowCount(of: line)
    let start = lines.last?.textEnd ?? textStart
    lines.append(Entry(line: line, stamp: nextStamp, rowEnd: rowEnd, textStart: start))
    nextStamp += 1
  }

  /// Drops lines from the top and returns the number of their rows.
  private func drop(_ count: Int) -> Int {
    guard count > 0 else { return 0 }
    let end = lines[count - 1].rowEnd
    textStart = lines[count - 1].textEnd
    defer { base = end }
    lines.removeFirst(count)
    first += count
    return end - base
  }

  /// Breaks all lines again if the number of columns has changed.
  func setColumns(_ columns: Int) {
    let breaker = CellBreaker(columns: columns)
    guard breaker.columns != self.breaker?.columns else { return }
    self.breaker = breaker
    shapedRows.removeAll()
    base = 0
    var end = 0
    for index in lines.indices {
      end += rowCount(of: lines[index].line)
      lines[index].rowEnd = end
    }
  }

  /// Drops the shaped rows, as the fonts or the scale have changed.
  func measureAnew(_ measure: MonoMeasure) {
    self.measure = measure
    shapedRows.removeAll()
  }

  private func rowCount(of line: StyledLine) -> Int {
    guard let breaker else { return 0 }
    breakCount += 1
    return breaker.rowCount(of: line)
  }

  /// The line that a row belongs to, and the key of the row.
  ///
  /// Rows are counted from the top; the row must exist.
  func line(ofRow row: Int) -> (line: StyledLine, key: RowKey) {
    let index = index(ofRow: row)
    let key = RowKey(stamp: lines[index].stamp, row: row - firstRow(ofLine: index))
    return (lines[index].line, key)
  }

  private func index(ofRow row: Int) -> Int {
    let row = row + base
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].rowEnd <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first row of a line, counted from the top.
  private func firstRow(ofLine index: Int) -> Int {
    index > 0 ? lines[index - 1].rowEnd - base : 0
  }

  // MARK: - Text

  /// The line that a row belongs to, as bytes of the output's text, and the bytes of the row in it.
  func text(ofRow row: Int) -> (line: StyledLine, start: Int, bytes: Range<Int>) {
    let entry = lines[index(ofRow: row)]
    let bytes = breaker?.bytes(ofRow: line(ofRow: row).key.row, in: entry.line) ?? 0..<0
    return (entry.line, entry.textStart, bytes)
  }

  /// The row that shows a byte of the output's text, or the nearest one; nil without lines.
  func row(ofText offset: Int) -> Int? {
    guard let breaker, let index = index(ofText: offset) else { return nil }
    let entry = lines[index]
    let byte = offset - entry.textStart
    let first = firstRow(ofLine: index)
    let rows = 0..<entry.rowEnd - base - first
    return first
      + (rows.dropFirst().lastIndex { breaker.bytes(ofRow: $0, in: entry.line).lowerBound <= byte }
        ?? 0)
  }

  /// The index of the line that holds a byte of the output's text; nil without lines.
  func index(ofText offset: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].textEnd <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The line that holds a byte of the output's text, and the line's start; nil without lines.
  func line(ofText offset: Int) -> (line: StyledLine, start: Int)? {
    index(ofText: offset).map { (lines[$0].line, lines[$0].textStart) }
  }

  /// The part of the output's text within a range of bytes, as far as it is kept.
  func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: textStart..<textEnd)
    guard !range.isEmpty, let first = index(ofText: range.lowerBound) else { return "" }
    var parts: [Substring] = []
    for entry in lines[first...] where entry.textStart < range.upperBound {
      let text = entry.line.text
      parts.append(
        text[
          text.scalarStart(
            at: range.lowerBound - entry.textStart)..<text.scalarStart(
              at: range.upperBound - entry.textStart)])
      if entry.textEnd >= range.upperBound {
        if entry.textEnd == range.upperBound { parts.append("") }
        break
      }
    }
    return parts.joined(separator: "\n")
  }
}
