import PerchEngine

// The text on pages of documents, which are shown as images.
extension Renderer {
  /// Finds the text at a point of a document's page, in device pixels.
  ///
  /// Between the letters that are farthest apart there is text, as in a column; beside them there is
  /// none.
  func place(
    on page: Content.PageText, in frame: Rect, _ part: ContentLayout.TextPart, at point: Point,
    _ hasPieces: Bool
  ) -> TextPlace {
    let start = part.range.lowerBound
    let link = page.link(at: point, in: frame)
    guard let spot = page.spot(near: point, in: frame), let extent = page.extent(in: frame) else {
      return TextPlace(
        offset: start, word: start..<start, paragraph: start..<start, link: link,
        isOnText: link != nil)
    }
    let reach = 4 * device.scale
    let isBeside = point.x < extent.minX - reach || point.x > extent.maxX + reach
    var place = TextPlace(
      offset: spot.offset, word: spot.character, paragraph: spot.character, link: link,
      isOnText: link != nil || !isBeside && spot.distance.dy <= 2 * reach)
    if hasPieces {
      let line = page.line(around: spot.character.lowerBound)
      let words = page.text(in: line)
      place.word = TextBoundaries.word(in: words, at: spot.character.lowerBound - line.lowerBound)
        .moved(by: line.lowerBound)
      place.paragraph = page.paragraph(around: spot.character.lowerBound, in: frame)
    }
    place.offset += start
    place.word = place.word.moved(by: start)
    place.paragraph = place.paragraph.moved(by: start)
    return place
  }

  /// The distance of a place on a document's page from the top of the content, with some room above
  /// it, in logical pixels; nil if there is no such page.
  func top(of place: Content.PagePlace, on id: Page.ID, width: Double) -> Double? {
    guard let layout = measuredLayout(of: id, width: width), place.page < layout.bands.count,
      let item = layout.items[layout.bands[place.page].items].first,
      case .image(let image) = item.kind
    else { return nil }
    let part = place.top / (Double(image.height) * 72 / 96)
    let top = item.frame.rect.minY + min(part, 1) * item.frame.rect.height
    return top / device.scale - 12
  }
}

extension Content.PageText {
  /// The boxes of parts of the whole text, which are in their order, on this page.
  func boxes(
    of ranges: [Range<Int>], of part: ContentLayout.TextPart, in frame: Rect
  ) -> [Rect] {
    ranges.touching(part.range).flatMap {
      boxes(of: $0.clamped(to: part.range).moved(by: -part.range.lowerBound), in: frame)
    }
  }

  /// The words of some bytes.
  fileprivate func text(in range: Range<Int>) -> String {
    String(text[text.scalarStart(at: range.lowerBound)..<text.scalarStart(at: range.upperBound)])
  }
}
