internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem

// The place in documents with pages, which is the same page at every width.
extension Shell {
  /// The leaf of a document at the top of the view, if the document was scrolled at another width.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The new width, in logical pixels.
  /// - Returns: The leaf, and the offset at the former width; nil for other pages, and at the top.
  func leafInView(
    of id: Page.ID, before width: Double
  ) -> (leaf: (index: Int, part: Double), offset: Double)? {
    guard let scroll = state.scrolls[id], let former = scroll.goalWidth, former != width,
      scroll.goal > 0,
      let leaf = stage.renderer.leaf(of: id, width: former, at: scroll.goal)
    else { return nil }
    return (leaf, scroll.goal)
  }

  /// Reports the height of a page at a new width, and how far the leaf in view has moved.
  func keepPlace(of id: Page.ID, width: Double, height: Double, shift: Double) {
    let length = stage.renderer.textLength(of: id)
    let update = ContentUpdate(
      width: width, height: height, shift: shift, keptText: length, isAppended: false)
    deliver(.contentReplaced(id, update), at: MonotonicClock.now)
  }
}
