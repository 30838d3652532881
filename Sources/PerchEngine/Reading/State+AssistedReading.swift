// Reading a page with assistive technology, which selects, shows and follows parts of its text.
extension State {
  /// Selects a part of the top page's text, or places the caret where both offsets are the same.
  ///
  /// The caret is scrolled into view: a screen reader moves it along as it reads.
  mutating func assist(
    selecting id: Page.ID, anchor: Int, caret: Int, into effects: inout [Effect]
  ) {
    guard stack.top == id, canSelect(id), !hasGesture else { return }
    let bounds = 0...TextSelection.farthest
    let (anchor, caret) = (anchor.clamped(to: bounds), caret.clamped(to: bounds))
    reading.selection = TextSelection(id, anchor: anchor, caret: caret)
    if anchor != caret { offerSelection(by: .primary, into: &effects) }
    assist(showing: id, caret..<caret, into: &effects)
  }

  /// Scrolls a part of the top page's text into view.
  mutating func assist(showing id: Page.ID, _ range: Range<Int>, into effects: inout [Effect]) {
    guard stack.top == id, canSelect(id), !hasGesture else { return }
    effects.append(.showText(id, range.clamped(to: 0..<TextSelection.farthest)))
  }

  /// Follows a link of the top page.
  mutating func assist(following link: String, on id: Page.ID, into effects: inout [Effect]) {
    guard stack.top == id, canSelect(id), !hasGesture else { return }
    closePopups(into: &effects)
    follow(link, on: id, into: &effects)
  }
}

extension Int {
  fileprivate func clamped(to bounds: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
  }
}
