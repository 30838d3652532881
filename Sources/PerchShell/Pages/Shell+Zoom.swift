internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem

// Pages that are shown at another size.
extension Shell {
  /// Reports the form of a page's content if it is another one.
  func findForm(of id: Page.ID) {
    let form = stage.renderer.form(of: id)
    if form != state.form(of: id) { deliver(.formFound(id, form), at: MonotonicClock.now) }
  }

  /// Lays out a page's content at another size, and keeps what is at a distance below the top of the
  /// view.
  func resize(_ id: Page.ID, to zoom: Double, width: Double, at top: Double) {
    let now = MonotonicClock.now
    let renderer = stage.renderer
    let place = (state.scrolls[id]?.offset.value(at: now) ?? 0) + top
    let before = state.scrolls[id]?.measuredWidth ?? width
    let spot = renderer.spot(of: id, width: before, at: place)
    renderer.setZoom(zoom, of: id)
    let after = spot.flatMap { renderer.top(of: $0, on: id, width: width) } ?? place
    let update = ContentUpdate(
      width: width, height: renderer.contentHeight(of: id, width: width), shift: after - place,
      keptText: .max, isAppended: false)
    deliver(.contentReplaced(id, update), at: now)
    deliver(.wideBlocksMeasured(id, renderer.wideBlocks(of: id, width: width)), at: now)
    reportControls(of: id)
    frames.isDirty = true
  }
}
