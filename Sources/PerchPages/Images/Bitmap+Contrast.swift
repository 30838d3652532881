public import PerchEngine

extension Content.Bitmap {
  /// The number of cells in a row: details that are smaller are lost in an icon.
  private static let cells = 24
  /// The least contrast of an icon in which something can be told apart, of 255.
  private static let leastContrast = 16.0

  /// Whether the disc in the middle, which is all that an icon shows, has nearly one colour, as the
  /// first page of a text has.
  public var isNearlyPlain: Bool { discContrast < Self.leastContrast }

  /// The greatest standard deviation of a channel within the disc, from 0 to 127.5; transparency is a
  /// channel as well.
  var discContrast: Double {
    let side = min(width, height)
    let count = min(side, Self.cells)
    var sums = SIMD4<Double>()
    var squares = SIMD4<Double>()
    var total = 0.0
    for row in 0..<count {
      for column in 0..<count where isInDisc(column, row, of: count) {
        let mean = mean(
          inColumns: cell(column, of: count, from: (width - side) / 2, side),
          rows: cell(row, of: count, from: (height - side) / 2, side))
        sums += mean
        squares += mean * mean
        total += 1
      }
    }
    guard total > 0 else { return 0 }
    let variances = squares / total - (sums / total) * (sums / total)
    return max(0, variances.max()).squareRoot()
  }

  /// Whether the middle of a cell is in the disc that fills the square of all cells.
  private func isInDisc(_ column: Int, _ row: Int, of count: Int) -> Bool {
    let (x, y) = (2 * column + 1 - count, 2 * row + 1 - count)
    return x * x + y * y <= count * count
  }

  /// The pixels of a cell along one side of the square.
  private func cell(_ index: Int, of count: Int, from start: Int, _ side: Int) -> Range<Int> {
    start + index * side / count..<start + (index + 1) * side / count
  }

  private func mean(inColumns columns: Range<Int>, rows: Range<Int>) -> SIMD4<Double> {
    var sum = SIMD4<Double>()
    for row in rows {
      for column in columns {
        let pixel = pixels[row * width + column]
        sum += SIMD4(
          Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
          Double(pixel >> 24))
      }
    }
    return sum / Double(rows.count * columns.count)
  }
}
