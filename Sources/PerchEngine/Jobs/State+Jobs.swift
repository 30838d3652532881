// Running commands.
extension State {
  /// The jobs whose output is on the screen.
  public var followedJobs: [Page.ID] { topJobs(in: \.isMapped) }

  /// The jobs whose pages the user can see: on the screen, and not behind other windows.
  var seenJobs: [Page.ID] { topJobs(in: \.isSeen) }

  private func topJobs(in windows: (MainWindow) -> Bool) -> [Page.ID] {
    guard !jobs.isEmpty else { return [] }
    var found = windows(window) && jobBoard.contains(stack.top) ? [stack.top] : []
    for other in others where windows(other.window) && jobBoard.contains(other.stack.top) {
      found.append(other.stack.top)
    }
    return found
  }

  /// Whether a page is on the shelf, open or not.
  public func isParked(_ id: Page.ID) -> Bool { shelf.contains(id) }

  /// Admits a job: it goes to the ball while there is room, and is listed in the library in any
  /// case.
  mutating func greet(_ page: Page, _ job: Job, isShown: Bool, into effects: inout [Effect]) {
    guard page.id != .library, !page.isReserved, !pages.keys.contains(page.id) || isJob(page.id)
    else { return }
    let isNew = !pages.keys.contains(page.id)
    jobBoard.results.withdrawn.removeAll { $0 == page.id }
    let former = isNew ? recognizeRerun(page) : nil
    if isNew { _ = admit([page]) } else { change(page, into: &effects) }
    if isNew { library.open(page.id, at: now) }
    let hadEnded = jobs[page.id]?.hasEnded == true
    let hasEndedNow = learn(page.id, job, isFirstHand: true, into: &effects)
    if hadEnded { showAgain(page.id, into: &effects) }
    if let former {
      request(.succeeding(former, by: page.id), token: nil, into: &effects)
      // A new run goes to the ball when its page is left, like the first one.
      addJobToShelf(page.id, into: &effects)
    } else if isNew {
      show(page.id, isShown: isShown, into: &effects)
    }
    if isNew, former == nil, !shelf.contains(page.id), environment.hasBall {
      show(.jobInLibrary)
    }
    if hasEndedNow { reportEnd(page.id, into: &effects) }
  }

  private mutating func show(_ id: Page.ID, isShown: Bool, into effects: inout [Effect]) {
    if isShown { request(.opening([id]), token: nil, into: &effects) }
    // One that is shown goes to the ball when its page is left.
    addJobToShelf(id, into: &effects)
  }

  mutating func report(_ id: Page.ID, _ job: Job, into effects: inout [Effect]) {
    guard isJob(id) else { return }
    let hadEnded = jobs[id]?.hasEnded == true
    if learn(id, job, isFirstHand: false, into: &effects) { reportEnd(id, into: &effects) }
    if hadEnded { showAgain(id, into: &effects) }
  }

  /// Puts a job on the ball that runs again, such as the next turn of an agent: its result was seen, and left the
  /// ball.
  private mutating func showAgain(_ id: Page.ID, into effects: inout [Effect]) {
    guard jobs[id]?.hasEnded == false, !shelf.contains(id) else { return }
    addJobToShelf(id, into: &effects)
  }

  mutating func withdraw(_ id: Page.ID, into effects: inout [Effect]) {
    guard isJob(id), !jobBoard.results.withdrawn.contains(id) else { return }
    jobBoard.results.withdrawn.append(id)
    jobBoard.calls[id] = nil
    forgetLook(at: id)
    withdrawNotice(of: id, into: &effects)
  }

  /// Whether a page is that of a job.
  func isJob(_ id: Page.ID) -> Bool { jobBoard.contains(id) || pages[id]?.kind == .job }

  /// Records the state of a job.
  ///
  /// - Parameters:
  ///   - id: The page of the job.
  ///   - report: The reported state.
  ///   - isFirstHand: Whether the job itself reports, and not a record of it.
  ///   - effects: Receives the effects.
  /// - Returns: Whether the job has just ended.
  private mutating func learn(
    _ id: Page.ID, _ report: Job, isFirstHand: Bool, into effects: inout [Effect]
  ) -> Bool {
    let job = heard(report.tidied, of: id)
    let before = jobs[id]
    let couldRunAgain = canRunAgain(id)
    if before?.hasEnded != job.hasEnded { library.change() }
    jobBoard.jobs[id] = job
    if before?.phase != job.phase { refreshFind() }
    if before?.hasEnded == true, !job.hasEnded { unmute(id) }
    followCall(of: id, since: before, isGreeting: isFirstHand, into: &effects)
    if before != nil {
      if canRunAgain(id), !couldRunAgain { guardPresses(of: .runAgain(id)) }
      if before?.hasEnded == true, !job.hasEnded { guardPresses(of: .stop(id)) }
      if before?.hasEnded == false, job.hasEnded { guardPresses(of: .nextResult(id)) }
    }
    pages[id]?.progress = job.progress
    showRing(of: id)
    guard job.hasEnded else {
      if before?.hasEnded != false { forgetResult(of: id, into: &effects) }
      return false
    }
    guard before?.hasEnded != true else { return false }
    forgetMute(of: id)
    forgetLook(at: id)
    let hasEndedNow = before != nil || isFirstHand
    if hasEndedNow { forgetResult(of: id, into: &effects) }
    // A new result is listed again.
    if before != nil { library.relist([id]) }
    if job.wasInterrupted, !returnsToBall(id) {
      // The user ended it and knows.
      pages[id]?.userInfo[Page.seenKey] = "yes"
      leaveShelf(id, into: &effects)
    } else if pages[id]?.userInfo[Page.seenKey] == nil {
      jobBoard.results.unseen.insert(id)
    }
    return hasEndedNow
  }

  /// The page of a new report, with the fields that only the interface knows of its job.
  func merged(_ page: Page) -> Page {
    var page = page.tidied
    if let work = work(on: page.id) { page.progress = work.hasEnded ? nil : work.progress }
    guard isJob(page.id) else { return page }
    if let job = jobs[page.id] { page.progress = job.progress }
    for key in Page.ownJobKeys {
      page.userInfo[key] = pages[page.id]?.userInfo[key]
    }
    return page
  }
}
