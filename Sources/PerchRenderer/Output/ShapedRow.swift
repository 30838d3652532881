import CCairo
import PerchEngine

/// A row of output, ready to be painted. Positions are cells.
struct ShapedRow {
  /// A box behind text.
  struct Ground {
    /// The cells that it covers.
    var cells: Range<Int>
    /// Its colour.
    var color: Palette.RGBA
  }

  /// A character that is drawn.
  struct Drawing {
    /// The cells that it fills.
    var cells: Range<Int>
    /// The drawing.
    var glyph: BoxGlyph
    /// Its colour.
    var color: Palette.RGBA
  }

  /// Characters that are shaped together.
  struct Text {
    /// The first cell.
    var cell: Int
    /// The distance before the text, in device pixels.
    var inset: Double
    /// The factor that the text is scaled by; below 1 if it is wider than its cells.
    var factor: Double
    /// The shaped text, one line.
    var layout: TextLayout
  }

  /// The boxes, from left to right.
  var grounds: [Ground] = []
  /// The drawn characters, from left to right.
  var drawings: [Drawing] = []
  /// The texts, from left to right.
  var texts: [Text] = []
}

/// The position of a row and its cells, in device pixels.
struct RowFrame {
  /// The left edge of the first cell.
  let left: Int
  /// The top of the row.
  let top: Int
  /// The height of the row.
  let height: Int
  /// The distance from the top to the baseline.
  let baseline: Int
  /// The width of a cell.
  let cell: Double

  /// The left edge of a column, on a whole pixel.
  func x(_ column: Int) -> Int { left + Int((Double(column) * cell).rounded()) }

  /// The box of some cells. Adjacent cells meet.
  func box(_ cells: Range<Int>) -> PixelBox {
    PixelBox(
      minX: x(cells.lowerBound), minY: top, maxX: x(cells.upperBound), maxY: top + height)
  }
}

extension Canvas {
  /// Paints the boxes behind a row's text.
  func paintGrounds(of row: ShapedRow, in frame: RowFrame) {
    for ground in row.grounds { fill(Shape(frame.box(ground.cells).rect), ground.color) }
  }

  /// Paints the characters of a row. Text without a colour of its own is painted in `ink`.
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
