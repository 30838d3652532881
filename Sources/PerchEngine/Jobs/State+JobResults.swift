// The results of jobs: shown until the user has seen them, notified once for each run, kept for a while.
extension State {
  /// Whether a job has ended and its page has not been on the screen since.
  public func isResultUnseen(_ id: Page.ID) -> Bool { jobBoard.results.unseen.contains(id) }

  /// Notifies the user of a job's end, unless its page or its terminal is in view, the job was short or never
  /// started, or the user ended it.
  mutating func reportEnd(_ id: Page.ID, into effects: inout [Effect]) {
    guard let job = jobs[id], job.elapsed >= tokens.notices.worthReporting, !job.wasInterrupted,
      job.awaited == nil,
      !seenJobs.contains(id), !isLookedAt(id), !jobBoard.results.withdrawn.contains(id),
      !keepsBack(id)
    else { return }
    notify(id, in: .ends, into: &effects)
  }

  /// Forgets the result of a job that runs again.
  mutating func forgetResult(of id: Page.ID, into effects: inout [Effect]) {
    jobBoard.results.unseen.remove(id)
    jobBoard.results.keptBack.remove(id)
    if pages[id]?.userInfo[Page.seenKey] != nil {
      pages[id]?.userInfo[Page.seenKey] = nil
      library.noteChange()
    }
    withdrawNotice(of: id, into: &effects)
  }

  /// Restores the invariants of jobs after every event and every deadline.
  mutating func reconcileJobs(into effects: inout [Effect]) {
    guard !jobs.isEmpty || !jobBoard.results.withdrawn.isEmpty else { return }
    forgetSeenReruns()
    answerCalls(into: &effects)
    followQuiet(into: &effects)
    hushCalls()
    seeResult(into: &effects)
    dropDismissed(into: &effects)
    dropWithdrawn(into: &effects)
    dropSucceeded(into: &effects)
    callJobsWithoutRoom()
    forgetOldResults(into: &effects)
  }

  /// Marks the results on the screen as seen, those in the terminal with the focus too, and removes their
  /// pages from the shelf.
  private mutating func seeResult(into effects: inout [Effect]) {
    let unseen = jobBoard.results.unseen
    guard !unseen.isEmpty else { return }
    let seen =
      seenJobs.filter { unseen.contains($0) }
      + (jobBoard.front == nil ? [] : unseen.filter { isLookedAt($0) })
      .sorted { $0.rawValue < $1.rawValue }
    for id in seen where !returnsToBall(id) {
      seeResult(of: id, into: &effects)
    }
  }

  /// Marks a result as seen, and removes its page from the shelf.
  mutating func seeResult(of id: Page.ID, into effects: inout [Effect]) {
    jobBoard.results.unseen.remove(id)
    pages[id]?.userInfo[Page.seenKey] = "yes"
    library.noteChange()
    withdrawNotice(of: id, into: &effects)
    leaveShelf(id, into: &effects)
  }

  /// Removes a page from the shelf without a toast; the next one of its stack takes its place. A flight
  /// to the ball turns back or ends.
  mutating func leaveShelf(_ id: Page.ID, into effects: inout [Effect]) {
    shelf.removeTop(ofStack: id)
    reconcileMorph(into: &effects)
  }

  /// Whether a parked page is being swiped: it stays parked until the swipe is over.
  func returnsToBall(_ id: Page.ID) -> Bool {
    stack.transitions.contains { $0.returnsToBall && $0.over == id }
  }

  /// Whether a page moves in one of the windows, or could come back by a motion there.
  private func isMoving(_ id: Page.ID) -> Bool {
    stack.moves(id) || others.contains { $0.stack.moves(id) }
  }

  private mutating func dropWithdrawn(into effects: inout [Effect]) {
    for id in jobBoard.results.withdrawn where !returnsToBall(id) {
      let isParked = shelf.contains(id)
      shelf.removeFromStacks(id)
      if isParked { leaveShelf(id, into: &effects) }
      let isGone = !isNeeded(id)
      if isGone { forget(id, into: &effects) }
      if isParked || isGone { quitIfDone(into: &effects) }
    }
  }

  /// Forgets the results whose commands were run again, once the new run has ended, and they were seen
  /// and nothing needs them: the row is that of the new run.
  private mutating func dropSucceeded(into effects: inout [Effect]) {
    let successors = jobBoard.results.successors
    guard !successors.isEmpty, pending.isEmpty else { return }
    for id in library.pages where jobs[id]?.hasEnded == true {
      guard let next = successors[id], jobs[next]?.hasEnded == true, !isResultUnseen(id),
        !isNeeded(id)
      else { continue }
      forget(id, into: &effects)
    }
  }

  /// Forgets the oldest results beyond the library's limit; parked and open pages are kept.
  private mutating func forgetOldResults(into effects: inout [Effect]) {
    guard jobs.count > JobResults.kept else { return }
    let old = library.pages.filter {
      jobs[$0]?.hasEnded == true && !isNeeded($0)
    }
    for id in old.dropLast(JobResults.kept) { forget(id, into: &effects) }
  }

  /// Whether a page is parked, alone or in a stack, open or moving, or could be brought back.
  func isNeeded(_ id: Page.ID) -> Bool {
    isInUse(id) || shelf.contains(id) || shelf.below.values.contains { $0.contains(id) }
  }

  /// Whether a page is open, listed or moving, or could be brought back: a job that is withdrawn stays until then.
  package func isInUse(_ id: Page.ID) -> Bool {
    isMoving(id) || isOpen(id) || morph?.page == id
      || list?.rows.contains { $0.page == id } == true
      || toast?.undo?.removed.contains(id) == true || toast?.undo?.unlisted.contains(id) == true
      || toast?.undo?.below.values.contains { $0.contains(id) } == true
  }

  mutating func forget(_ id: Page.ID, into effects: inout [Effect]) {
    withdrawNotice(of: id, into: &effects)
    let isJob = jobBoard.contains(id)
    pages[id] = nil
    scrolls[id] = nil
    leftFrames[id] = nil
    zooms.pages[id] = nil
    panels[id] = nil
    bars[id] = nil
    jobBoard.forget(id)
    library.remove(id)
    measureLibrary()
    controls.guarded.removeAll { $0.job == id }
    forgetHover(of: .row(id))
    effects.append(isJob ? .forgetJob(id) : .forgetDocument(id))
  }
}
