internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem

// The place in a page, which is the same text or image at every width.
extension Shell {
  /// Finds what is at the top of the view of a page that was scrolled at another width.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The new width, in logical pixels.
  /// - Returns: The place, and its distance from the top of the page at the former width, in logical
  ///   pixels; nil at the top of the page, and for one that has no other width.
  func placeInView(of id: Page.ID, before width: Double) -> (spot: PageSpot, height: Double)? {
    guard let scroll = state.scrolls[id], let former = scroll.goalWidth, former != width,
      scroll.goal > 0
    else { return nil }
    if let spot = scroll.spot { return (spot, scroll.goal + scroll.lostDistance) }
    return stage.renderer.spot(of: id, width: former, at: scroll.goal).map { ($0, scroll.goal) }
  }

  /// Reports the height of a page at a new width.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The new width, in logical pixels.
  ///   - height: The height of the content at that width, in logical pixels.
  ///   - spot: What stays at the top of the view.
  ///   - distance: The distance that it has moved down, in logical pixels.
  func keepPlace(
    of id: Page.ID, width: Double, height: Double, spot: PageSpot, movedBy distance: Double
  ) {
    var update = ContentUpdate(
      width: width, height: height, shift: distance, keptText: stage.renderer.textLength(of: id),
      isAppended: false)
    update.spot = spot
    deliver(.contentReplaced(id, update), at: MonotonicClock.now)
  }
}
