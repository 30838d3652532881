import PerchEngine

/// A layout in progress: blocks are added below one another, from the top of a page.
struct ContentBuilder {
  /// The column that blocks are laid out in. Nested blocks have a narrower one.
  struct Column {
    /// The left edge, in device pixels.
    var x: Int
    /// The width, in device pixels.
    var width: Int
    /// The colour of text.
    var color = Color.ink
    /// The depth of nesting in lists and quotations.
    var depth = 0
  }

  /// The depth of nesting from which blocks are left out.
  static let maxDepth = 24

  /// The fonts of the renderer.
  let fonts: Fonts
  /// The conversion to device pixels.
  let device: Device
  /// The width of the page, in device pixels.
  let pageWidth: Int
  /// The widths of characters in preformatted text.
  var measure: MonoMeasure
  /// The items so far.
  var items: [ContentLayout.Item] = []
  /// The top-level blocks so far.
  var bands: [ContentLayout.Band] = []
  /// The blocks so far that are wider than their column.
  var wideBlocks: [ContentLayout.WideBlock] = []
  /// The bottom of the blocks so far, in device pixels.
  var y: Int
  /// Whether the document has nothing but images.
  var isAlbum = false
  /// Whether the blocks that are added will be mirrored.
  var isMirrored = false
  /// The position in the page's text.
  var position = TextPosition()
  /// Whether text is not shaped, and its height estimated instead.
  var isEstimating = false

  /// A builder at the top of an empty page of a width in device pixels.
  init(pageWidth: Int, fonts: Fonts) {
    self.fonts = fonts
    self.pageWidth = pageWidth
    device = fonts.device
    measure = MonoMeasure(fonts: fonts)
    y = Int((20 * fonts.device.scale).rounded())
  }

  /// Converts logical to whole device pixels.
  func px(_ length: Double) -> Int { Int((length * device.scale).rounded()) }

  /// Converts logical to whole device pixels, for lengths that grow with the size of text.
  func textPx(_ length: Double) -> Int { px(length * fonts.textScale) }

  /// Adds a top-level block of a document.
  mutating func addBlock(_ index: Int, of content: Content) {
    let column = isAlbum ? sheetColumn : textColumn
    let first = items.count
    addGap(beforeBlock: index, of: content)
    add(content.blocks[index], in: column)
    guard items.count > first else { return }
    bands.append(ContentLayout.Band(bottom: y, items: first..<items.count))
  }

  /// The column of text: at most 72 characters, in the middle of the page.
  var textColumn: Column {
    middleColumn(Int(fonts.metrics(of: .body).letterWidth * 72))
  }

  /// The column of a page of images. It is as wide as the page, and narrower on one that is shown
  /// smaller.
  private var sheetColumn: Column {
    let room = Double(pageWidth) - 2 * 20 * device.scale / fonts.zoom
    return middleColumn(fonts.zoom < 1 ? Int(room * fonts.zoom) : pageWidth)
  }

  /// The column of preformatted pages: at most 80 cells, in the middle of the page.
  var monoColumn: Column { middleColumn(Int((measure.cell * 80).rounded(.up))) }

  /// A column of a width between the margins, in the middle of the page.
  private func middleColumn(_ wanted: Int) -> Column {
    let width = max(1, min(wanted, pageWidth - 2 * px(20)))
    return Column(x: max(px(20), (pageWidth - width) / 2), width: width)
  }

  /// Adds nested blocks.
  mutating func add(_ blocks: [Content.Block], in column: Column) {
    guard column.depth <= ContentBuilder.maxDepth else { return skipText(of: blocks) }
    var previous: Content.Block?
    for block in blocks {
      addGap(from: previous, to: block)
      add(block, in: column)
      previous = block
    }
  }

  /// Adds one block.
  mutating func add(_ block: Content.Block, in column: Column) {
    switch block {
    case .heading(let level, let spans): addHeading(level, spans, in: column)
    case .paragraph(let spans):
      addLine(RichText(spans: spans, style: .body, color: column.color), in: column)
    case .code(let string): addCode(string, in: column)
    case .preformatted(let string):
      addMono(string, in: column.depth == 0 ? monoColumn : column, hasLinks: true)
    case .list(let start, let entries):
      addDirected(block, in: column) { $0.addList(start, entries, in: column) }
    case .quote(let blocks): addDirected(block, in: column) { $0.addQuote(blocks, in: column) }
    case .rule: addRule(in: column)
    case .image(let image, let alternative, _): addImage(image, alternative, in: column)
    case .page(let image, let text, let name): addPage(image, text, name, in: column)
    case .table(let rows, let alignments):
      addDirected(block, in: column) { $0.addTable(rows, alignments, in: column) }
    case .notice(let title, let message): addNotice(title, message)
    case .controls(let controls):
      addDirected(block, in: column) { $0.addControls(controls, in: column) }
    }
  }

  mutating func addGap(from previous: Content.Block?, to next: Content.Block) {
    guard let previous else { return }
    switch (previous, next) {
    case (.heading, _): y += px(8)
    case (_, .heading): y += px(24)
    case (.rule, _), (_, .rule): y += px(20)
    default: y += px(12)
    }
  }

  /// Passes over the text of blocks that are left out.
  private mutating func skipText(of blocks: [Content.Block]) {
    guard let length = Content.textLength(of: blocks) else { return }
    _ = position.beginLine()
    position.advance(by: length)
  }

  /// Adds a paragraph, which is a line of the page's text.
  mutating func addLine(_ text: RichText, in column: Column) {
    _ = position.beginLine()
    add(text, in: column)
  }

  /// Adds a paragraph that continues the line of the page's text.
  mutating func add(_ text: RichText, in column: Column) {
    guard !isEstimating else { return addEstimate(of: text, in: column) }
    let lineHeight = Int(fonts.metrics(of: text.style).lineHeight)
    let paragraph = position.offset..<position.offset + text.length
    for part in text.parts {
      let shown = part.padded
      let layout = TextLayout(
        shown, fonts: fonts, link: ContentBuilder.anyColor, width: Double(column.width))
      let height = max(1, layout.lineCount) * lineHeight
      var added = item(.text(shown), x: column.x, width: column.width, height: height)
      let range = position.offset..<position.offset + part.length
      added.text = ContentLayout.TextPart(range: range, paragraph: paragraph)
      items.append(added)
      position.advance(by: part.length)
      y += height
    }
  }

  /// Makes room for a paragraph without shaping it.
  private mutating func addEstimate(of text: RichText, in column: Column) {
    let lines = estimate(of: text, width: Double(column.width)).count
    position.advance(by: text.length)
    y += lines * Int(fonts.metrics(of: text.style).lineHeight)
  }

  /// The lines that a paragraph will take.
  func estimate(of text: RichText, width: Double) -> LineEstimate {
    var lines = LineEstimate(width: width)
    for span in text.spans {
      if span.style.contains(.code) {
        lines.add(span.text, fonts.advances(of: .mono))
      } else {
        // The factor of bold letters in common fonts.
        let factor: Float = span.style.contains(.strong) ? 1.06 : 1
        lines.add(span.text, fonts.advances(of: text.style), factor: factor)
      }
    }
    lines.end()
    return lines
  }

  /// A colour for measuring, which needs none.
  static let anyColor = Palette.RGBA(0)

  /// An item below the blocks so far.
  func item(_ kind: ContentLayout.Kind, x: Int, width: Int, height: Int) -> ContentLayout.Item {
    ContentLayout.Item(
      frame: PixelBox(minX: x, minY: y, maxX: x + width, maxY: y + height), kind: kind)
  }
}
