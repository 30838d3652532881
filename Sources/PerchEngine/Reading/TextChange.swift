/// The difference between two versions of a page's text, for finding places again.
///
/// Offsets are UTF-8 bytes.
public struct TextChange: Hashable, Sendable {
  /// The number of bytes at the start that are the same.
  public let kept: Int
  /// The number of bytes at the end that are the same, and not among the kept ones.
  private let tail: Int
  private let old: Version
  private let new: Version

  /// A version of the text.
  private struct Version: Hashable {
    let bytes: [UInt8]
    /// The headings, and their offsets.
    let headings: [Content.Heading]

    init(_ content: Content) {
      bytes = Array(content.text.utf8)
      headings = content.headings
    }

    /// The line around an offset, without its end.
    func line(at offset: Int) -> Range<Int> {
      let offset = min(offset, bytes.count)
      let start = bytes[..<offset].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
      return start..<(bytes[offset...].firstIndex(of: 0x0a) ?? bytes.count)
    }
  }

  /// Compares two versions of a page.
  public init(from old: Content, to new: Content) {
    let (old, new) = (Version(old), Version(new))
    let least = min(old.bytes.count, new.bytes.count)
    let kept = (0..<least).first { old.bytes[$0] != new.bytes[$0] } ?? least
    let ends = (old.bytes.count - 1, new.bytes.count - 1)
    tail =
      (0..<least - kept).first { old.bytes[ends.0 - $0] != new.bytes[ends.1 - $0] } ?? least - kept
    (self.kept, self.old, self.new) = (kept, old, new)
  }

  /// The text behind the changes, if there is some and it has moved.
  public var movedText: MovedText? {
    guard tail > 0, old.bytes.count != new.bytes.count else { return nil }
    return MovedText(from: old.bytes.count - tail, by: new.bytes.count - old.bytes.count)
  }

  /// Whether nothing changed but that text was added at the end.
  public var isAppended: Bool { kept == old.bytes.count && kept > 0 }

  /// The place in the new text of a place in the old one: of the same text if it is still there,
  /// else as far behind the same heading, else the nearest; nil where the new text ends before it.
  public func place(of offset: Int) -> Int? {
    let offset = min(max(offset, 0), old.bytes.count)
    if offset < kept { return offset }
    if offset >= old.bytes.count - tail { return offset - old.bytes.count + new.bytes.count }
    let place = place(ofLineAt: offset) ?? place(behindHeadingOf: offset) ?? offset
    if tail > 0 { return min(place, new.bytes.count - tail) }
    return place < new.bytes.count ? place : nil
  }

  /// The place of the same line among the changed ones, the nearest if there are several.
  private func place(ofLineAt offset: Int) -> Int? {
    let range = old.line(at: offset)
    let line = old.bytes[range]
    guard line.contains(where: { $0 > 0x20 }) else { return nil }
    var best: Int?
    var start = new.line(at: kept).lowerBound
    let end = new.bytes.count - tail
    while start <= end {
      let found = new.line(at: start)
      if new.bytes[found] == line, best.map({ abs(start - offset) < abs($0 - offset) }) ?? true {
        best = start
      }
      start = found.upperBound + 1
    }
    return best.map { $0 + offset - range.lowerBound }
  }

  /// The place as far behind the heading above it as before.
  private func place(behindHeadingOf offset: Int) -> Int? {
    guard let above = old.headings.last(where: { $0.offset <= offset }),
      let index = new.headings.indices.filter({ new.headings[$0].text == above.text }).min(by: {
        abs(new.headings[$0].offset - above.offset) < abs(new.headings[$1].offset - above.offset)
      })
    else { return nil }
    let place = new.headings[index].offset + offset - above.offset
    guard let next = new.headings.dropFirst(index + 1).first else { return place }
    return min(place, max(next.offset - 1, 0))
  }
}
