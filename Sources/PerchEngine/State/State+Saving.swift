// What survives a restart.
extension State {
  /// What a later start needs.
  public var saved: SavedState {
    // Who follows a page's end is there again without a number.
    let offsets = scrolls.filter { !$0.value.followsEnd || !$0.value.isAtEnd }
      .mapValues { $0.goal.rounded() }.filter { $0.value > 0 }
    return SavedState(
      library: library.pages.compactMap(savedPage), shelf: shelf.pages,
      stack: Array(stack.pages.dropFirst()), offsets: offsets, dock: ball.dock)
  }

  /// How far a job is, it says itself when it is there again.
  private func savedPage(_ id: Page.ID) -> Page? {
    guard var page = pages[id] else { return nil }
    if page.kind == .job { page.progress = nil }
    return page
  }

  /// Takes up what an earlier run left; pages are read when they are shown.
  mutating func restore(_ saved: SavedState, into effects: inout [Effect]) {
    list(saved.library)
    let known = Set(pages.keys)
    shelf.replace(saved.shelf.filter { known.contains($0) && $0 != .library })
    for id in saved.stack where known.contains(id) && !stack.contains(id) { stack.append(id) }
    for (id, offset) in saved.offsets where known.contains(id) {
      scrolls[id, default: ScrollView()].remember(offset)
    }
    if let dock = saved.dock { ball.dock = dock }
    placeHiddenBall()
    if stack.canPop { openWindow(into: &effects) }
  }
}
