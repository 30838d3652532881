import CCairo
import PerchEngine

/// What decides how a label is shaped and broken.
struct LabelKey: Hashable {
  let string: String
  let style: TextStyle
  /// In device pixels.
  let width: Int
  let maxLines: Int
}

extension Layer.Text {
  /// How many lines may show.
  fileprivate var lineLimit: Int { max(0, min(lines, 100)) }
}

extension Renderer {
  func paintText(_ text: Layer.Text, on canvas: borrowing Canvas) {
    guard let box = device.rect(text.box), let limits = device.rect(Layer.text(text).bounds),
      text.lineLimit > 0, !text.string.isEmpty
    else { return }
    let layout = label(text.string, text.style, width: box.width, maxLines: text.lineLimit)
    let metrics = fonts.metrics(of: text.style)
    canvas.saved {
      // Stacked accents may reach far; damage counts on the layer's bounds.
      canvas.clip(to: [PixelBox(around: limits)])
      let shown = min(layout.lineCount, text.lineLimit)
      let missing = Double(text.lineLimit - shown) * metrics.lineHeight
      for row in 0..<shown {
        guard let line = layout.line(row) else { break }
        let x = start(of: line, in: box, alignment: text.alignment)
        let top = (box.minY + missing / 2).rounded() + Double(row) * metrics.lineHeight
        canvas.paint(line, x: x, baseline: top + metrics.baseline, palette[text.color])
      }
    }
  }

  /// Where a line begins, on a whole pixel.
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

  func label(_ string: String, _ style: TextStyle, width: Double, maxLines: Int) -> TextLayout {
    let string = LineText.cut(string)
    let key = LabelKey(string: string, style: style, width: Int(width), maxLines: maxLines)
    return labels.value(of: key) {
      TextLayout(
        LineText.cleaned(string), style, fonts: fonts, width: width, maxLines: maxLines)
    }
  }
}
