// Whole stacks on the shelf: a page, and the pages below it that come back with it.
extension State {
  /// Parks the pages of the window as one entry, under the name of the top one.
  ///
  /// - Returns: The reason for which it was refused; nil when they were parked.
  mutating func parkStack(into effects: inout [Effect]) -> Command.Refusal? {
    parkStack(of: stack.pages.dropFirst().compactMap { pages[$0] }, into: &effects)
  }

  /// Parks pages as one entry, under the name of the last one. They leave the window.
  ///
  /// The pages below give up entries of their own, but for those with work, which the ball shows.
  ///
  /// - Parameters:
  ///   - announced: The pages, the lowest first; the library may not list them yet.
  ///   - answer: The answer of a full shelf; nil for the usual one.
  ///   - effects: Receives the effects.
  /// - Returns: The reason for which it was refused; nil when they were parked.
  mutating func parkStack(
    of announced: [Page], whenFull answer: Shelf.WhenFull? = nil, into effects: inout [Effect]
  ) -> Command.Refusal? {
    let pages = announced.filter { $0.id != .library }.map(distinct)
    guard let last = pages.last?.id else { return .cannotPark(.library) }
    if let reserved = pages.first(where: \.isReserved) { return .unknownPage(reserved.id) }
    if let fixed = pages.first(where: { !(self.pages[$0.id] ?? $0).canPark }) {
      effects.append(.tellRefusal(fixed.id, .park))
      return .cannotPark(fixed.id)
    }
    guard environment.hasBall else {
      show(.refusal(.ballIsOff))
      return .ballIsOff
    }
    let (ids, before) = (pages.map(\.id), shelf)
    let others = ids.filter { $0 != last }
    let idle = others.filter { jobs[$0] == nil && work(on: $0) == nil }
    shelf.removeAll { idle.contains($0) }
    guard displaced(by: [last], whenFull: answer, keeping: Set(ids)) != nil else {
      shelf = before
      showThatShelfIsFull(to: pages, asOne: true)
      return .shelfIsFull(limit: shelf.limit)
    }
    for id in admit(pages) where !isOpen(id) { library.open(id, at: now) }
    _ = addToShelf(last, whenFull: answer, keeping: Set(ids), into: &effects)
    shelf.setBelow(others, of: last)
    leaveWindow(others, below: last, into: &effects)
    return nil
  }

  /// Takes the pages of a parked stack from the window: a top page that gives it its name shrinks into
  /// the ball, and those below it go unseen.
  private mutating func leaveWindow(
    _ others: [Page.ID], below last: Page.ID, into effects: inout [Effect]
  ) {
    chooseWindow(leaving: last, into: &effects)
    for id in others { removeBehind(id, into: &effects) }
    let top = stack.top
    for id in others + [last] where id != top { stack.remove(id) }
    if top == last {
      sendHome(last, uncovering: stack.second ?? stack.root, into: &effects)
    } else if others.contains(top) {
      pop(into: &effects)
    }
    reconcileMorph(into: &effects)
  }

  /// Whether the window shows several pages that can be parked as one entry.
  var canParkStack: Bool {
    stack.pages.count > 2 && environment.hasBall
      && stack.pages.dropFirst().allSatisfy { pages[$0]?.canPark == true }
  }

  /// Puts the pages on the stack that come back below a parked one and are not there yet.
  mutating func restorePagesBelow(_ id: Page.ID) {
    for page in shelf.below[id] ?? [] where !isOpen(page) {
      landBehind(page)
      stack.append(page)
    }
  }

  /// Takes the pages of a parked stack from the window that lie directly below its own page, which
  /// leaves it.
  mutating func removePagesBelow(_ id: Page.ID) {
    guard let index = stack.pages.firstIndex(of: id) else { return }
    let under = stack.pages[..<index].reversed()
    for (page, wanted) in zip(under, (shelf.below[id] ?? []).reversed()) {
      guard page == wanted else { return }
      stack.remove(page)
    }
  }

  /// The number of pages that come back below a parked one.
  func countBelow(_ id: Page.ID) -> Int { shelf.below[id]?.count ?? 0 }
}
