// The room on the shelf, and the one rule for a page that is to be parked beyond it.
extension State {
  /// Whether the shelf accepts no further page: finished results take no room from others.
  public var isShelfFull: Bool { shelfRoom == 0 }

  /// The number of further pages that the shelf accepts.
  var shelfRoom: Int { max(0, shelf.limit - shelf.pages.count { takesRoom($0) }) }

  /// Whether the shelf is full, and no page can take the place of another one.
  var shelfRefuses: Bool {
    isShelfFull && (shelf.whenFull == .refuse || !shelf.pages.contains { mayMakeWay($0) })
  }

  /// Looks for a reason not to park a page now.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - answer: The answer of a full shelf; nil for the usual one.
  ///   - kept: The pages that do not make way.
  /// - Returns: The reason; nil when the page can be parked.
  func refusal(
    toPark id: Page.ID, whenFull answer: Shelf.WhenFull? = nil, keeping kept: Set<Page.ID> = []
  ) -> Command.Refusal? {
    guard let page = pages[id] else { return .unknownPage(id) }
    guard environment.hasBall || !page.canPark else { return .ballIsOff }
    if shelf.contains(id) { return nil }
    guard page.canPark else { return .cannotPark(id) }
    return displaced(by: [id], whenFull: answer, keeping: kept) == nil
      ? .shelfIsFull(limit: shelf.limit) : nil
  }

  /// Finds the pages that make way for others.
  ///
  /// - Parameters:
  ///   - ids: The pages that are to be parked.
  ///   - answer: The answer of a full shelf; nil for the usual one.
  ///   - kept: The pages that do not make way.
  /// - Returns: The pages, the oldest first; nil where the shelf has no room for the others.
  func displaced(
    by ids: [Page.ID], whenFull answer: Shelf.WhenFull? = nil, keeping kept: Set<Page.ID> = []
  ) -> [Page.ID]? {
    let lack = ids.count { !shelf.contains($0) && takesRoom($0) } - shelfRoom
    guard lack > 0 else { return [] }
    guard (answer ?? shelf.whenFull) == .replace else { return nil }
    let free = shelf.pages.filter { mayMakeWay($0) && !kept.contains($0) && !ids.contains($0) }
    // Ended work goes before pages that may still be read.
    let ordered = free.filter { work(on: $0) != nil } + free.filter { work(on: $0) == nil }
    return lack <= ordered.count ? Array(ordered.prefix(lack)) : nil
  }

  /// Adds a page to the shelf, and removes the page that makes way for it; a toast says why it is
  /// refused.
  ///
  /// Every page that a user or a program parks comes by here.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - answer: The answer of a full shelf; nil for the usual one.
  ///   - kept: The pages that do not make way.
  ///   - effects: Receives the effects.
  /// - Returns: The reason for which it was refused; nil when the page is on the shelf.
  mutating func addToShelf(
    _ id: Page.ID, whenFull answer: Shelf.WhenFull? = nil, keeping kept: Set<Page.ID> = [],
    into effects: inout [Effect]
  ) -> Command.Refusal? {
    if let refusal = refusal(toPark: id, whenFull: answer, keeping: kept) {
      switch refusal {
      case .shelfIsFull: showThatShelfIsFull(to: [id].compactMap { pages[$0] })
      case .ballIsOff: show(.refusal(refusal))
      case .cannotPark where id != .library: effects.append(.tellRefusal(id, .park))
      default: break
      }
      return refusal
    }
    let displaced = displaced(by: [id], whenFull: answer, keeping: kept) ?? []
    if jobs[id]?.hasEnded == true { makeRoom(for: id, into: &effects) }
    // It comes before the others go, so that the ball is never empty in between.
    shelf.add(id)
    if !displaced.isEmpty { remove(displaced, makingWay: true, into: &effects) }
    return nil
  }

  /// Parks pages until the shelf has no room; the others are not listed in the library either, nor
  /// are those that cannot be parked.
  ///
  /// - Parameters:
  ///   - announced: The pages.
  ///   - answer: The answer of a full shelf; nil for the usual one.
  ///   - effects: Receives the effects.
  /// - Returns: The reason for which a page was refused; nil when all are parked.
  mutating func parkAll(
    _ announced: [Page], whenFull answer: Shelf.WhenFull? = nil, into effects: inout [Effect]
  ) -> Command.Refusal? {
    var kept: Set<Page.ID> = []
    var refused: Command.Refusal?
    for (index, next) in announced.enumerated() where next.id != .library {
      let page = distinct(next)
      guard !page.isReserved else {
        refused = refused ?? .unknownPage(page.id)
        continue
      }
      guard (pages[page.id] ?? page).canPark || shelf.contains(page.id) else {
        refused = refused ?? .cannotPark(page.id)
        effects.append(.tellRefusal(page.id, .park))
        continue
      }
      guard environment.hasBall else {
        show(.refusal(.ballIsOff))
        return .ballIsOff
      }
      guard hasPlace(for: page.id, whenFull: answer, keeping: kept) else {
        showThatShelfIsFull(to: answer == nil ? Array(announced[index...]) : [], after: kept)
        return kept.isEmpty
          ? .shelfIsFull(limit: shelf.limit)
          : .parkedSome(kept.count, of: announced.count, limit: shelf.limit)
      }
      if answer == nil || pages[page.id] == nil {
        _ = admit([page])
        library.open(page.id, at: now)
      }
      _ = park(page.id, whenFull: answer, keeping: kept, into: &effects)
      kept.insert(page.id)
    }
    return refused
  }

  /// Whether the shelf has a place for a page, which need not be known yet.
  private func hasPlace(
    for id: Page.ID, whenFull answer: Shelf.WhenFull?, keeping kept: Set<Page.ID>
  ) -> Bool {
    displaced(by: [id], whenFull: answer, keeping: kept) != nil
  }

  /// Parks the pages that a toast asked about in the places of the oldest ones.
  mutating func replaceOldest(into effects: inout [Effect]) {
    guard let toast, toast.action == .replaceOldest else { return }
    self.toast?.hide(in: context)
    let request: Request =
      toast.waitsAsOne
      ? .stacking(toast.waiting, whenFull: .replace) : .replacing(toast.waiting)
    self.request(request, token: nil, into: &effects)
  }

  /// Whether a page counts against the limit: finished results share a row, and windows of other
  /// programs have a limit of their own.
  private func takesRoom(_ id: Page.ID) -> Bool { jobs[id]?.hasEnded != true && !isForeign(id) }

  /// Whether a parked page may leave for another one: not while its work goes on, nor before its
  /// failure was seen, nor while it is swiped, nor where it says that it stays.
  private func mayMakeWay(_ id: Page.ID) -> Bool {
    guard takesRoom(id), jobs[id] == nil, !returnsToBall(id), mayClose(id) else { return false }
    guard let work = work(on: id) else { return true }
    return work.phase == .done
  }
}
