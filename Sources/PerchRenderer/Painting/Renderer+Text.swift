import PerchEngine

/// The key of a label's layout.
struct LabelKey: Hashable {
  /// The text, cut at its limit.
  let string: String
  /// The style of all of it.
  let style: TextStyle
  /// The width of the lines, in device pixels.
  let width: Int
  /// The number of lines before an ellipsis.
  let maxLines: Int
  /// Whether a line that is too wide loses its beginning.
  var keepsEnd = false
}

extension Layer.Text {
  /// The number of lines that may show.
  fileprivate var lineLimit: Int { max(0, min(lines, 100)) }
}

extension Renderer {
  /// The width of a line that is clipped and not ellipsized, in device pixels.
  private static let endless = 1e5

  /// Paints a label, ellipsized to its box or clipped.
  func paintText(_ text: Layer.Text, on canvas: borrowing Canvas) {
    guard let box = device.rect(text.box), let limits = device.rect(Layer.text(text).bounds),
      text.lineLimit > 0, !text.string.isEmpty
    else { return }
    let width = text.clip == nil ? box.width : Self.endless
    let layout = label(
      text.string, text.style, width: width, maxLines: text.lineLimit, keepsEnd: text.keepsEnd)
    let metrics = fonts.metrics(of: text.style)
    canvas.saved {
      // Stacked accents may reach far, but damage assumes the layer's bounds.
      canvas.clip(to: [PixelBox(around: limits)])
      let shown = min(layout.lineCount, text.lineLimit)
      let missing = Double(text.lineLimit - shown) * metrics.lineHeight
      for row in 0..<shown {
        guard let line = layout.line(row) else { break }
        let x = start(of: line, in: box, alignment: text.alignment)
        let top = (box.minY + missing / 2).rounded() + Double(row) * metrics.lineHeight
        paintMarks(of: text, on: line, of: layout, from: Point(x: x, y: top), on: canvas)
        canvas.paint(line, x: x, baseline: top + metrics.baseline, palette[text.color])
      }
    }
  }

  /// Paints the ground of the marked parts of a label's line, whose top left is at a point.
  private func paintMarks(
    of text: Layer.Text, on line: TextLayout.Line, of layout: TextLayout, from origin: Point,
    on canvas: borrowing Canvas
  ) {
    // A text that was changed in order to be shaped has other places.
    guard !text.marks.isEmpty, LineText.cleaned(text.string).utf8.elementsEqual(text.string.utf8)
    else { return }
    let height = fonts.metrics(of: text.style).lineHeight
    for stretch in text.marks.flatMap({ layout.stretches(of: $0, on: line) }) {
      let left = (origin.x + stretch.lowerBound).rounded(.down)
      let right = (origin.x + stretch.upperBound).rounded(.up)
      let box = Rect(x: left, y: origin.y, width: right - left, height: height)
      canvas.fill(Shape(box), palette[text.markColor])
    }
  }

  /// The whole pixel that a line begins at.
  func start(
    of line: TextLayout.Line, in box: Rect, alignment: Layer.Text.Alignment
  ) -> Double {
    let room = box.width - line.width
    switch alignment {
    case .left: return box.minX.rounded()
    case .center: return (box.minX + room / 2).rounded()
    case .right: return (box.minX + room).rounded()
    case .leading: return (box.minX + (line.readsFromRight ? room : 0)).rounded()
    }
  }

  /// The layout of a label, from the cache if it was shaped before.
  func label(
    _ string: String, _ style: TextStyle, width: Double, maxLines: Int, keepsEnd: Bool = false
  ) -> TextLayout {
    let string = LineText.cut(string)
    let key = LabelKey(
      string: string, style: style, width: Int(width), maxLines: maxLines, keepsEnd: keepsEnd)
    return labels.value(of: key) {
      TextLayout(
        LineText.cleaned(string), style, fonts: fonts, width: width, maxLines: maxLines,
        keepsEnd: keepsEnd)
    }
  }
}
