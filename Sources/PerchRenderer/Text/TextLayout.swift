import CCairo
import PerchEngine

/// Shaped text, broken into lines. All measures are device pixels.
///
/// The corresponding C type is `PangoLayout`. Lines are painted one by one, each on a baseline that
/// the caller chooses, because Pango spaces lines by the fallback fonts that they contain.
final class TextLayout {
  /// The layout, for Pango's functions.
  let pointer: OpaquePointer

  /// One line of a layout.
  struct Line {
    /// The line, for Pango's functions; valid while its layout exists.
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// The advance of the line.
    let width: Double
    /// Whether its direction is right to left.
    let readsFromRight: Bool

    /// The bytes of the text on the line.
    var bytes: Range<Int> {
      let start = Int(pointer.pointee.start_index)
      return start..<start + Int(pointer.pointee.length)
    }
  }

  /// Shapes a text in one style.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - style: the style of all of it.
  ///   - fonts: the fonts of the renderer.
  ///   - width: the width that lines are broken or ellipsized at; nil never breaks.
  ///   - maxLines: the number of lines before an ellipsis; nil shows all lines.
  ///   - keepsEnd: whether the ellipsis is at the beginning of a line that is too wide.
  init(
    _ string: String, _ style: TextStyle, fonts: Fonts, width: Double? = nil,
    maxLines: Int? = nil, keepsEnd: Bool = false
  ) {
    pointer = pango_layout_new(fonts.context)
    LiveResources.acquired()
    fonts.apply(style, to: pointer)
    setWidth(width)
    if let maxLines {
      pango_layout_set_height(pointer, Int32(-max(1, min(maxLines, 1000))))
      pango_layout_set_ellipsize(
        pointer, keepsEnd ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_END)
    }
    setText(string)
  }

  /// Shapes the letter of an icon. The size is the em in device pixels.
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

  /// The number of lines.
  var lineCount: Int { Int(pango_layout_get_line_count(pointer)) }

  /// Whether text is cut off by an ellipsis.
  var isEllipsized: Bool { pango_layout_is_ellipsized(pointer) != 0 }

  /// The number of glyphs that no font has.
  var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(pointer)) }

  /// The advance of the widest line.
  var width: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(pointer, nil, &logical)
    return Double(logical.width) / Double(PANGO_SCALE)
  }

  /// The advance of the longest word: the widest line when the text breaks wherever it may.
  ///
  /// The layout is broken so from then on.
  var longestWord: Double {
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD)
    pango_layout_set_width(pointer, 0)
    return width
  }

  /// The character under a place of a line, and the gap between two characters that is nearest.
  ///
  /// - Parameters:
  ///   - x: The distance from the left end of the line, in device pixels.
  ///   - line: The line.
  /// - Returns: The start of the character and the gap, in bytes of the text.
  func place(at x: Double, on line: Line) -> (character: Int, gap: Int) {
    var (index, trailing): (Int32, Int32) = (0, 0)
    let units = min(max(x, -1e6), 1e6) * Double(PANGO_SCALE)
    pango_layout_line_x_to_index(line.pointer, Int32(units), &index, &trailing)
    var gap = Int(index)
    if trailing > 0, let text = pango_layout_get_text(pointer) {
      let start = g_utf8_offset_to_pointer(text + gap, Int(trailing))
      gap = start.map { text.distance(to: $0) } ?? gap
    }
    return (Int(index), gap)
  }

  /// The edges of the character at a byte, from the left end of its line: where it begins to be read,
  /// and where it ends.
  ///
  /// The corresponding C function is `pango_layout_index_to_pos`.
  func edges(ofCharacterAt byte: Int) -> (start: Double, end: Double) {
    var box = PangoRectangle()
    pango_layout_index_to_pos(pointer, Int32(clamping: byte), &box)
    let unit = Double(PANGO_SCALE)
    return (Double(box.x) / unit, Double(box.x + box.width) / unit)
  }

  /// The box of the first line's ink, relative to the start of its baseline.
  var inkExtents: Rect {
    guard let line = line(0) else { return .zero }
    var ink = PangoRectangle()
    pango_layout_line_get_extents(line.pointer, &ink, nil)
    let unit = Double(PANGO_SCALE)
    return Rect(
      x: Double(ink.x) / unit, y: Double(ink.y) / unit,
      width: Double(ink.width) / unit, height: Double(ink.height) / unit)
  }

  /// The line of an index; nil after the last one.
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
  /// Paints one line, whose baseline begins at a point.
  func paint(_ line: TextLayout.Line, x: Double, baseline: Double, _ color: Palette.RGBA) {
    setColor(color)
    cairo_move_to(pointer, x, baseline)
    pango_cairo_show_layout_line(pointer, line.pointer)
  }
}
