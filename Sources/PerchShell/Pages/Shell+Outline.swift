internal import PerchEngine
internal import PerchJobs
internal import PerchRenderer
internal import PerchSystem

// The outlines of pages.
extension Shell {
  /// Reports the outline of a page, once it is known.
  func readOutline(of id: Page.ID) {
    let content = stage.renderer.content(of: id)
    let mayCome = content?.isPaged == true && content?.outline.isEmpty == true
    contents.awaitedOutline = mayCome && contents.isCompleting(id) ? id : nil
    if contents.awaitedOutline == nil { reportOutline(of: id) }
  }

  /// Reports the outline of a page that was asked for before the page was complete.
  func reportAwaitedOutline(of id: Page.ID) {
    guard contents.awaitedOutline == id else { return }
    contents.awaitedOutline = nil
    reportOutline(of: id)
  }

  private func reportOutline(of id: Page.ID) {
    let top = state.scrolls[id]?.offset.value(at: MonotonicClock.now) ?? 0
    let outline = stage.renderer.outline(of: id, width: state.contentWidth(of: id), at: top)
    let entries = outline.entries.map { entry in
      var entry = entry
      entry.title = TitleText.line(entry.title)
      return entry
    }
    handle(.outlineRead(id, entries, current: outline.current))
  }
}
