// Pages that cannot be parked, popped or removed now, because they say so.
extension State {
  /// Whether a page may leave the window by going back.
  func mayPop(_ id: Page.ID) -> Bool { pages[id]?.canPop != false }

  /// Whether a page may be taken off the shelf.
  func mayClose(_ id: Page.ID) -> Bool { pages[id]?.canClose != false }

  /// The uppermost page above another one in the window that cannot be popped; nil for none.
  func obstacle(above id: Page.ID) -> Page.ID? {
    let back = others.first { $0.stack.contains(id) }
    let pages = stack.contains(id) ? stack.pages : back?.stack.pages ?? []
    guard let index = pages.firstIndex(of: id) else { return nil }
    return pages[(index + 1)...].last { !mayPop($0) }
  }

  /// The reason for which a page cannot be opened: one above it cannot be popped. Nil for none.
  func refusal(toOpen id: Page.ID) -> Command.Refusal? {
    obstacle(above: id).map { .cannotPop($0) }
  }

  /// Refuses to pop a page, with a word to the user and one to the program that brought it.
  mutating func refusePop(of id: Page.ID, into effects: inout [Effect]) -> Command.Refusal {
    effects.append(.tellRefusal(id, .pop))
    show(.refusal(.cannotPop(id), title: pages[id].map(briefName)))
    return .cannotPop(id)
  }

  /// Leaves out the pages that cannot be taken off the shelf; the programs that brought them are told,
  /// and the user is where none is left.
  mutating func closable(_ ids: [Page.ID], into effects: inout [Effect]) -> [Page.ID] {
    let refused = ids.filter { !mayClose($0) }
    guard let first = refused.first else { return ids }
    effects += refused.map { .tellRefusal($0, .close) }
    if refused.count == ids.count {
      show(.refusal(.cannotClose(first), title: pages[first].map(briefName)))
      let catalogue = environment.catalogue
      toast?.withholdUndo(in: catalogue)
    }
    return ids.filter(mayClose)
  }
}
