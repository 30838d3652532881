/// A line of output as it is shown: clean text, the styles of its parts and its links.
package struct StyledLine: Hashable, Sendable {
  /// A part of the text in one style, from the end of the run before it.
  package struct Run: Hashable, Sendable {
    /// The style.
    package var style: OutputLine.Style
    /// The end of the run, in bytes from the line's start. No line is longer than 16 bits can
    /// count.
    package var end: UInt16
  }

  /// A link that the program wrote.
  package struct Link: Hashable, Sendable {
    /// The start of its text, in bytes from the line's start.
    package var start: UInt16
    /// The end of its text.
    package var end: UInt16
    /// Its target, cleaned but otherwise as the program wrote it.
    package var target: String
  }

  /// The relation of bytes and cells, from the simplest to the most general.
  package enum Grid: Hashable, Sendable {
    /// Each byte takes one cell.
    case ascii
    /// Every character takes one cell.
    case narrow
    /// Characters take one cell or two.
    case mixed
  }

  /// The length that lines are cut at, in bytes.
  package static let maxBytes = OutputTail.maxLineBytes

  /// An empty line.
  package static let blank = StyledLine(text: "", runs: [], cells: 0, grid: .ascii)

  /// The text, without tabs, control characters and marks that reorder it.
  package let text: String
  /// The styles of the text; empty if all of it is plain.
  package let runs: [Run]
  /// The links, in order.
  package let links: [Link]
  /// The number of cells of the text.
  package let cells: Int
  /// The relation of bytes and cells.
  package let grid: Grid

  init(text: String, runs: [Run], links: [Link] = [], cells: Int, grid: Grid) {
    self.text = text
    self.runs = runs
    self.links = links
    self.cells = cells
    self.grid = grid
  }

  /// Reads a line as ``OutputLine/encoded`` writes it.
  ///
  /// The text need not be from such a line: whatever else is in it is cleaned.
  package init(encoded: String) {
    let count = encoded.utf8.count
    if count <= Self.maxBytes, encoded.utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) {
      self.init(text: encoded, runs: [], cells: count, grid: .ascii)
    } else {
      var (encoded, reader) = (encoded, LineReader())
      encoded.withUTF8 { reader.read($0) }
      self = reader.line
    }
  }

  /// The styles in a range of bytes, in order and without gaps.
  package func spans(in bytes: Range<Int>) -> [(bytes: Range<Int>, style: OutputLine.Style)] {
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
