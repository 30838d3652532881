import CCairo
import PerchEngine

/// A row of output, ready to be painted; places are cells.
struct ShapedRow {
  /// A box behind text.
  struct Ground {
    var cells: Range<Int>
    var color: Palette.RGBA
  }

  struct Drawing {
    var cells: Range<Int>
    var glyph: BoxGlyph
    var color: Palette.RGBA
  }

  struct Text {
    var cell: Int
    /// Room before the text, in device pixels.
    var inset: Double
    /// Less than 1 where the text would not fit its cells.
    var factor: Double
    var layout: TextLayout
  }

  var grounds: [Ground] = []
  var drawings: [Drawing] = []
  var texts: [Text] = []
}

/// Where the cells of a row lie, in device pixels.
struct RowFrame {
  let left: Int
  let top: Int
  let height: Int
  let baseline: Int
  let cell: Double

  func x(_ column: Int) -> Int { left + Int((Double(column) * cell).rounded()) }

  /// Whole pixels without gaps to the cells around.
  func box(_ cells: Range<Int>) -> PixelBox {
    PixelBox(
      minX: x(cells.lowerBound), minY: top, maxX: x(cells.upperBound), maxY: top + height)
  }
}

extension Canvas {
  func paintGrounds(of row: ShapedRow, in frame: RowFrame) {
    for ground in row.grounds { fill(Shape(frame.box(ground.cells).rect), ground.color) }
  }

  /// - Parameter ink: the colour of text that has none of its own.
  func paintText(of row: ShapedRow, in frame: RowFrame, ink: Palette.RGBA) {
    for drawing in row.drawings { paint(drawing, in: frame.box(drawing.cells)) }
    for text in row.texts {
      guard let line = text.layout.line(0) else { continue }
      let x = (Double(frame.x(text.cell)) + text.inset).rounded()
      let baseline = Double(frame.top + frame.baseline)
      guard text.factor < 1 else {
        paint(line, x: x, baseline: baseline, ink)
        continue
      }
      saved {
        cairo_translate(pointer, x, baseline)
        cairo_scale(pointer, text.factor, text.factor)
        paint(line, x: 0, baseline: 0, ink)
      }
    }
  }

  private func paint(_ drawing: ShapedRow.Drawing, in box: PixelBox) {
    if let outline = drawing.glyph.outline(in: box) {
      saved {
        clip(to: [box])
        stroke(outline.shape, drawing.color, width: outline.width)
      }
    }
    for (part, coverage) in drawing.glyph.parts(in: box) {
      var color = drawing.color
      color.alpha *= coverage
      fill(Shape(part.rect), color)
    }
  }
}
