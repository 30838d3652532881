import PerchEngine

extension ContentBuilder {
  /// Adds a list, with numbers from `start` or else with bullets.
  mutating func addList(_ start: Int?, _ entries: [[Content.Block]], in column: Column) {
    let shape = shape(ofList: start, entries)
    addEntries(entries.indices, ofList: start, entries, shape, in: column)
  }

  /// The measures that all entries of a list share, in device pixels.
  struct ListShape {
    /// The width of the room for marks.
    let gutter: Int
    /// The gap between entries.
    let gap: Int
  }

  /// Measures a list.
  func shape(ofList start: Int?, _ entries: [[Content.Block]]) -> ListShape {
    let isLoose = entries.contains { $0.count > 1 && !ContentBuilder.endsInList($0) }
    return ListShape(
      gutter: gutterWidth(start, count: entries.count), gap: px(isLoose ? 12 : 4))
  }

  /// Adds some entries of a list, below those before them.
  mutating func addEntries(
    _ part: Range<Int>, ofList start: Int?, _ entries: [[Content.Block]], _ shape: ListShape,
    in column: Column
  ) {
    let gutter = shape.gutter
    var inner = column
    inner.x += gutter
    inner.width = max(1, column.width - gutter)
    inner.depth += 1
    for index in part {
      let blocks = entries[index]
      if index > 0 { y += shape.gap }
      let top = y
      if !isEstimating { addMark(of: blocks, start.map { $0 &+ index }, gutter, in: column) }
      _ = position.beginLine()
      position.advance(by: Content.mark(ofEntry: index, start: start).utf8.count)
      position.advance(by: Content.Span.box(of: blocks)?.text.utf8.count ?? 0)
      position.expectLine()
      addEntry(ContentBuilder.withoutBox(blocks), in: inner)
      position.endEntry()
      y = max(y, top + Int(fonts.metrics(of: .body).lineHeight))
    }
  }

  /// Adds the mark of an entry: its box, its number, or a bullet.
  private mutating func addMark(
    of blocks: [Content.Block], _ number: Int?, _ gutter: Int, in column: Column
  ) {
    if let box = Content.Span.box(of: blocks) {
      addBox(box, x: column.x, gutter: gutter, color: column.color)
    } else if let number {
      addNumber(number, x: column.x, gutter: gutter, color: column.color)
    } else {
      addBullet(x: column.x, depth: column.depth, color: column.color)
    }
  }

  /// Adds an entry. An inner list at its end follows at the distance of entries.
  private mutating func addEntry(_ blocks: [Content.Block], in column: Column) {
    guard ContentBuilder.endsInList(blocks), blocks.count == 2 else {
      return add(blocks, in: column)
    }
    add([blocks[0]], in: column)
    y += px(4)
    add([blocks[1]], in: column)
  }

  private static func endsInList(_ blocks: [Content.Block]) -> Bool {
    if case .list? = blocks.last { return blocks.count == 2 }
    return false
  }

  private func gutterWidth(_ start: Int?, count: Int) -> Int {
    guard let start else { return textPx(20) }
    let widest = number(start &+ max(0, count - 1), color: .ink)
    return max(textPx(20), Int(width(of: widest).rounded(.up)) + textPx(5))
  }

  private func number(_ value: Int, color: Color) -> RichText {
    // A right-to-left mark puts the dot at the end in reading direction.
    let mark = isMirrored ? "\u{200f}" : ""
    return RichText(spans: [Content.Span("\(mark)\(value).")], style: .body, color: color)
  }

  private func width(of text: RichText) -> Double {
    TextLayout(text, fonts: fonts, link: ContentBuilder.anyColor, width: nil).width
  }

  /// Adds a number. Numbers are aligned at their ends, so that the dots form a column.
  private mutating func addNumber(_ value: Int, x: Int, gutter: Int, color: Color) {
    let text = number(value, color: color)
    let width = Int(width(of: text).rounded(.up)) + 1
    let left = max(x, x + gutter - textPx(5) - width)
    items.append(
      item(
        .text(text), x: left, width: width,
        height: Int(fonts.metrics(of: .body).lineHeight)))
  }

  private static func withoutBox(_ blocks: [Content.Block]) -> [Content.Block] {
    guard Content.Span.box(of: blocks) != nil, case .paragraph(let spans)? = blocks.first else {
      return blocks
    }
    return [.paragraph(Array(spans.dropFirst()))] + blocks.dropFirst()
  }

  private mutating func addBox(_ box: Content.Span, x: Int, gutter: Int, color: Color) {
    let text = RichText(spans: [box], style: .body, color: color)
    items.append(
      item(
        .text(text), x: x, width: max(gutter, Int(width(of: text).rounded(.up)) + 1),
        height: Int(fonts.metrics(of: .body).lineHeight)))
  }

  /// Adds a bullet at the middle of the lower-case letters. It is smaller and fainter in an inner
  /// list.
  private mutating func addBullet(x: Int, depth: Int, color: Color) {
    let metrics = fonts.metrics(of: .body)
    let radius = (depth == 0 ? 2.5 : 2) * device.scale * fonts.textScale
    let center = Point(
      x: Double(x + textPx(8)),
      y: Double(y) + metrics.baseline - (metrics.capHeight * 0.4).rounded())
    let shape = Shape(Circle(center: center, radius: radius))
    let bullet = depth == 0 ? color : color.opacity(0.7)
    items.append(
      ContentLayout.Item(frame: PixelBox(around: shape.rect), kind: .fill(shape, bullet)))
  }
}
