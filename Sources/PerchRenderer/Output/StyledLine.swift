import PerchEngine

/// A line of output as it is kept: clean text and the styles of its parts.
struct StyledLine {
  /// A part of the text in one style, from the end of the run before it.
  struct Run: Hashable {
    /// The style.
    var style: OutputLine.Style
    /// The end of the run, in bytes from the line's start. No line is longer than 16 bits can count.
    var end: UInt16
  }

  /// The relation of bytes and cells, from the simplest to the most general.
  enum Grid {
    /// Each byte takes one cell.
    case ascii
    /// Every character takes one cell.
    case narrow
    /// Characters take one cell or two.
    case mixed
  }

  /// The length that lines are cut at, in bytes.
  static let maxBytes = 16 << 10

  /// An empty line.
  static let blank = StyledLine(text: "", runs: [], cells: 0, grid: .ascii)

  /// The text, without tabs, control characters and marks that reorder it.
  let text: String
  /// The styles of the text; empty if all of it is plain.
  let runs: [Run]
  /// The number of cells of the text.
  let cells: Int
  /// The relation of bytes and cells.
  let grid: Grid

  /// The styles in a range of bytes, in order and without gaps.
  func spans(in bytes: Range<Int>) -> [(bytes: Range<Int>, style: OutputLine.Style)] {
    var spans: [(bytes: Range<Int>, style: OutputLine.Style)] = []
    var start = bytes.lowerBound
    for run in runs[firstRun(endingAfter: start)...] {
      guard start < bytes.upperBound else { break }
      let end = min(Int(run.end), bytes.upperBound)
      spans.append((start..<end, run.style))
      start = end
    }
    if start < bytes.upperBound { spans.append((start..<bytes.upperBound, OutputLine.Style())) }
    return spans
  }

  private func firstRun(endingAfter byte: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].end) <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
