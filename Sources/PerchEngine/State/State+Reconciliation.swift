internal import PerchTime

// The rules that span parts.
extension State {
  /// Restores the rules that span parts, after every event and every deadline.
  mutating func reconcile(into effects: inout [Effect]) {
    yieldToOccluders(into: &effects)
    reconcileWindowDrag(into: &effects)
    applyPending(into: &effects)
    followFocus(into: &effects)
    reconcileMorph(into: &effects)
    stack.removeSettled(at: now)
    closeEmptyWindows(into: &effects)
    reconcileShelf(into: &effects)
    reconcileMenu(into: &effects)
    reconcileOutline(into: &effects)
    withdrawOffer()
    if jumps {
      arrive(into: &effects)
      closeEmptyWindows(into: &effects)
    }
    reconcileApart()
    forgetUnlisted(into: &effects)
    forgetAwaited(into: &effects)
    forgetWithdrawn(into: &effects)
    forgetStrayWatches()
    forgetForeignWindows(into: &effects)
    reconcileClearing()
    arrangeLibrary()
    revealArrivals()
    reconcileFind(into: &effects)
    if !reading.jumps.isEmpty { forgetJumps() }
    expireSizeHint()
    reconcileHandles(into: &effects)
    if let target = controls.focus, !canFocus(target) { controls.focus = nil }
    returnToRow()
    reconcileEdit(into: &effects)
    guardArrival()
    measureShownPages(into: &effects)
    requestDrawings(into: &effects)
    reconcileSwipeHint()
    holdToast()
    // One that goes in the instant in which it came never moved.
    expireToast(at: now, into: &effects)
    followHover()
    measureShownTexts(into: &effects)
    measureField(into: &effects)
    shrinkSharedNotices(into: &effects)
    followSounds(into: &effects)
  }

  /// Lets the shelf follow the jobs; the ball, its icons and the list follow the shelf.
  private mutating func reconcileShelf(into effects: inout [Effect]) {
    watchWindows(into: &effects)
    reconcileJobs(into: &effects)
    seeWork(into: &effects)
    let wasSeen = ball.phase != .hidden
    placeNewBall(into: &effects)
    showOrHideBall()
    reconcileList(into: &effects)
    // A ball that slides away keeps its icons.
    guard ball.phase != .leaving else { return }
    ball.icons.arrange(
      iconPages, isSeen: wasSeen && ball.phase != .hidden, in: context)
  }

  /// With motion off, puts every motion at its end within the same call.
  private mutating func arrive(into effects: inout [Effect]) {
    // A fling hands over to a spring and a ball to its dock: a few rounds, never without end.
    for _ in 0..<8 where movesByItself {
      expire(at: .distantFuture, into: &effects)
      reconcileShelf(into: &effects)
    }
  }
}
