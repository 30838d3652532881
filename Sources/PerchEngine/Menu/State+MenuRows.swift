// The commands about several marked rows of the library at once.
extension State {
  /// The subject of a row's menu: all marked rows where the row is one of several.
  func rowSubject(_ id: Page.ID) -> Menu.Subject {
    guard library.marked.contains(id) else { return .row(id) }
    let marked = markedRows
    return marked.count > 1 ? .rows(id, marked: marked) : .row(id)
  }

  /// The commands that make sense for several rows; only the first concerns the chosen row alone.
  func groups(ofRows ids: [Page.ID]) -> [[Menu.Item?]] {
    [
      [
        .open, ids.contains(where: canJoinBall) ? .park : nil,
        ids.contains(where: hasSign) ? .removeFromBall : nil,
      ],
      [ids.contains(where: library.lists) ? .removeFromLibrary : nil],
    ]
  }

  /// The number of pages that a command of the open menu concerns; nil where it is about one row.
  func pageCount(of item: Menu.Item) -> Int? {
    if item == .removeFromBall || item == .showResults, case .listRow(let id)? = menu?.subject {
      return isShared(rowOf: id) ? pages(ofRow: id).count : nil
    }
    guard case .rows(_, let ids)? = menu?.subject else { return nil }
    return switch item {
    case .park: ids.count(where: canJoinBall)
    case .removeFromBall: ids.count(where: shelf.contains)
    case .removeFromLibrary: ids.count(where: library.lists)
    default: nil
    }
  }

  /// The title of the page that a command of the open menu opens where several rows are marked, cut
  /// to what a menu has room for; nil for others.
  func openedTitle(by item: Menu.Item) -> String? {
    guard item == .open, case .rows(let id, _)? = menu?.subject, let page = pages[id]
    else { return nil }
    return briefName(of: page)
  }

  /// Does what a command about several rows says; `id` is the row with the menu.
  mutating func choose(
    _ item: Menu.Item, about ids: [Page.ID], around id: Page.ID, into effects: inout [Effect]
  ) {
    switch item {
    case .park: parkTogether(ids.filter(canJoinBall), into: &effects)
    case .removeFromBall: remove(ids.filter(shelf.contains), into: &effects)
    case .removeFromLibrary: removeRows(ids.filter(library.lists), around: id)
    default: break
    }
  }

  /// Whether a page could be parked if the ball had room for it.
  private func canJoinBall(_ id: Page.ID) -> Bool {
    pages[id]?.canPark == true && environment.hasBall && !shelf.contains(id)
  }

  /// Parks the pages of rows, or none of them where the ball has no room for all. The one of the
  /// first row becomes the newest.
  private mutating func parkTogether(_ ids: [Page.ID], into effects: inout [Effect]) {
    let results = ids.reversed().filter { jobs[$0]?.hasEnded == true }
    let others = ids.reversed().filter { jobs[$0]?.hasEnded != true }
    let ordered = results + others
    guard displaced(by: ordered) == nil else {
      for id in ordered { give(.park(id), token: nil, into: &effects) }
      return
    }
    let asks = shelf.whenFull == .ask && displaced(by: ordered, whenFull: .replace) != nil
    let waiting = asks ? ordered.compactMap { pages[$0] } : []
    if isShelfFull { return showThatShelfIsFull(to: waiting) }
    offerReplacement(.inLibrary(.roomOnBall(shelfRoom)), to: waiting)
  }
}
