// Files that were asked for and have never been there.
extension State {
  /// The pages of the files that are there; the first page of all where no file is.
  func present(_ announced: [Page]) -> [Page] {
    let present = announced.filter { $0.notice != .gone }
    return present.isEmpty ? Array(announced.prefix(1)) : present
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
