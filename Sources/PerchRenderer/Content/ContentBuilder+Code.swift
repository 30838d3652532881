import PerchEngine

extension ContentBuilder {
  /// The number of columns of the longest line of code that is not broken.
  private static let maxCodeColumns = 1000.0
  /// The radius of the box's corners, in logical pixels.
  private static let codeCorner = 6.0

  /// Adds code in a box. It is a wide block if a line needs more room than there is. A line end at its
  /// end adds no empty line.
  mutating func addCode(_ string: String, in column: Column) {
    let padding = px(12)
    let (box, top) = (items.count, y)
    addFill(
      .sunken, x: column.x, width: column.width, height: 1, radius: ContentBuilder.codeCorner)
    y += padding
    var inner = column
    inner.x += padding
    inner.width = max(1, column.width - 2 * padding)
    inner.color = .ink
    let most = measure.cell * ContentBuilder.maxCodeColumns
    let longest = MonoText.widestLine(of: string, atMost: most, measure: &measure)
    let excess = Int(longest.rounded(.up)) - inner.width
    guard excess > 0 else {
      addMono(string, in: inner)
      y += padding
      return setHeight(of: box, to: y - top)
    }
    // Code keeps its direction in a list that is mirrored.
    let readsFromRight = Content.Block.paragraph([Content.Span(string)]).readsFromRight
    if readsFromRight != isMirrored { inner.x -= excess }
    inner.width += excess
    addMono(string, in: inner)
    y += padding
    setHeight(of: box, to: y - top)
    addWideCode(items: box + 1..<items.count, excess, readsFromRight, top: top, in: column)
  }

  /// Makes a wide block of code that is wider than its box. The corners of the box stay round.
  private mutating func addWideCode(
    items code: Range<Int>, _ excess: Int, _ readsFromRight: Bool, top: Int, in column: Column
  ) {
    for index in code { items[index].isWide = true }
    let corner = min(px(ContentBuilder.codeCorner), column.width / 4)
    let frame = PixelBox(
      minX: column.x + corner, minY: top, maxX: column.x + column.width - corner, maxY: y)
    wideBlocks.append(
      ContentLayout.WideBlock(
        items: code, frame: frame, width: frame.width + excess, readsFromRight: readsFromRight,
        isSunken: true))
  }
}
