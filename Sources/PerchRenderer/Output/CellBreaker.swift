import PerchJobs

/// A rule for breaking lines into rows of cells at any character, as terminals do.
struct CellBreaker {
  /// The number of cells in a row; at least two, so that every character fits.
  let columns: Int

  /// A breaker for a number of columns.
  init(columns: Int) { self.columns = max(2, columns) }

  /// The number of rows of a line, at least one.
  func rowCount(of line: StyledLine) -> Int {
    switch line.grid {
    case .ascii, .narrow: max(1, (line.cells + columns - 1) / columns)
    case .mixed: find(row: .max, in: line).row + 1
    }
  }

  /// The bytes of a row. The row must exist.
  func bytes(ofRow row: Int, in line: StyledLine) -> Range<Int> {
    guard case .ascii = line.grid else { return find(row: row, in: line).bytes }
    let count = line.text.utf8.count
    let start = min(row * columns, count)
    return start..<min(start + columns, count)
  }

  /// Finds a row, or the last one if there are fewer.
  private func find(row: Int, in line: StyledLine) -> (row: Int, bytes: Range<Int>) {
    var text = line.text
    return text.withUTF8 { find(row: row, in: $0) }
  }

  private func find(
    row: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (row: Int, bytes: Range<Int>) {
    var counter = CellCounter()
    var (current, start, index, x) = (0, 0, 0, 0)
    while index < bytes.count {
      let (scalar, length) = bytes.scalar(at: index)
      switch counter.step(scalar) {
      case .extends(let cells): x += cells
      case .begins(let cells):
        if x + cells > columns {
          if current == row { return (current, start..<index) }
          (current, start, x) = (current + 1, index, 0)
        }
        x += cells
      }
      index += length
    }
    return (current, start..<bytes.count)
  }
}
