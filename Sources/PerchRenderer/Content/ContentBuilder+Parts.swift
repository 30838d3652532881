import PerchEngine

// Parts of long blocks: of a preformatted text by its bytes, of a list by its entries.
extension ContentBuilder {
  /// The number of columns of a preformatted page.
  var columns: Int { max(1, Int(Double(monoColumn.width) / measure.cell)) }

  /// Adds the gap before a top-level block.
  mutating func addGap(beforeBlock block: Int, of content: Content) {
    addGap(from: block > 0 ? content.blocks[block - 1] : nil, to: content.blocks[block])
  }

  /// Adds a part of a top-level block, below the parts before it.
  ///
  /// - Parameters:
  ///   - part: The bytes or the entries.
  ///   - block: The index of the block.
  ///   - content: The document.
  ///   - shape: The measures of a list; nil to measure it.
  mutating func addPart(
    _ part: Range<Int>, ofBlock block: Int, of content: Content, _ shape: ListShape? = nil
  ) {
    let first = items.count
    switch content.blocks[block] {
    case .preformatted(let text):
      let start = text.utf8.index(text.utf8.startIndex, offsetBy: part.lowerBound)
      let end = text.utf8.index(start, offsetBy: part.count)
      let last = text.utf8[start..<end].last
      let isCut = end < text.endIndex && last != 0x0a && last != 0x0d
      addMonoRows(String(text[start..<end]), in: monoColumn, hasLinks: true, isCut: isCut)
    case .list(let start, let entries):
      let (shape, column) = (shape ?? self.shape(ofList: start, entries), textColumn)
      addDirected(content.blocks[block], in: column) {
        $0.addEntries(part, ofList: start, entries, shape, in: column)
      }
    default: break
    }
    guard items.count > first else { return }
    bands.append(ContentLayout.Band(bottom: y, items: first..<items.count))
  }
}
