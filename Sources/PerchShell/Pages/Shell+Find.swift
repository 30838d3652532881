internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem

// Searching the text of pages.
extension Shell {
  /// Searches the text of a page on another thread.
  func find(_ text: String, on id: Page.ID, search: Int) {
    let top = state.scrolls[id]?.offset.value(at: MonotonicClock.now) ?? 0
    let place =
      stage.renderer.textSpot(of: id, width: state.contentWidth(of: id), at: top)?.offset ?? 0
    guard let words = TextSearch(text) else { return contents.endFind() }
    let content = stage.renderer.content(of: id)
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
    reportLayout(of: id)
    let box = Rect(
      x: 0, y: top, width: state.contentWidth(of: id), height: stage.renderer.lineHeight)
    handle(.hitPlaced(id, box))
  }
}
