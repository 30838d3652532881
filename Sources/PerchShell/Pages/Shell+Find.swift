internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem

// Searching the text of pages.
extension Shell {
  /// The length of the part of a hit that is brought into view, in bytes.
  private static let longestHit = 400

  /// Searches the text of a page on another thread.
  func find(_ text: String, on id: Page.ID, search: Int) {
    let top = state.scrolls[id]?.offset.value(at: MonotonicClock.now) ?? 0
    let place =
      stage.renderer.textSpot(of: id, width: state.contentWidth(of: id), at: top)?.offset ?? 0
    let content = stage.renderer.content(of: id)
    guard let words = TextSearch(text, crossesLines: content?.isPaged == true) else {
      return contents.endFind()
    }
    let output = content == nil ? stage.renderer.text(of: id) : nil
    let start = stage.renderer.textStart(of: id)
    contents.find(words, in: { output ?? content?.text ?? "" }, startingAt: start) {
      hits, isComplete in
      .found(id, search: search, hits, top: place, isComplete: isComplete)
    }
  }

  /// Reports the place of a hit on its page.
  func placeHit(_ range: Range<Int>, on id: Page.ID) {
    guard
      let top = stage.renderer.top(
        ofText: range.lowerBound, on: id, width: state.contentWidth(of: id))
    else { return }
    let beginning = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.longestHit)
    let places = stage.renderer.boxes(
      ofText: beginning, on: id, width: state.contentWidth(of: id))
    reportLayout(of: id)
    if let place = places.first, let block = place.wideBlock {
      return handle(.hitPlaced(id, place.frame, wideBlock: block))
    }
    let box = Rect(
      x: 0, y: top, width: state.contentWidth(of: id), height: stage.renderer.lineHeight)
    handle(.hitPlaced(id, box))
  }
}
