import CCairo
import PerchEngine
import PerchJobs

/// A shaper for rows of output. It groups characters and shapes each group at its cells.
struct RowShaper {
  /// The fonts of the renderer.
  let fonts: Fonts
  /// The colours of the page.
  let colors: OutputColors
  /// The width of a cell, in device pixels.
  let cell: Double

  /// A shaper with these fonts and colours.
  init(fonts: Fonts, palette: Palette, cell: Double) {
    self.fonts = fonts
    colors = OutputColors(palette: palette)
    self.cell = cell
  }

  /// Shapes the row of a line that has these bytes.
  func shape(
    _ line: StyledLine, bytes: Range<Int>, measure: inout MonoMeasure
  ) -> ShapedRow {
    let links = line.allLinks.map { $0.range.clamped(to: bytes) }
      .filter { !$0.isEmpty }.map { $0.moved(by: -bytes.lowerBound) }
    var text = line.text
    return text.withUTF8 { all in
      let row = UnsafeBufferPointer(rebasing: all[bytes])
      let clusters = CellCluster.all(in: row, measure: &measure)
      let spans = line.spans(in: bytes).map { span in
        Span(
          bytes: span.bytes.lowerBound - bytes.lowerBound..<span.bytes.upperBound
            - bytes.lowerBound, style: span.style)
      }
      return shape(clusters, spans, links, row)
    }
  }

  private struct Span {
    /// The bytes, from the start of the row.
    let bytes: Range<Int>
    /// The style of the bytes.
    let style: OutputLine.Style
  }

  private func shape(
    _ clusters: [CellCluster], _ spans: [Span], _ links: [Range<Int>],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> ShapedRow {
    var row = ShapedRow()
    var span = 0
    for cluster in clusters {
      while spans[span].bytes.upperBound <= cluster.bytes.lowerBound { span += 1 }
      add(cluster, spans[span].style, to: &row)
    }
    for cluster in clusters.merged {
      if let text = set(cluster, spans, links, bytes) { row.texts.append(text) }
    }
    return row
  }

  /// Adds the ground of a character, and the character itself if it is drawn.
  private func add(_ cluster: CellCluster, _ style: OutputLine.Style, to row: inout ShapedRow) {
    var pair = OutputColors.Pair(ink: colors.paper)
    if case .drawn(let glyph) = cluster.kind {
      pair = colors.drawing(style)
      row.drawings.append(
        ShapedRow.Drawing(cells: cluster.cells, glyph: glyph, color: pair.ink))
    } else if style.background != nil || style.traits.contains(.inverse) {
      pair = colors.text(style)
    }
    guard let color = pair.ground else { return }
    if let last = row.grounds.last, last.color == color,
      last.cells.upperBound == cluster.cells.lowerBound
    {
      row.grounds[row.grounds.count - 1].cells =
        last.cells.lowerBound..<cluster.cells.upperBound
    } else {
      row.grounds.append(ShapedRow.Ground(cells: cluster.cells, color: color))
    }
  }

  /// Shapes characters together; nil for those that are drawn.
  private func set(
    _ cluster: CellCluster, _ spans: [Span], _ links: [Range<Int>],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> ShapedRow.Text? {
    if case .drawn = cluster.kind { return nil }
    let string = String(decoding: bytes[cluster.bytes], as: UTF8.self)
    let layout = TextLayout(cells: string, fonts: fonts)
    let attributes = AttributeList()
    let start = cluster.bytes.lowerBound
    for link in links where link.overlaps(cluster.bytes) {
      attributes.addLink(link.clamped(to: cluster.bytes).moved(by: -start), colors.palette[.accent])
    }
    // A colour that the program chose stays.
    for span in spans where span.bytes.overlaps(cluster.bytes) {
      let part = span.bytes.clamped(to: cluster.bytes)
      attributes.add(
        span.style, colors, at: part.lowerBound - start..<part.upperBound - start)
    }
    let room = Double(cluster.cells.count) * cell
    let width = layout.width
    if cluster.kind == .wide, room > width {
      // Pango puts half of the spacing on each side of a character.
      attributes.add(spacing: 2 * (room - width) / Double(cluster.cells.count), string)
    }
    pango_layout_set_attributes(layout.pointer, attributes.pointer)
    let isCentered = cluster.kind == .single && width < room
    return ShapedRow.Text(
      cell: cluster.cells.lowerBound, inset: isCentered ? (room - width) / 2 : 0,
      factor: width > room + 0.5 ? room / width : 1, layout: layout)
  }
}

extension TextLayout {
  /// Shapes text from left to right, as cells are, on one line.
  fileprivate convenience init(cells string: String, fonts: Fonts) {
    self.init(string, .mono, fonts: fonts)
    pango_layout_set_auto_dir(pointer, 0)
    pango_layout_set_single_paragraph_mode(pointer, 1)
  }
}

extension OutputLine.Style {
  /// Whether text in the style has another colour than that of plain text.
  fileprivate var changesInk: Bool {
    foreground != nil || background != nil || !traits.isDisjoint(with: [.faint, .inverse])
  }
}

extension AttributeList {
  /// Adds the colours and traits of a style. Grounds are painted separately.
  fileprivate func add(
    _ style: OutputLine.Style, _ colors: OutputColors, at range: Range<Int>
  ) {
    guard style != OutputLine.Style() else { return }
    if style.changesInk { add(color: colors.text(style).ink, range) }
    let traits = style.traits
    if traits.contains(.bold) { add(pango_attr_weight_new(PANGO_WEIGHT_SEMIBOLD), range) }
    if traits.contains(.italic) { add(pango_attr_style_new(PANGO_STYLE_ITALIC), range) }
    if traits.contains(.underlined) {
      add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range)
    }
    if traits.contains(.struck) { add(pango_attr_strikethrough_new(1), range) }
  }

  /// Adds spacing between characters, in device pixels.
  fileprivate func add(spacing: Double, _ string: String) {
    let units = Int32((spacing * Double(PANGO_SCALE)).rounded())
    add(pango_attr_letter_spacing_new(units), 0..<string.utf8.count)
  }
}
