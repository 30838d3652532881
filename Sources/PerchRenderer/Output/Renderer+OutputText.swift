import PerchEngine
import PerchJobs

// Where the text of output is on its page.
extension Renderer {
  /// Finds the text of output at a point of its page.
  ///
  /// - Parameters:
  ///   - log: The output.
  ///   - width: The width of the page, in logical pixels.
  ///   - point: The point, in logical pixels from the top left of the unscrolled page.
  ///   - hasPieces: Whether the word around the place is looked for, or only the character.
  /// - Returns: The place in the text; nil if there is none.
  func textPlace(
    in log: OutputLog, width: Double, at point: Point, hasPieces: Bool = true
  ) -> TextPlace? {
    guard let width = device.length(width), let x = device.scrollOffset(point.x),
      let y = device.scrollOffset(point.y)
    else { return nil }
    setWidth(Int(width.rounded()), of: log)
    guard log.rowCount > 0 else { return nil }
    let height = Double(log.rowHeight)
    let row = ((y - Double(log.margin)) / height).rounded(.down)
    let shown = log.text(ofRow: Int(min(max(row, 0), Double(log.rowCount - 1))))
    let cells = OutputCells(shown.line, bytes: shown.bytes, measure: &log.measure)
    let column = (x - Double(log.margin)) / log.measure.cell
    let found = cells.place(at: column)
    let word =
      hasPieces
      ? TextBoundaries.word(in: shown.line.text, at: found.character)
      : found.character..<found.character
    let reach = 8 * device.scale
    let isOnRow = row >= 0 && row < Double(log.rowCount)
    var place = TextPlace(
      offset: shown.start + found.gap,
      word: shown.start + word.lowerBound..<shown.start + word.upperBound,
      paragraph: shown.start..<shown.start + shown.line.text.utf8.count,
      isOnText: isOnRow && x >= Double(log.margin) - reach
        && x <= width - Double(log.margin) + reach)
    // A link is only where its letters are.
    if isOnRow, column >= 0, column < Double(cells.count) {
      place.link =
        shown.line.allLinks.first { $0.range.contains(found.character) }?.target
    }
    return place
  }

  /// Paints a part of the text of output, as the boxes of its rows.
  ///
  /// `top` is the top of the first row on the canvas, in device pixels.
  func paintTextMark(
    _ mark: Layer.TextMark, in log: OutputLog, _ clip: PixelBox, top: Int,
    on canvas: borrowing Canvas
  ) {
    guard log.breaker != nil else { return }
    canvas.saved {
      canvas.clip(to: [clip])
      for row in rowsInView(of: log, top: top, clip: clip) {
        for box in boxes(of: mark.ranges, inRow: row, of: log, clip, top: top) {
          paint(box.rect, of: mark, on: canvas)
        }
      }
    }
  }

  /// The boxes of parts of the text of output in a row. A line end shows as a box behind the line.
  private func boxes(
    of ranges: [Range<Int>], inRow row: Int, of log: OutputLog, _ box: PixelBox, top: Int
  ) -> [PixelBox] {
    let shown = log.text(ofRow: row)
    let whole = shown.start + shown.bytes.lowerBound..<shown.start + shown.bytes.upperBound
    let touching = ranges.touching(whole)
    guard !touching.isEmpty else { return [] }
    let cells = OutputCells(shown.line, bytes: shown.bytes, measure: &log.measure)
    let frame = frame(ofRow: row, of: log, box, top: top)
    var boxes: [PixelBox] = []
    for range in touching {
      let part = range.clamped(to: whole)
      if !part.isEmpty {
        boxes.append(
          frame.box(
            cells.cells(of: part.lowerBound - shown.start..<part.upperBound - shown.start)))
      }
      let endsLine = shown.bytes.upperBound == shown.line.text.utf8.count
      guard endsLine, range.upperBound > whole.upperBound else { continue }
      let left = frame.x(cells.count)
      boxes.append(
        PixelBox(
          minX: left, minY: frame.top, maxX: left + Int(6 * device.scale),
          maxY: frame.top + frame.height))
    }
    return boxes
  }
}

/// The cells of a row of output, and the bytes of its line that they show.
struct OutputCells {
  private let clusters: [CellCluster]
  /// The first byte of the row in its line.
  private let start: Int

  /// The cells of the row that shows these bytes of a line.
  init(_ line: StyledLine, bytes: Range<Int>, measure: inout MonoMeasure) {
    var text = line.text
    clusters = text.withUTF8 {
      CellCluster.all(in: UnsafeBufferPointer(rebasing: $0[bytes]), measure: &measure)
    }
    start = bytes.lowerBound
  }

  /// The number of cells.
  var count: Int { clusters.last?.cells.upperBound ?? 0 }

  /// The character at a column, and the gap between two characters that is nearest, in bytes of the
  /// line.
  func place(at column: Double) -> (character: Int, gap: Int) {
    guard let last = clusters.last else { return (start, start) }
    let cluster = clusters.first { Double($0.cells.upperBound) > column } ?? last
    let middle = Double(cluster.cells.lowerBound + cluster.cells.upperBound) / 2
    let gap = column < middle ? cluster.bytes.lowerBound : cluster.bytes.upperBound
    return (start + cluster.bytes.lowerBound, start + gap)
  }

  /// The cells that show some bytes of the line.
  func cells(of bytes: Range<Int>) -> Range<Int> {
    let first = clusters.last { start + $0.bytes.lowerBound <= bytes.lowerBound }
    let last = clusters.first { start + $0.bytes.upperBound >= bytes.upperBound }
    let low = first?.cells.lowerBound ?? 0
    return low..<max(low, last?.cells.upperBound ?? count)
  }
}
