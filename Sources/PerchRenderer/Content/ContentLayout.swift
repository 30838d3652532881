import PerchEngine

/// The layout of a document, in device pixels from the top left of the page.
///
/// It keeps only measures. Text is shaped again when it comes into view, so that a long document
/// needs no more memory than its visible part.
///
/// A long document is laid out section by section, as they are asked for. The heights of the others
/// are estimated, so that all below moves when one of them is laid out. Once all are, the layout is
/// the same in whatever order they came.
final class ContentLayout {
  /// An element of a block and its box.
  struct Item {
    /// The box on the page.
    var frame: PixelBox
    /// The element.
    var kind: Kind
    /// Whether it belongs to a wide block, which is painted by itself.
    var isWide = false
    /// The part of the page's text that it shows; nil for none.
    var text: TextPart?
    /// The text and the links on an image of a document's page; nil for other elements.
    var page: Content.PageText?
  }

  /// A part of the page's text, as offsets in bytes.
  struct TextPart {
    /// The bytes that the element shows.
    let range: Range<Int>
    /// The bytes of the paragraph that the element is a part of.
    let paragraph: Range<Int>
    /// Whether it is a cell of a table, whose end is no line's end.
    var isCell = false
  }

  /// A block that is wider than its column.
  struct WideBlock {
    /// The elements of the block.
    var items: Range<Int>
    /// The part of the page that shows the block.
    var frame: PixelBox
    /// The width of the whole block.
    let width: Int
    /// Whether its first column is at its right.
    let readsFromRight: Bool
    /// Whether it lies on the ground of code.
    var isSunken = false
  }

  /// The kinds of elements.
  enum Kind {
    /// A filled shape.
    case fill(Shape, Color)
    /// A paragraph.
    case text(RichText)
    /// Preformatted text.
    case mono(MonoText, Color)
    /// An image.
    case image(Content.Image)
    /// The room for a control behind an offset in the page's text: the engine draws it.
    case control(Control, place: Int, readsFromRight: Bool)
  }

  /// A top-level block. Bands are sorted by their bottoms, for a binary search.
  struct Band {
    /// The lower edge on the page.
    var bottom: Int
    /// The elements of the block.
    var items: Range<Int>
  }

  /// The key of a shaped text: an item, or a chunk of one.
  struct TextKey: Hashable {
    /// The index of the item.
    var item: Int
    /// The chunk of preformatted text.
    var chunk = 0
  }

  /// The elements of the blocks that are laid out, from top to bottom.
  var items: [Item] = []
  /// The top-level blocks that are laid out.
  var bands: [Band] = []
  /// The blocks that are wider than their column, as far as they are laid out, from top to bottom.
  var wideBlocks: [WideBlock] = []
  /// The height of the page with its margins.
  var height = 0
  /// The sections of the document, from top to bottom.
  var sections: [Section] = []
  /// The number of sections that are not laid out.
  var unfinished = 0
  /// The section that stays where it is in the view, and its top as it was last reported.
  var anchor = (section: 0, top: 0)
  /// The height as it was last reported.
  var reportedHeight = 0
  /// Whether a wide block was added or has moved since the last report.
  var hasWideNews = false
  /// The document.
  let content: Content
  /// The width of the page.
  let pageWidth: Int
  /// The fonts of the renderer.
  let fonts: Fonts
  /// The texts that were painted last.
  var texts = RecentCache<TextKey, TextLayout>(limit: 192)
  /// The images, for a quick look whether there are any.
  let images: Set<Content.Image>
  /// Whether there are controls.
  let hasControls: Bool

  /// Lays out a document: the whole of a short one, and nothing yet of a long one.
  init(_ content: Content, pageWidth: Int, fonts: Fonts) {
    self.content = content
    self.pageWidth = pageWidth
    self.fonts = fonts
    images = Set(content.images)
    hasControls = content.hasControls
    divide()
  }

  /// The index of the first band that reaches below a height; the number of bands if none does.
  func firstBand(below top: Int) -> Int {
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].bottom <= top { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The items that may be visible between two heights.
  func items(from top: Int, to bottom: Int) -> Range<Int> {
    var low = firstBand(below: top)
    guard low < bands.count else { return 0..<0 }
    let start = bands[low].items.lowerBound
    var end = bands[low].items.upperBound
    while low < bands.count, items[bands[low].items.lowerBound].frame.minY < bottom {
      end = bands[low].items.upperBound
      low += 1
    }
    return start..<end
  }
}
