internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem

// The place in a page, which is the same text or image in every layout.
extension Shell {
  /// Finds what is at the top of the view of a page; nil at the top of the page.
  private func placeInView(of id: Page.ID) -> PageSpot? {
    guard let scroll = state.scrolls[id], let width = scroll.goalWidth, scroll.goal > 0
    else { return nil }
    return scroll.spot
      ?? stage.renderer.spot(of: id, width: width, at: scroll.goal + scroll.lostDistance)
  }

  /// Finds what is at the top of the view of a page that was scrolled at another width than this one,
  /// in logical pixels; nil for other pages, and at the top of the page.
  func placeInView(of id: Page.ID, before width: Double) -> PageSpot? {
    guard let former = state.scrolls[id]?.goalWidth, former != width else { return nil }
    return placeInView(of: id)
  }

  /// Finds what is at the top of the view of each measured page that is scrolled.
  func placesInView() -> [Page.ID: PageSpot] {
    var places: [Page.ID: PageSpot] = [:]
    for (id, scroll) in state.scrolls where id != .library && scroll.measuredWidth != nil {
      places[id] = placeInView(of: id)
    }
    return places
  }

  /// Reports the height of a page that was laid out again.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width, in logical pixels.
  ///   - height: The height of the content at that width, in logical pixels.
  ///   - spot: What stays at the top of the view.
  ///   - top: Its distance from the top of the page, in logical pixels.
  func keepPlace(of id: Page.ID, width: Double, height: Double, spot: PageSpot, at top: Double) {
    guard let scroll = state.scrolls[id] else { return }
    var update = ContentUpdate(
      width: width, height: height, shift: top - scroll.goal - scroll.lostDistance,
      keptText: stage.renderer.textLength(of: id), isAppended: false)
    update.spot = spot
    deliver(.contentReplaced(id, update), at: MonotonicClock.now)
  }
}
