import CCairo
import PerchEngine

/// Shaped text, broken into lines; all measures are in device pixels.
///
/// The corresponding C type is `PangoLayout`. Lines are painted one by one, each on a baseline that
/// the caller chooses, because Pango spaces lines by whichever font it fell back to.
final class TextLayout {
  let pointer: OpaquePointer

  /// A line's place on its row and its reading direction.
  struct Line {
    /// Alive as long as its layout.
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    let width: Double
    let readsFromRight: Bool
  }

  /// - Parameters:
  ///   - width: where lines break or end in an ellipsis; nil never breaks.
  ///   - maxLines: nil shows all of them.
  init(
    _ string: String, _ style: TextStyle, fonts: Fonts, width: Double? = nil, maxLines: Int? = nil
  ) {
    pointer = pango_layout_new(fonts.context)
    LiveResources.acquired()
    fonts.apply(style, to: pointer)
    setWidth(width)
    if let maxLines {
      pango_layout_set_height(pointer, Int32(-max(1, min(maxLines, 1000))))
      pango_layout_set_ellipsize(pointer, PANGO_ELLIPSIZE_END)
    }
    setText(string)
  }

  /// One grapheme of a letter icon.
  ///
  /// - Parameter size: the em in device pixels.
  init(letter: String, size: Double, fonts: Fonts) {
    pointer = pango_layout_new(fonts.context)
    LiveResources.acquired()
    let font = FontDescription(family: fonts.sansFamily, size: size, isSemibold: true)
    pango_layout_set_font_description(pointer, font.pointer)
    setText(letter)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
    LiveResources.released()
  }

  private func setWidth(_ width: Double?) {
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    guard let width else { return }
    let bounded = min(max(width.rounded(.down), 1), 1_000_000)
    pango_layout_set_width(pointer, Int32(bounded) * PANGO_SCALE)
  }

  private func setText(_ string: String) {
    var string = string
    string.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { chars in
        pango_layout_set_text(pointer, chars.baseAddress, Int32(clamping: chars.count))
      }
    }
  }

  var lineCount: Int { Int(pango_layout_get_line_count(pointer)) }

  var isEllipsized: Bool { pango_layout_is_ellipsized(pointer) != 0 }

  /// How many glyphs no font had.
  var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(pointer)) }

  /// The advance of the widest line.
  var width: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(pointer, nil, &logical)
    return Double(logical.width) / Double(PANGO_SCALE)
  }

  /// The inked box of the first line, from the start of its baseline.
  var inkExtents: Rect {
    guard let line = line(0) else { return .zero }
    var ink = PangoRectangle()
    pango_layout_line_get_extents(line.pointer, &ink, nil)
    let unit = Double(PANGO_SCALE)
    return Rect(
      x: Double(ink.x) / unit, y: Double(ink.y) / unit,
      width: Double(ink.width) / unit, height: Double(ink.height) / unit)
  }

  func line(_ index: Int) -> Line? {
    guard let line = pango_layout_get_line_readonly(pointer, Int32(index)) else { return nil }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    return Line(
      pointer: line, width: Double(logical.width) / Double(PANGO_SCALE),
      readsFromRight: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
  }
}

extension Canvas {
  /// Paints one line with the start of its baseline at a point.
  func paint(_ line: TextLayout.Line, x: Double, baseline: Double, _ color: Palette.RGBA) {
    setColor(color)
    cairo_move_to(pointer, x, baseline)
    pango_cairo_show_layout_line(pointer, line.pointer)
  }
}
