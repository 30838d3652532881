import CCairo
import PerchEngine

extension Renderer {
  /// Paints a paragraph, with a tint behind its inline code.
  func paintParagraph(
    _ text: RichText, _ index: Int, of layout: ContentLayout, in frame: PixelBox,
    on canvas: borrowing Canvas
  ) {
    let shaped = shapedParagraph(text, index, of: layout)
    let metrics = layout.fonts.metrics(of: text.style)
    let codes = text.codeRanges
    for row in 0..<shaped.lineCount {
      guard let line = shaped.line(row) else { break }
      let x = start(of: line, in: frame.rect, alignment: text.alignment)
      let baseline = Double(frame.minY) + Double(row) * metrics.lineHeight + metrics.baseline
      for code in codes {
        for stretch in shaped.stretches(of: code, on: line) {
          paintTint(
            behind: stretch, x: x, baseline: baseline, scale: layout.fonts.device.scale, on: canvas)
        }
      }
      canvas.paint(line, x: x, baseline: baseline, palette[text.color])
    }
  }

  /// The shaped text of a paragraph, from the cache if it was shaped before.
  func shapedParagraph(_ text: RichText, _ index: Int, of layout: ContentLayout) -> TextLayout {
    layout.texts.value(of: ContentLayout.TextKey(item: index)) {
      TextLayout(
        text, fonts: layout.fonts, link: palette[.accent],
        width: Double(layout.items[index].frame.width))
    }
  }

  /// The shaped text of a chunk of preformatted text, from the cache if it was shaped before.
  func shapedChunk(
    _ chunk: Int, of text: MonoText, _ index: Int, of layout: ContentLayout
  ) -> TextLayout {
    layout.texts.value(of: ContentLayout.TextKey(item: index, chunk: chunk)) {
      TextLayout(text, chunk: chunk, fonts: layout.fonts, link: palette[.accent])
    }
  }

  private func paintTint(
    behind stretch: ClosedRange<Double>, x: Double, baseline: Double, scale: Double,
    on canvas: borrowing Canvas
  ) {
    let (rise, depth) = (13 * scale, 5 * scale)
    let box = Rect(
      x: x + stretch.lowerBound, y: baseline - rise,
      width: stretch.upperBound - stretch.lowerBound, height: rise + depth)
    canvas.fill(Shape(device.snapped(box), radius: 4 * scale), palette.codeTint)
  }

  /// Paints the rows in view of preformatted text. Only their chunks are shaped.
  func paintPreformatted(
    _ text: MonoText, _ color: Color, _ index: Int, of layout: ContentLayout,
    in frame: PixelBox, on canvas: borrowing Canvas
  ) {
    let metrics = layout.fonts.metrics(of: .mono)
    let rows = canvas.rowsInView(of: frame, height: metrics.lineHeight, count: text.rowCount)
    for row in rows {
      let shaped = shapedChunk(row / MonoText.chunkRows, of: text, index, of: layout)
      guard let line = shaped.line(row % MonoText.chunkRows) else { continue }
      let x = start(of: line, in: frame.rect, alignment: .leading)
      let top = Double(frame.minY) + Double(row) * metrics.lineHeight
      canvas.paint(line, x: x, baseline: top + metrics.baseline, palette[color])
    }
  }
}

extension Canvas {
  /// The rows of a text inside the clip, and one more on each side for tall ink.
  fileprivate func rowsInView(of frame: PixelBox, height: Double, count: Int) -> Range<Int> {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    let first = Int((top - Double(frame.minY)) / height) - 1
    let last = Int((bottom - Double(frame.minY)) / height) + 2
    let start = min(max(first, 0), count)
    return start..<max(start, min(last, count))
  }
}
