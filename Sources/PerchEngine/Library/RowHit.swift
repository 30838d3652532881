/// The best place of a sought word among the texts of a row's page, the best one first.
enum RowHit: Int, Comparable {
  /// A word of the title begins with it.
  case titleStart
  /// It is within a word of the title.
  case titleMiddle
  /// A word of a path, a command or another text begins with it.
  case textStart
  /// It is within a word of such a text.
  case textMiddle

  static func < (a: RowHit, b: RowHit) -> Bool { a.rawValue < b.rawValue }

  /// The number of characters at the start of a row's line that are seen in any window.
  static let seenLength = 40
}

extension Page {
  /// The worst of the hits of some words, which are in lower case, in the title and in other texts;
  /// nil if one of them has none. The hit of no words is the best one.
  func hit(of words: [String], in searched: @autoclosure () -> [String]) -> RowHit? {
    guard !words.isEmpty else { return .titleStart }
    let title = title.lowercased()
    let texts = searched().map { $0.lowercased() }
    var worst = RowHit.titleStart
    for word in words {
      guard let hit = Page.hit(of: word, title: title, texts: texts) else { return nil }
      worst = max(worst, hit)
    }
    return worst
  }

  private static func hit(of word: String, title: String, texts: [String]) -> RowHit? {
    if let place = title.place(of: word) {
      return place.beginsWord ? .titleStart : .titleMiddle
    }
    let places = texts.compactMap { $0.place(of: word) }
    guard !places.isEmpty else { return nil }
    return places.contains(where: \.beginsWord) ? .textStart : .textMiddle
  }

  /// The part of a text around the first hit that neither the title nor the caption of the row
  /// shows; nil if both show all of them.
  func unseenHit(of words: [String], caption: String) -> String? {
    let seen = title.lowercased() + "\n" + caption.prefix(RowHit.seenLength).lowercased()
    for word in words where seen.place(of: word) == nil {
      let found = [subtitle, fileName ?? ""].lazy.compactMap { $0.part(around: word) }.first
      if let found { return found }
    }
    return nil
  }
}

extension String {
  /// The first place of a word in this text, or the first one where a word of the text begins; nil
  /// for none. Both are in lower case.
  fileprivate func place(of word: String) -> (offset: Int, beginsWord: Bool)? {
    let (bytes, sought) = (Array(utf8), Array(word.utf8))
    guard let first = sought.first, bytes.count >= sought.count else { return nil }
    var middle: Int?
    for start in 0...(bytes.count - sought.count) where bytes[start] == first {
      guard bytes[start..<(start + sought.count)].elementsEqual(sought) else { continue }
      if beginsWord(at: start) { return (start, true) }
      middle = middle ?? start
    }
    return middle.map { ($0, false) }
  }

  /// Whether no letter or digit stands before a byte.
  private func beginsWord(at byte: Int) -> Bool {
    let index = utf8.index(utf8.startIndex, offsetBy: byte)
    guard let last = unicodeScalars[..<index].last else { return true }
    return !last.properties.isAlphabetic && last.properties.numericType == nil
  }

  /// This text, from a little before a word that it has, which is in lower case; nil without the
  /// word.
  fileprivate func part(around word: String) -> String? {
    let letters = Array(self)
    let small = letters.map { $0.lowercased() }
    guard let place = small.joined().place(of: word) else { return nil }
    var (start, bytes) = (0, 0)
    while bytes + small[start].utf8.count <= place.offset {
      bytes += small[start].utf8.count
      start += 1
    }
    guard start + word.count > RowHit.seenLength else { return self }
    let least = start - RowHit.seenLength / 4
    let from = letters[least..<start].firstIndex { $0 == " " || $0 == "/" } ?? least
    return "…" + String(letters[from...].drop { $0 == " " })
  }
}

extension LibraryFind {
  /// The words that a row must have, in lower case.
  var words: [String] {
    text.lowercased().split { $0.isWhitespace }.map(String.init)
  }
}
