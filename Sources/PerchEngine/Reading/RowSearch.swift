/// A search for a row of a page whose rows are links.
public enum RowSearch: Hashable, Sendable, Codable {
  /// The next row from a place on.
  case after(LinkPlace.Start)
  /// The last row before a place.
  case before(LinkPlace.Start)
  /// The next row whose name begins with the typed characters, from the row at this offset in the
  /// page's text; nil for the first one.
  case named(String, from: Int?)
}

extension Content {
  /// The next row whose name begins with typed characters, from the row at an offset in the text;
  /// nil for none.
  public func row(named typed: String, from offset: Int?) -> ContentLink? {
    let (links, bytes) = (writtenLinks, Array(text.utf8))
    let current = offset.flatMap { offset in
      links.firstIndex { $0.range.lowerBound >= offset }
    }
    let found = TypedWord.row(for: typed, among: links.count, from: current) {
      let name = bytes[links[$0].range.clamped(to: 0..<bytes.count)]
      // A name may begin with an isolate, which is never typed.
      return String(decoding: name, as: UTF8.self).filter { !"\u{2066}\u{2069}".contains($0) }
    }
    return found.map { links[$0] }
  }
}
