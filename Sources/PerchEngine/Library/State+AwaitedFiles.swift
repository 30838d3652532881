// Files that were asked for and have never been there.
extension State {
  /// Opens the pages of the files that are there; of files that are all gone, the first one that has
  /// been there. A notice names a file that never was, and no page comes of it.
  mutating func openFiles(_ announced: [Page], into effects: inout [Effect]) {
    var opened = announced.filter { $0.notice != .gone }
    if opened.isEmpty { opened = Array(announced.filter(hasBeenThere).prefix(1)) }
    guard opened.isEmpty, let first = announced.first else {
      return request(.gathering(admit(opened)), token: nil, into: &effects)
    }
    let others = announced.count - 1
    show(others == 0 ? .fileRefused(.missing(first.title)) : .filesNotFound(announced.count))
  }

  /// Whether the library has a page from when its file was there.
  private func hasBeenThere(_ page: Page) -> Bool {
    pages[distinct(page).id].map { $0.isAwaited != true } ?? false
  }

  /// Takes note of whether a page's file has ever been there.
  mutating func noteAwaited(_ id: Page.ID) {
    guard let page = pages[id], page.isAwaited == true else { return }
    if page.notice == .gone {
      library.awaited.insert(id)
    } else {
      pages[id]?.isAwaited = nil
      library.awaited.remove(id)
    }
  }

  /// Forgets the pages whose files never came, once nothing shows or holds them.
  mutating func forgetAwaited(into effects: inout [Effect]) {
    // A request that waits for a gesture is about pages that nothing shows yet.
    guard !library.awaited.isEmpty, pending.isEmpty else { return }
    for id in library.pages where library.awaited.contains(id) && !isNeeded(id) {
      forget(id, into: &effects)
    }
  }
}
