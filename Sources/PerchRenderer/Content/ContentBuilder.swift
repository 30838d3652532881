import PerchEngine

/// Lays blocks out below one another, from the top of a page.
struct ContentBuilder {
  /// Where the next block goes and how it looks; nested blocks have a narrower one.
  struct Column {
    var x: Int
    var width: Int
    var color = Color.ink
    /// How deep the block is in lists and quotes.
    var depth = 0
  }

  /// Blocks nested deeper than this are left out.
  static let maxDepth = 24

  let fonts: Fonts
  let device: Device
  let pageWidth: Int
  var measure: MonoMeasure
  var items: [ContentLayout.Item] = []
  var bands: [ContentLayout.Band] = []
  /// The bottom of what is laid out so far.
  var y: Int
  /// Whether what is added will be turned round, left and right changed.
  var isMirrored = false

  /// - Parameter pageWidth: in device pixels.
  init(pageWidth: Int, fonts: Fonts) {
    self.fonts = fonts
    self.pageWidth = pageWidth
    device = fonts.device
    measure = MonoMeasure(fonts: fonts)
    y = Int((20 * fonts.device.scale).rounded())
  }

  /// Logical to whole device pixels.
  func px(_ length: Double) -> Int { Int((length * device.scale).rounded()) }

  /// Logical to whole device pixels, of what goes with the size of text.
  func textPx(_ length: Double) -> Int { px(length * fonts.textScale) }

  static func layout(_ content: Content, pageWidth: Int, fonts: Fonts) -> ContentLayout {
    var builder = ContentBuilder(pageWidth: pageWidth, fonts: fonts)
    let column = builder.textColumn
    var previous: Content.Block?
    for block in content.blocks {
      let first = builder.items.count
      builder.addGap(from: previous, to: block)
      builder.add(block, in: column)
      if builder.items.count > first {
        builder.bands.append(
          ContentLayout.Band(bottom: builder.y, items: first..<builder.items.count))
      }
      previous = block
    }
    return ContentLayout(
      items: builder.items, bands: builder.bands, height: builder.y + builder.px(20))
  }

  /// All between the margins, at most 68 characters wide. It keeps to the left margin where little
  /// is left over and moves to the middle, without a jump, as the page becomes much wider.
  private var textColumn: Column {
    let letters = fonts.metrics(of: .body).letterWidth * 68
    let available = max(1, pageWidth - 2 * px(20))
    let width = min(available, max(1, Int(letters)))
    let spare = Double(available - width)
    let way = min(1, spare / (0.5 * Double(width)))
    return Column(x: px(20) + Int(spare / 2 * way), width: width)
  }

  mutating func add(_ blocks: [Content.Block], in column: Column) {
    guard column.depth <= ContentBuilder.maxDepth else { return }
    var previous: Content.Block?
    for block in blocks {
      addGap(from: previous, to: block)
      add(block, in: column)
      previous = block
    }
  }

  mutating func add(_ block: Content.Block, in column: Column) {
    switch block {
    case .heading(let level, let spans): addHeading(level, spans, in: column)
    case .paragraph(let spans):
      add(RichText(spans: spans, style: .body, color: column.color), in: column)
    case .code(let string): addCode(string, in: column)
    case .preformatted(let string): addMono(string, in: column.depth == 0 ? wideColumn : column)
    case .list(let start, let entries):
      addDirected(block, in: column) { $0.addList(start, entries, in: column) }
    case .quote(let blocks): addDirected(block, in: column) { $0.addQuote(blocks, in: column) }
    case .rule: addRule(in: column)
    case .image(let bitmap, let alternative): addImage(bitmap, alternative, in: column)
    case .table(let rows): addDirected(block, in: column) { $0.addTable(rows, in: column) }
    case .notice(let title, let message): addNotice(title, message)
    }
  }

  /// Preformatted pages use all the room between the margins.
  private var wideColumn: Column { Column(x: px(20), width: max(1, pageWidth - 2 * px(20))) }

  private mutating func addGap(from previous: Content.Block?, to next: Content.Block) {
    guard let previous else { return }
    switch (previous, next) {
    case (.heading, _): y += px(8)
    case (_, .heading): y += px(24)
    case (.rule, _), (_, .rule): y += px(20)
    default: y += px(12)
    }
  }

  /// Adds a paragraph below what is there.
  mutating func add(_ text: RichText, in column: Column) {
    let lineHeight = Int(fonts.metrics(of: text.style).lineHeight)
    for part in text.padded.parts {
      let layout = TextLayout(
        part, fonts: fonts, link: ContentBuilder.anyColor, width: Double(column.width))
      let height = max(1, layout.lineCount) * lineHeight
      items.append(item(.text(part), x: column.x, width: column.width, height: height))
      y += height
    }
  }

  /// Measuring needs no colour.
  static let anyColor = Palette.RGBA(0)

  /// An item whose top is the bottom of what is there.
  func item(_ kind: ContentLayout.Kind, x: Int, width: Int, height: Int) -> ContentLayout.Item {
    ContentLayout.Item(
      frame: PixelBox(minX: x, minY: y, maxX: x + width, maxY: y + height), kind: kind)
  }
}
