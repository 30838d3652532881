import CCairo
public import PerchEngine

// The memory of pages, most of which are not shown.
extension Renderer {
  /// The memory of a page's document: its text and what is known of its layout, in bytes.
  public func memory(of id: Page.ID) -> Int {
    guard let page = contents[id] else { return 0 }
    return textLength(of: id) + (page.layout?.memory ?? 0)
  }

  /// Leaves the images that are not on the screen as much less memory as other contents take, in
  /// bytes.
  public func keepImages(beside bytes: Int) { images.others = bytes }
}

extension ContentLayout {
  /// The memory of a character of shaped text, in bytes.
  ///
  /// Pango's, as `mallinfo2` tells it for 300 paragraphs of 40 to 4,000 bytes: 37 to 45 for Latin
  /// words, 42 to 79 for Han, and 51 to 64 for Arabic, the most in short paragraphs.
  static let shapedCost = 50

  /// The memory of the layout, in bytes: an estimate from the numbers of its parts.
  var memory: Int {
    let parts =
      items.count * MemoryLayout<Item>.stride + bands.count * MemoryLayout<Band>.stride
      + wideBlocks.count * MemoryLayout<WideBlock>.stride
      + sections.count * MemoryLayout<Section>.stride
    let shaped = texts.values.reduce(0) { $0 + $1.characterCount }
    return items.reduce(parts + shaped * Self.shapedCost) { $0 + $1.kind.memory }
  }
}

extension ContentLayout.Kind {
  /// The memory outside the element, but for the text that it shares with its document, in bytes.
  fileprivate var memory: Int {
    switch self {
    case .text(let text): text.spans.count * MemoryLayout<Content.Span>.stride
    case .mono(let text, _): text.starts.count * MemoryLayout<Int>.stride
    case .fill, .image, .control: 0
    }
  }
}

extension TextLayout {
  /// The number of characters.
  fileprivate var characterCount: Int { Int(pango_layout_get_character_count(pointer)) }
}
