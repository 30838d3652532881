// Whole stacks on the shelf: a page, and the pages below it that come back with it.
extension State {
  /// Parks the pages of the window as one entry, under the name of the top one.
  ///
  /// - Returns: The reason for which it was refused; nil when they were parked.
  mutating func parkStack(into effects: inout [Effect]) -> Command.Refusal? {
    guard stack.canPop else { return .cannotPark(.library) }
    return parkStack(Array(stack.pages.dropFirst()), into: &effects)
  }

  /// Parks pages as one entry, under the name of the last one. They leave the window: the top page
  /// shrinks into the ball where it is the last of them, and those below it go unseen.
  ///
  /// - Parameters:
  ///   - ids: The pages, which are known, the lowest first.
  ///   - effects: Receives the effects.
  /// - Returns: The reason for which it was refused; nil when they were parked.
  mutating func parkStack(
    _ ids: [Page.ID], into effects: inout [Effect]
  ) -> Command.Refusal? {
    guard let last = ids.last else { return .cannotPark(.library) }
    if let refusal = addToShelf(last, keeping: Set(ids), into: &effects) { return refusal }
    let trail = ids.dropLast().filter { $0 != last && $0 != .library }
    shelf.setTrail(trail, of: last)
    let top = stack.top
    for id in ids where id != top { stack.remove(id) }
    if top == last {
      sendHome(last, uncovering: stack.second ?? .library, into: &effects)
    } else if trail.contains(top) {
      pop(into: &effects)
    }
    return nil
  }

  /// Parks announced pages as one entry, under the name of the last one.
  ///
  /// - Returns: The reason for which it was refused; nil when they were parked.
  mutating func parkStack(
    of announced: [Page], into effects: inout [Effect]
  ) -> Command.Refusal? {
    let pages = announced.filter { $0.id != .library }.map(distinct)
    guard let last = pages.last else { return .cannotPark(.library) }
    guard (self.pages[last.id] ?? last).canPark || shelf.contains(last.id) else {
      effects.append(.tellRefusal(last.id, .park))
      return .cannotPark(last.id)
    }
    guard environment.hasBall else {
      show(.refusal(.ballIsOff))
      return .ballIsOff
    }
    guard displaced(by: [last.id]) != nil else {
      showThatShelfIsFull(to: [])
      return .shelfIsFull(limit: shelf.limit)
    }
    let ids = admit(pages)
    for id in ids { library.open(id, at: now) }
    return parkStack(ids, into: &effects)
  }

  /// Whether the window shows several pages that can be parked as one entry.
  var canParkStack: Bool {
    stack.pages.count > 2 && pages[stack.top]?.canPark == true && environment.hasBall
  }

  /// Puts the pages of a parked page's trail on the stack that are not there yet.
  mutating func restoreTrail(of id: Page.ID) {
    for page in shelf.trails[id] ?? [] where !stack.contains(page) && page != id {
      stack.append(page)
    }
  }

  /// The number of pages that come back below a parked one.
  func trailLength(of id: Page.ID) -> Int { shelf.trails[id]?.count ?? 0 }
}
