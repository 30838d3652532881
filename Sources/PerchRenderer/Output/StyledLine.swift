import PerchEngine

/// A line of output as it is kept: clean text, and how parts of it are coloured.
struct StyledLine {
  /// The style of the bytes from the end of the run before.
  struct Run: Hashable {
    var style: OutputLine.Style
    /// In bytes from the line's start; no line is longer than a word can count.
    var end: UInt16
  }

  /// How bytes and cells belong together, from the simplest to the most general.
  enum Grid {
    /// Each byte takes one cell.
    case ascii
    /// Every character takes one cell.
    case narrow
    case mixed
  }

  /// What is longer is cut.
  static let maxBytes = 16 << 10

  static let blank = StyledLine(text: "", runs: [], cells: 0, grid: .ascii)

  /// Without tabs, control characters and marks that reorder text.
  let text: String
  /// Empty when all of the text is in the page's own ink.
  let runs: [Run]
  let cells: Int
  let grid: Grid

  /// The styles within a range of bytes, in their order and without gaps.
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
