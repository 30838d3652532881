public import PerchEngine

// Words of a page's text that are searched for.
extension Renderer {
  /// The words within a range of bytes, on one line.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - range: The bytes of the page's text.
  ///   - width: The width of the page, in logical pixels.
  /// - Returns: The words; none if they are not within one paragraph.
  public func phrase(of id: Page.ID, in range: Range<Int>, width: Double) -> String {
    let words = text(of: id, in: range)
    guard words.contains(where: \.isNewline) else { return words }
    guard isInParagraph(range, on: id, width: width) else { return "" }
    var phrase = ""
    for letter in words {
      guard letter.isNewline else {
        phrase.append(letter)
        continue
      }
      if let last = phrase.last, "-\u{ad}\u{2010}".contains(last) {
        phrase.removeLast()
      } else {
        phrase.append(" ")
      }
    }
    return phrase
  }

  /// Whether some bytes are within a paragraph of a document's page.
  private func isInParagraph(_ range: Range<Int>, on id: Page.ID, width: Double) -> Bool {
    guard let layout = measuredLayout(of: id, width: width) else { return false }
    layout.layOut(text: range)
    guard
      let item = layout.items.last(where: {
        $0.text.map { $0.range.lowerBound <= range.lowerBound } == true
      }), let page = item.page, let start = item.text?.range.lowerBound
    else { return false }
    let paragraph = page.paragraph(around: range.lowerBound - start, in: item.frame.rect)
    return paragraph.upperBound + start >= range.upperBound
  }
}
