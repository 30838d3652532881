import CCairo
import PerchEngine

/// An owned list of styles for parts of a text. Ranges are byte offsets.
///
/// The corresponding C type is `PangoAttrList`.
struct AttributeList: ~Copyable {
  /// The list, for Pango's functions.
  let pointer: OpaquePointer

  /// An empty list.
  init() {
    // GLib ends the program when it is out of memory, so this is never null.
    pointer = pango_attr_list_new()!
    LiveResources.acquired()
  }

  deinit {
    pango_attr_list_unref(pointer)
    LiveResources.released()
  }

  /// Adds the styles of one span.
  func add(
    _ span: Content.Span, at range: Range<Int>, in text: RichText, fonts: Fonts,
    _ link: Palette.RGBA
  ) {
    if span.style.contains(.strong) {
      add(pango_attr_weight_new(PANGO_WEIGHT_SEMIBOLD), range)
    }
    if span.style.contains(.emphasis) { add(pango_attr_style_new(PANGO_STYLE_ITALIC), range) }
    if span.style.contains(.quiet) {
      add(pango_attr_foreground_alpha_new(UInt16(0.66 * 65_535)), range)
    }
    if span.style.contains(.struck) { add(pango_attr_strikethrough_new(1), range) }
    if span.style.contains(.code) { addCode(span, range, in: text, fonts) }
    if span.link != nil { addLink(range, link) }
  }

  /// Adds the underline and the colour of a link.
  func addLink(_ range: Range<Int>, _ color: Palette.RGBA) {
    add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range)
    add(color: color, range)
  }

  private func addCode(
    _ span: Content.Span, _ range: Range<Int>, in text: RichText, _ fonts: Fonts
  ) {
    // A mono font looks larger than a sans font of the same size.
    let ratio = TextStyle.mono.size / TextStyle.body.size
    let unit = fonts.device.scale * Double(PANGO_SCALE)
    add(pango_attr_family_new(fonts.monoFamily), range)
    add(
      pango_attr_size_new_absolute(Int32(fonts.size(of: text.style) * ratio * Double(PANGO_SCALE))),
      range)
    let length = RichText.pad.utf8.count
    guard range.count > 2 * length else { return }
    var room = PangoRectangle(x: 0, y: 0, width: Int32(4 * unit), height: 0)
    if span.text.hasPrefix(RichText.pad) {
      let pad = range.lowerBound..<range.lowerBound + length
      add(pango_attr_shape_new(&room, &room), pad)
    }
    if span.text.hasSuffix(RichText.pad) {
      let pad = range.upperBound - length..<range.upperBound
      add(pango_attr_shape_new(&room, &room), pad)
    }
  }

  /// Adds a colour.
  func add(color: Palette.RGBA, _ range: Range<Int>) {
    func word(_ value: Double) -> UInt16 { UInt16(min(max(value, 0), 1) * 65_535) }
    add(pango_attr_foreground_new(word(color.red), word(color.green), word(color.blue)), range)
  }

  /// Adds an attribute, which the list then owns.
  func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(range.lowerBound)
    attribute.pointee.end_index = UInt32(range.upperBound)
    pango_attr_list_insert(pointer, attribute)
  }
}

extension TextLayout {
  /// A paragraph, broken at a width in device pixels; nil never breaks.
  convenience init(_ text: RichText, fonts: Fonts, link: Palette.RGBA, width: Double?) {
    self.init(text.string, text.style, fonts: fonts, width: width)
    guard text.spans.contains(where: { !$0.style.isEmpty || $0.link != nil }) else { return }
    let attributes = AttributeList()
    var offset = 0
    for span in text.spans {
      let end = offset + span.text.utf8.count
      attributes.add(span, at: offset..<end, in: text, fonts: fonts, link)
      offset = end
    }
    pango_layout_set_attributes(pointer, attributes.pointer)
  }

  /// The horizontal stretches of a range of bytes on a line, in device pixels from its start.
  func stretches(of bytes: Range<Int>, on line: Line) -> [ClosedRange<Double>] {
    let part = bytes.clamped(to: line.bytes)
    guard !part.isEmpty else { return [] }
    let stretches = TextLayout.stretches(of: part, on: line)
    // Pango counts from the left edge of the layout, where a line from right to left does not begin.
    let left =
      line.readsFromRight
      ? TextLayout.stretches(of: line.bytes, on: line).map(\.lowerBound).min() ?? 0 : 0
    return TextLayout.joined(stretches.map { $0.lowerBound - left...$0.upperBound - left })
  }

  /// The stretches of a range of bytes of a line, in device pixels from the left edge of the layout.
  private static func stretches(of part: Range<Int>, on line: Line) -> [ClosedRange<Double>] {
    var ranges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(
      line.pointer, Int32(part.lowerBound), Int32(part.upperBound), &ranges, &count)
    guard let ranges else { return [] }
    defer { g_free(ranges) }
    let unit = Double(PANGO_SCALE)
    return (0..<Int(count)).map { index in
      let (from, to) = (Double(ranges[2 * index]) / unit, Double(ranges[2 * index + 1]) / unit)
      return min(from, to)...max(from, to)
    }
  }

  /// Joins stretches that touch, since Pango returns one for each run.
  private static func joined(_ stretches: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    stretches.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, next in
      if let last = joined.last, next.lowerBound <= last.upperBound + 0.5 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
      } else {
        joined.append(next)
      }
    }
  }
}
