// The changes between two moments, in the order in which a program is told of them.
extension Overview {
  /// The changes from an earlier moment to this one.
  public func happenings(since old: Overview) -> [Happening] {
    guard self != old else { return [] }
    return shelfChanges(since: old) + stackChanges(since: old) + ends(since: old)
      + ballChanges(since: old) + popupChanges(since: old)
  }

  private func shelfChanges(since old: Overview) -> [Happening] {
    guard shelf != old.shelf else { return [] }
    let insertions = shelf.filter { !old.shelf.contains($0) }
    let removals = old.shelf.filter { !shelf.contains($0) }
    guard !insertions.isEmpty || !removals.isEmpty else { return [] }
    let undone = insertions.filter { isBack($0, since: old) }
    let parked = insertions.filter { !isBack($0, since: old) }
    return parked.map(Happening.willPark) + removals.map(Happening.didClose)
      + (undone.isEmpty ? [] : [.didUndo(undone)])
      + [.shelfChanged(insertions: insertions, removals: removals)]
  }

  /// Whether a page is on the shelf again because its removal was undone.
  private func isBack(_ page: Page.ID, since old: Overview) -> Bool {
    undos != old.undos && old.removed.contains(page)
  }

  private func stackChanges(since old: Overview) -> [Happening] {
    let opened = open.filter { !old.open.contains($0) }
    var changes = opened.map(Happening.willOpen)
    for pop in pops {
      let before = old.pops.first { $0.page == pop.page }
      if before == nil, !opened.contains(pop.page) { changes.append(.willPop(pop.page)) }
      if pop != before { changes.append(.popChanged(pop.page, fraction: pop.fraction)) }
    }
    let gone = old.open.filter { !open.contains($0) }
    changes += gone.filter { shelf.contains($0) && old.shelf.contains($0) }.map(Happening.willPark)
    // A page that leaves without a motion of its own.
    for page in gone where !shelf.contains(page) && !isPopped(page) && !old.isPopped(page) {
      changes += [.willPop(page), .didPop(page)]
    }
    return changes
  }

  /// The ends of what moved, and of what did not have to.
  private func ends(since old: Overview) -> [Happening] {
    var changes: [Happening] = []
    for page in old.pops.map(\.page) where !isPopped(page) && !moving.contains(page) {
      if open.contains(page) {
        changes.append(.didCancelPop(page))
      } else if !shelf.contains(page) {
        changes.append(.didPop(page))
      }
    }
    let arrived = open.filter { page in
      !moving.contains(page) && !old.isPopped(page)
        && (old.moving.contains(page) || !old.open.contains(page))
    }
    let parked = shelf.filter { page in
      let isInBall = !open.contains(page) && !moving.contains(page)
      let wasInBall =
        old.shelf.contains(page) && !old.open.contains(page) && !old.moving.contains(page)
      return isInBall && !wasInBall && !isBack(page, since: old)
    }
    return changes + arrived.map(Happening.didOpen) + parked.map(Happening.didPark)
  }

  private func ballChanges(since old: Overview) -> [Happening] {
    var changes: [Happening] = []
    if isBallDragged, !old.isBallDragged { changes.append(.ballDragBegan) }
    if let ball, ball != old.ball { changes.append(.ballMoved(ball)) }
    if !isBallDragged, old.isBallDragged { changes.append(.ballDragEnded) }
    return changes
  }

  private func popupChanges(since old: Overview) -> [Happening] {
    var changes: [Happening] = []
    if isListOpen != old.isListOpen { changes.append(isListOpen ? .listOpened : .listClosed) }
    let isHidden = circlePhase == .hidden && old.circlePhase == .hidden
    if !isHidden, (circlePhase, circleMode) != (old.circlePhase, old.circleMode) {
      changes.append(.circleChanged(circlePhase, mode: circleMode))
    }
    if refusals != old.refusals { changes.append(.shelfFull) }
    return changes
  }

  private func isPopped(_ page: Page.ID) -> Bool { pops.contains { $0.page == page } }
}
