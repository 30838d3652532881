import PerchEngine

extension ContentBuilder {
  /// Adds a heading of a level from 1.
  mutating func addHeading(_ level: Int, _ spans: [Content.Span], in column: Column) {
    let style: TextStyle =
      switch level {
      case ...1: .title
      case 2: .heading
      default: .rowTitle
      }
    addLine(RichText(spans: spans, style: style, color: column.color), in: column)
  }

  /// Adds preformatted text, with or without links at its addresses.
  mutating func addMono(_ string: String, in column: Column, hasLinks: Bool = false) {
    _ = position.beginLine()
    addMonoRows(string, in: column, hasLinks: hasLinks)
  }

  /// Adds preformatted text that continues the text before, and whose last line may go on behind it.
  mutating func addMonoRows(
    _ string: String, in column: Column, hasLinks: Bool, isCut: Bool = false
  ) {
    let text = MonoText(
      string, width: Double(column.width), measure: measure, hasLinks: hasLinks, isCut: isCut)
    let height = text.rowCount * Int(fonts.metrics(of: .mono).lineHeight)
    var added = item(.mono(text, column.color), x: column.x, width: column.width, height: height)
    let range = position.offset..<position.offset + string.utf8.count
    added.text = ContentLayout.TextPart(range: range, paragraph: range)
    position.advance(by: range.count)
    items.append(added)
    y += height
  }

  /// Adds a quotation with a bar beside it.
  mutating func addQuote(_ blocks: [Content.Block], in column: Column) {
    let bar = items.count
    let top = y
    addFill(Color(.accent, opacity: 0.55), x: column.x, width: px(3), height: 1, radius: 1.5)
    var inner = column
    inner.x += px(16)
    inner.width = max(1, column.width - px(16))
    inner.color = .quiet
    inner.depth += 1
    add(blocks, in: inner)
    setHeight(of: bar, to: max(1, y - top))
  }

  /// Adds a horizontal line.
  mutating func addRule(in column: Column) {
    let height = max(1, px(1))
    addFill(.hairline, x: column.x, width: column.width, height: height, radius: 0)
    y += height
  }

  /// Adds an image, scaled down to the column. An image that is too large is replaced by its
  /// alternative text.
  mutating func addImage(_ image: Content.Image, _ alternative: String, in column: Column) {
    guard max(image.width, image.height) <= PixelSurface.maxSide else {
      return addWords(alternative, of: image, in: column)
    }
    if !alternative.isEmpty {
      _ = position.beginLine()
      position.advance(by: alternative.utf8.count)
    }
    let width = max(1, min(column.width, px(Double(image.width))))
    let aspect = Double(image.height) / Double(image.width)
    let height = max(1, Int((Double(width) * aspect).rounded()))
    // An image stands at the start of a text, but in the middle of a page of images.
    let x = isAlbum ? column.x + (column.width - width) / 2 : column.x
    items.append(item(.image(image), x: x, width: width, height: height))
    y += height
  }

  /// Adds the words that stand for an image: its alternative text, or else its size, which is no part
  /// of the page's text.
  private mutating func addWords(
    _ alternative: String, of image: Content.Image, in column: Column
  ) {
    let words = alternative.isEmpty ? "\(image.width) × \(image.height)" : alternative
    let text = RichText(spans: [Content.Span(words)], style: .caption, color: .quiet)
    guard alternative.isEmpty else { return addLine(text, in: column) }
    let (before, first) = (position, items.count)
    add(text, in: column)
    position = before
    for index in first..<items.count { items[index].text = nil }
  }

  /// Adds a notice, centred on the page a little below its top.
  mutating func addNotice(_ title: String, _ message: String) {
    let width = max(1, min(pageWidth - 2 * px(20), px(320)))
    let column = Column(x: (pageWidth - width) / 2, width: width)
    y += px(Metrics.noticeTop)
    addLine(
      RichText(
        spans: [Content.Span(title)], style: .heading, color: .ink, alignment: .center),
      in: column)
    y += px(8)
    addLine(
      RichText(
        spans: [Content.Span(message)], style: .body, color: .quiet, alignment: .center),
      in: column)
    y += px(Metrics.noticeFoot * max(1, fonts.textScale))
  }

  /// Adds a filled box below the blocks so far, without moving the next one.
  mutating func addFill(_ color: Color, x: Int, width: Int, height: Int, radius: Double) {
    let box = PixelBox(minX: x, minY: y, maxX: x + max(1, width), maxY: y + height)
    let shape = Shape(box.rect, radius: radius * device.scale)
    items.append(ContentLayout.Item(frame: box, kind: .fill(shape, color)))
  }

  /// Sets the height of a fill after the blocks on it are laid out.
  mutating func setHeight(of fill: Int, to height: Int) {
    guard case .fill(var shape, let color) = items[fill].kind else { return }
    items[fill].frame.maxY = items[fill].frame.minY + height
    shape.rect = items[fill].frame.rect
    items[fill].kind = .fill(shape, color)
  }
}
