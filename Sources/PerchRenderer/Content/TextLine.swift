import PerchEngine

/// A line of a page's text as it is laid out, in device pixels from the top left of the page.
struct TextLine {
  /// The shaped text that the line belongs to.
  let layout: TextLayout
  /// The line.
  let line: TextLayout.Line
  /// The left end of the line.
  let x: Double
  /// The top of the line.
  let top: Double
  /// The height of the line.
  let height: Double
  /// The bytes of the page's text that it shows.
  let range: Range<Int>
  /// Whether a line end of the text follows it.
  let endsLine: Bool
  /// The text that it is a line of.
  fileprivate let source: Source

  /// The origin of a line's bytes.
  fileprivate enum Source {
    /// A paragraph that begins at an offset of the page's text.
    case rich(RichText, start: Int)
    /// A row of preformatted text that begins at an offset of the page's text.
    case mono(MonoRow, start: Int)
  }

  /// The byte of the shaped text for an offset of the page's text, or for the end of a range.
  private func shapedOffset(of offset: Int, isEnd: Bool = false) -> Int {
    switch source {
    case .rich(let text, let start): text.shapedOffset(of: offset - start, isEnd: isEnd)
    case .mono(let row, let start): row.shapedOffset(of: offset - start)
    }
  }

  /// The offset of the page's text for a byte of the shaped text.
  func offset(ofShaped place: Int) -> Int {
    switch source {
    case .rich(let text, let start): start + text.offset(ofShaped: place)
    case .mono(let row, let start): start + row.offset(ofShaped: place)
    }
  }

  /// The boxes of the part of a range that the line shows.
  ///
  /// A line end in the range shows as a box of `endWidth` behind the line.
  func boxes(of range: Range<Int>, endWidth: Double) -> [Rect] {
    let part = range.clamped(to: self.range)
    var boxes: [Rect] = []
    if !part.isEmpty {
      let bytes = shapedOffset(of: part.lowerBound)..<shapedOffset(of: part.upperBound, isEnd: true)
      boxes = layout.stretches(of: bytes, on: line).map {
        Rect(x: x + $0.lowerBound, y: top, width: $0.upperBound - $0.lowerBound, height: height)
      }
    }
    let end = self.range.upperBound
    if endsLine, range.lowerBound <= end, range.upperBound > end {
      let left = line.readsFromRight ? x - endWidth : x + line.width
      boxes.append(Rect(x: left, y: top, width: endWidth, height: height))
    }
    return boxes
  }
}

extension Renderer {
  /// The lines of an element's text that may be between two heights, in device pixels.
  func lines(
    ofItem index: Int, of layout: ContentLayout, from top: Double, to bottom: Double
  ) -> [TextLine] {
    let item = layout.items[index]
    guard let part = item.text else { return [] }
    let frame = item.frame.rect
    switch item.kind {
    case .fill, .image, .control: return []
    case .text(let text):
      let shaped = shapedParagraph(text, index, of: layout)
      let height = layout.fonts.metrics(of: text.style).lineHeight
      let rows = rows(in: top..<max(top, bottom), of: frame, height, count: shaped.lineCount)
      return rows.compactMap { row in
        shaped.line(row).map { line in
          let bytes = line.bytes
          let start = part.range.lowerBound
          return TextLine(
            layout: shaped, line: line,
            x: self.start(of: line, in: frame, alignment: text.alignment),
            top: frame.minY + Double(row) * height, height: height,
            range: start + text.offset(ofShaped: bytes.lowerBound)..<start
              + text.offset(ofShaped: bytes.upperBound),
            endsLine: !part.isCell && row == shaped.lineCount - 1
              && part.range.upperBound == part.paragraph.upperBound,
            source: .rich(text, start: start))
        }
      }
    case .mono(let text, _):
      let height = layout.fonts.metrics(of: .mono).lineHeight
      let rows = rows(in: top..<max(top, bottom), of: frame, height, count: text.rowCount)
      var known: (chunk: Int, rows: [MonoRow]) = (-1, [])
      return rows.compactMap { row in
        let chunk = row / MonoText.chunkRows
        if chunk != known.chunk { known = (chunk, text.rows(ofChunk: chunk)) }
        let shaped = shapedChunk(chunk, of: text, index, of: layout)
        let inner = row % MonoText.chunkRows
        guard let line = shaped.line(inner), known.rows.indices.contains(inner) else { return nil }
        let found = known.rows[inner]
        let start = part.range.lowerBound
        return TextLine(
          layout: shaped, line: line, x: self.start(of: line, in: frame, alignment: .leading),
          top: frame.minY + Double(row) * height, height: height,
          range: start + found.source.lowerBound..<start + found.source.upperBound,
          endsLine: text.endsLine(at: found.source.upperBound),
          source: .mono(found, start: start))
      }
    }
  }

  /// The rows of a text that may be between two heights; always one.
  private func rows(
    in heights: Range<Double>, of frame: Rect, _ height: Double, count: Int
  ) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = min(max(Int((heights.lowerBound - frame.minY) / height), 0), count - 1)
    let last = min(max(Int((heights.upperBound - frame.minY) / height), first), count - 1)
    return first..<last + 1
  }
}
