internal import DequeModule
import PerchEngine

// The links of output.
extension OutputLog {
  /// The first link that begins at an offset in the output's text, or after it; nil for none.
  func firstLink(from offset: Int) -> ContentLink? {
    guard let first = index(ofText: offset) else { return nil }
    return lines[first...].lazy.compactMap { entry in
      entry.links.first { $0.range.lowerBound >= offset }
    }.first
  }

  /// The last link that ends at an offset in the output's text, or before it; nil for none.
  func lastLink(before offset: Int) -> ContentLink? {
    guard let last = index(ofText: offset) else { return nil }
    return lines[...last].reversed().lazy.compactMap { entry in
      entry.links.last { $0.range.upperBound <= offset }
    }.first
  }

  /// The last links and their words, found once for each line.
  ///
  /// They are looked for from the end, up to a number of links and of bytes.
  func lastLinks(atMost most: Int, within bytes: Int) -> [(link: ContentLink, words: String)] {
    var found: [(link: ContentLink, words: String)] = []
    for index in lines.indices.reversed() {
      guard found.count < most, textEnd - lines[index].textStart <= bytes else { break }
      let links = lines[index].links
      lines[index].knownLinks = links
      for link in links.reversed().prefix(most - found.count) {
        found.append((link, text(in: link.range)))
      }
    }
    return found.reversed()
  }
}
