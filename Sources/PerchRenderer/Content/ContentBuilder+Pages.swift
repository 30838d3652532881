import PerchEngine

extension ContentBuilder {
  /// Adds a page of a document, scaled down to the column, with its text on it.
  mutating func addPage(
    _ image: Content.Image, _ text: Content.PageText, _ name: String, in column: Column
  ) {
    let words = text.text.isEmpty ? name : text.text
    let first = items.count
    addImage(image, "", in: column)
    guard items.count == first + 1, case .image = items[first].kind else { return }
    _ = position.beginLine()
    let range = position.offset..<position.offset + words.utf8.count
    position.advance(by: range.count)
    // A page without text may still have links.
    guard !text.text.isEmpty || !text.links.isEmpty else { return }
    items[first].page = text
    items[first].text = ContentLayout.TextPart(range: range, paragraph: range)
  }
}
