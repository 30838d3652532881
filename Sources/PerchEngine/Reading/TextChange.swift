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

    /// The lines between what is the same at the start and at the end of both versions.
    private(set) var lines: [Line] = []

    init(_ content: Content) {
      bytes = Array(content.text.utf8)
      headings = content.headings
    }

    /// Lists the lines that begin or go on between two offsets.
    mutating func listLines(from first: Int, to last: Int) {
      var start = bytes[..<first].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
      while start <= last {
        let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
        lines.append(Line(bytes[start..<end]))
        start = end + 1
      }
    }

    /// The index of the last line that begins at an offset or before it.
    func line(at offset: Int) -> Int? {
      var (low, high) = (0, lines.count)
      while low < high {
        let middle = (low + high) / 2
        if lines[middle].start <= offset { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? low - 1 : nil
    }
  }

  /// A line of a version.
  private struct Line: Hashable {
    /// The offset of the first byte.
    let start: Int
    /// The offset behind the last byte.
    let end: Int
    /// A number that is the same for lines that are the same.
    let mark: UInt32

    init(_ bytes: ArraySlice<UInt8>) {
      (start, end) = (bytes.startIndex, bytes.endIndex)
      // The 32-bit FNV hash of both ends of the line.
      func mixed(_ mark: UInt32, _ byte: UInt8) -> UInt32 {
        (mark ^ UInt32(byte)) &* 16_777_619
      }
      mark = bytes.suffix(64).reduce(bytes.prefix(64).reduce(2_166_136_261, mixed), mixed)
    }
  }

  /// Compares two versions of a page.
  public init(from old: Content, to new: Content) {
    var (old, new) = (Version(old), Version(new))
    let least = min(old.bytes.count, new.bytes.count)
    let kept = (0..<least).first { old.bytes[$0] != new.bytes[$0] } ?? least
    let ends = (old.bytes.count - 1, new.bytes.count - 1)
    tail =
      (0..<least - kept).first { old.bytes[ends.0 - $0] != new.bytes[ends.1 - $0] } ?? least - kept
    // A place is looked for on the thread that shows the page: the lines are found on this one.
    if kept + tail < old.bytes.count {
      old.listLines(from: kept, to: old.bytes.count - tail)
      new.listLines(from: kept, to: new.bytes.count - tail)
    }
    (self.kept, self.old, self.new) = (kept, old, new)
  }

  /// The text behind the changes, if there is some; it may be where it was.
  public var movedText: MovedText? {
    guard tail > 0 else { return nil }
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
    guard let index = old.line(at: offset), case let line = old.lines[index],
      case let text = old.bytes[line.start..<line.end], text.contains(where: { $0 > 0x20 })
    else { return nil }
    // The nearest lines come first, of two the upper one.
    var below = new.line(at: offset).map { $0 + 1 } ?? 0
    var above = below - 1
    while above >= 0 || below < new.lines.count {
      let isAbove =
        above >= 0
        && (below == new.lines.count
          || offset - new.lines[above].start <= new.lines[below].start - offset)
      let found = new.lines[isAbove ? above : below]
      if found.mark == line.mark, new.bytes[found.start..<found.end] == text {
        return found.start + offset - line.start
      }
      if isAbove { above -= 1 } else { below += 1 }
    }
    return nil
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
