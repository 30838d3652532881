import PerchEngine

/// The last lines of a command's output, broken into rows.
///
/// Each line knows where its rows end. Lines come at the end and go at the start, so no other line is
/// touched by either, and the line of a row is found by halving.
final class OutputLog {
  /// A row of a line, for as long as that line is not replaced.
  struct RowKey: Hashable {
    let stamp: Int
    let row: Int
  }

  /// Older lines are dropped.
  static let maxLines = 10_000
  /// Far beyond all output, and far from where numbers end.
  private static let maxNumber = 1 << 60

  private var lines = LineQueue()
  /// The number of the oldest line, counted from the job's start.
  private(set) var first = 0
  /// Where the rows of the oldest line begin.
  private var base = 0
  /// nil until somebody wants to know how high the output is.
  private(set) var breaker: CellBreaker?
  private var nextStamp = 0
  /// How wide characters are; changed only while one is measured.
  var measure: MonoMeasure
  var shapedRows = RecentCache<RowKey, ShapedRow>(limit: 256)
  /// How many times a line was broken into rows.
  private(set) var breakCount = 0

  init(measure: MonoMeasure) { self.measure = measure }

  var lineCount: Int { lines.count }

  /// All that it keeps, without colours.
  var text: String {
    (0..<lines.count).map { lines[$0].line.text }.joined(separator: "\n")
  }
  var rowCount: Int { nextRow - base }
  private var nextRow: Int { lines.last?.rowEnd ?? base }

  /// Replaces everything from a line on, and drops lines older than `oldest`.
  ///
  /// - Returns: how many rows went from the top.
  func replace(from line: Int, with new: [OutputLine], oldest: Int) -> Int {
    let line = min(max(line, 0), OutputLog.maxNumber)
    let oldest = min(max(oldest, 0), OutputLog.maxNumber)
    let kept = max(oldest, line + new.count - OutputLog.maxLines)
    // Lines that do not reach up to the new ones are of no use.
    let isGap = line > first + lines.count
    let dropped = drop(isGap ? lines.count : min(max(0, kept - first), lines.count))
    if lines.count > 0, line >= first {
      lines.removeLast(first + lines.count - line)
    } else {
      lines.removeLast(lines.count)
    }
    if lines.count == 0 { first = max(line, kept) }
    for addition in new.dropFirst(max(0, first + lines.count - line)) { append(addition) }
    return dropped
  }

  private func append(_ line: OutputLine) {
    let line = LineCleaner.clean(line)
    let rowEnd = nextRow + rowCount(of: line)
    lines.append(LineQueue.Entry(line: line, stamp: nextStamp, rowEnd: rowEnd))
    nextStamp += 1
  }

  /// Drops lines from the top and tells how many rows they had.
  private func drop(_ count: Int) -> Int {
    guard count > 0 else { return 0 }
    let end = lines[count - 1].rowEnd
    defer { base = end }
    lines.removeFirst(count)
    first += count
    return end - base
  }

  /// Breaks all lines anew if rows have another length from now on.
  func setColumns(_ columns: Int) {
    let breaker = CellBreaker(columns: columns)
    guard breaker.columns != self.breaker?.columns else { return }
    self.breaker = breaker
    shapedRows.removeAll()
    base = 0
    var end = 0
    for index in 0..<lines.count {
      end += rowCount(of: lines[index].line)
      lines[index].rowEnd = end
    }
  }

  /// Forgets how the text looked in other fonts or at another scale.
  func measureAnew(_ measure: MonoMeasure) {
    self.measure = measure
    shapedRows.removeAll()
  }

  private func rowCount(of line: StyledLine) -> Int {
    guard let breaker else { return 0 }
    breakCount += 1
    return breaker.rowCount(of: line)
  }

  /// The line that a row belongs to, and which of its rows it is.
  ///
  /// - Parameter row: counted from the top, less than `rowCount`.
  func place(of row: Int) -> (line: StyledLine, key: RowKey) {
    let row = row + base
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].rowEnd <= row { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? lines[low - 1].rowEnd : base
    return (lines[low].line, RowKey(stamp: lines[low].stamp, row: row - start))
  }
}
