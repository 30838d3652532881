import PerchEngine

// The division of a document into sections, whose heights are estimated.
extension ContentLayout {
  /// The length of a document that is laid out at once, in bytes of its text.
  private static let shortLength = 16 << 10
  /// The length after which a section ends, in bytes of its text.
  private static let sectionLength = 4 << 10
  /// The length after which a part of a preformatted text ends, in bytes.
  private static let partLength = 128 << 10
  /// The number of entries of a part of a list.
  private static let partEntries = 16
  /// The number of blocks after which a section ends.
  private static let sectionBlocks = 64

  /// Divides the document into sections, and estimates their heights.
  func divide() {
    var builder = builder
    builder.isEstimating = true
    let margin = builder.px(20)
    for index in content.blocks.indices {
      if dividedBlock(index, with: &builder) { continue }
      if isFull(sections.last) {
        sections.append(
          Section(
            blocks: index..<index, top: builder.y, bottom: builder.y, position: builder.position,
            textEnd: builder.position.offset))
      }
      builder.addBlock(index, of: content)
      builder.items.removeAll(keepingCapacity: true)
      builder.wideBlocks.removeAll(keepingCapacity: true)
      let last = sections.count - 1
      sections[last].blocks = sections[last].blocks.lowerBound..<index + 1
      sections[last].bottom = builder.y
      sections[last].textEnd = builder.position.offset
    }
    height = builder.y + margin
    unfinished = sections.count
    let isWhole = builder.position.offset <= Self.shortLength || builder.isAlbum
    if isWhole { layOutAll() } else if hasControls { layOutControls() }
    reportedHeight = height
    hasWideNews = false
    anchor = (0, sections.first?.top ?? 0)
  }

  /// Divides a long preformatted text or list.
  ///
  /// - Returns: false for any other block.
  private func dividedBlock(_ block: Int, with builder: inout ContentBuilder) -> Bool {
    switch content.blocks[block] {
    case .preformatted(let text) where text.utf8.count > Self.partLength:
      divide(text, of: block, with: &builder)
    case .list(let start, let entries) where entries.count > 2 * Self.partEntries:
      divide(start, entries, of: block, with: &builder)
    default: return false
    }
    return true
  }

  /// Divides a list, and estimates the heights of its parts.
  private func divide(
    _ start: Int?, _ entries: [[Content.Block]], of block: Int, with builder: inout ContentBuilder
  ) {
    builder.addGap(beforeBlock: block, of: content)
    let shape = builder.shape(ofList: start, entries)
    for first in stride(from: 0, to: entries.count, by: Self.partEntries) {
      let part = first..<min(first + Self.partEntries, entries.count)
      let (top, position) = (builder.y, builder.position)
      builder.addPart(part, ofBlock: block, of: content, shape)
      builder.items.removeAll(keepingCapacity: true)
      builder.wideBlocks.removeAll(keepingCapacity: true)
      sections.append(
        Section(
          blocks: block..<block + 1, part: part, top: top, bottom: builder.y,
          position: position, textEnd: builder.position.offset))
    }
  }

  /// Divides a preformatted text, at line ends where there are any, and estimates the rows of its parts.
  private func divide(_ text: String, of block: Int, with builder: inout ContentBuilder) {
    builder.addGap(beforeBlock: block, of: content)
    _ = builder.position.beginLine()
    let columns = builder.columns
    for part in PreformattedPart.parts(of: text, columns: columns, length: Self.partLength) {
      let (top, position) = (builder.y, builder.position)
      builder.y += part.rows * Int(fonts.metrics(of: .mono).lineHeight)
      builder.position.advance(by: part.range.count)
      sections.append(
        Section(
          blocks: block..<block + 1, part: part.range, top: top, bottom: builder.y,
          position: position, textEnd: builder.position.offset))
    }
  }

  /// Whether another section is to begin.
  private func isFull(_ section: Section?) -> Bool {
    guard let section, section.part == nil else { return true }
    return section.blocks.count >= Self.sectionBlocks
      || section.textEnd - section.position.offset >= Self.sectionLength
  }
}
