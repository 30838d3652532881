import CCairo
import PerchEngine

// Web and mail addresses in plain text.
extension MonoText {
  /// The length on both sides of a place within which its address is looked for, in bytes.
  private static let reach = 2048

  /// The target of the address at a byte; nil for none.
  func link(at offset: Int) -> String? {
    links(near: offset..<offset).first { $0.range.contains(offset) }?.target
  }

  /// The addresses in a chunk, in the bytes of its rows.
  func shapedLinks(ofChunk index: Int) -> [Range<Int>] {
    let end = index + 1 < starts.count ? starts[index + 1] : string.utf8.count
    let links = links(near: starts[index]..<max(starts[index], end))
    guard !links.isEmpty else { return [] }
    return rows(ofChunk: index).flatMap { row in
      links.map { $0.range.clamped(to: row.source) }.filter { !$0.isEmpty }.map {
        row.shapedOffset(of: $0.lowerBound)..<row.shapedOffset(of: $0.upperBound)
      }
    }
  }

  /// The addresses in some bytes of the text and near them.
  private func links(near range: Range<Int>) -> [(range: Range<Int>, target: String)] {
    guard hasLinks else { return [] }
    var string = self.string
    let (start, part) = string.withUTF8 { bytes in
      let (low, high) = (range.lowerBound - Self.reach, range.upperBound + Self.reach)
      // A word that the reach cuts is left out.
      var (start, end) = (0, bytes.count)
      if low > 0 {
        start = bytes[low..<range.lowerBound].firstIndex { $0 <= 0x20 } ?? range.lowerBound
      }
      if high < bytes.count {
        end = bytes[range.upperBound..<high].lastIndex { $0 <= 0x20 } ?? range.upperBound
      }
      return (start, String(decoding: bytes[start..<max(start, end)], as: UTF8.self))
    }
    return WebAddress.all(in: part).map {
      ($0.range.lowerBound + start..<$0.range.upperBound + start, $0.target)
    }
  }
}

extension TextLayout {
  /// The rows of a chunk of preformatted text, with its addresses as links.
  convenience init(_ text: MonoText, chunk: Int, fonts: Fonts, link: Palette.RGBA) {
    self.init(text.chunk(chunk), .mono, fonts: fonts)
    let links = text.shapedLinks(ofChunk: chunk)
    guard !links.isEmpty else { return }
    let attributes = AttributeList()
    for range in links { attributes.addLink(range, link) }
    pango_layout_set_attributes(pointer, attributes.pointer)
  }
}
