// Running commands.
extension State {
  /// The job whose output is on the screen.
  public var followedJob: Page.ID? {
    jobs[stack.top] != nil && window.isMapped ? stack.top : nil
  }

  /// Whether a page is on the shelf, open or not.
  public func isParked(_ id: Page.ID) -> Bool { shelf.contains(id) }

  /// A job goes to the ball while there is room; the library lists it in any case.
  mutating func greet(_ page: Page, _ job: Job, isShown: Bool, into effects: inout [Effect]) {
    guard page.id != .library, pages[page.id] == nil || isJob(page.id) else { return }
    let isNew = pages[page.id] == nil
    results.withdrawn.removeAll { $0 == page.id }
    if isNew { _ = admit([page]) } else { change(page, into: &effects) }
    let hasEndedNow = learn(page.id, job, isFirstHand: true, into: &effects)
    if isNew { show(page.id, isShown: isShown, into: &effects) }
    if hasEndedNow { tellOfEnd(page.id, into: &effects) }
  }

  private mutating func show(_ id: Page.ID, isShown: Bool, into effects: inout [Effect]) {
    if isShown {
      request(.opening([id]), token: nil, into: &effects)
    } else {
      makeRoom(for: id, into: &effects)
      if refusal(toPark: id) == nil { shelf.add(id) }
    }
  }

  /// On a full shelf the oldest result that is good or was seen makes way: the library lists it, and a
  /// failure is what a person must see.
  private mutating func makeRoom(for id: Page.ID, into effects: inout [Effect]) {
    guard shelf.isFull, !shelf.contains(id), pages[id]?.canPark == true else { return }
    let old = shelf.pages.first {
      guard let job = jobs[$0], job.hasEnded, !stack.contains($0) else { return false }
      return (job.phase == .done || !isResultUnseen($0)) && !isOnItsWayHome($0)
    }
    if let old { leaveShelf(old, into: &effects) }
  }

  mutating func report(_ id: Page.ID, _ job: Job, into effects: inout [Effect]) {
    guard isJob(id) else { return }
    if learn(id, job, isFirstHand: false, into: &effects) { tellOfEnd(id, into: &effects) }
  }

  mutating func withdraw(_ id: Page.ID, into effects: inout [Effect]) {
    guard isJob(id), !results.withdrawn.contains(id) else { return }
    results.withdrawn.append(id)
    withdrawNotice(of: id, into: &effects)
  }

  private func isJob(_ id: Page.ID) -> Bool { jobs[id] != nil || pages[id]?.kind == .job }

  /// - Parameter isFirstHand: whether the job itself speaks, and not what was kept of it.
  /// - Returns: whether it has just ended.
  private mutating func learn(
    _ id: Page.ID, _ told: Job, isFirstHand: Bool, into effects: inout [Effect]
  ) -> Bool {
    let job = told.tidied
    let before = jobs[id]
    jobs[id] = job
    pages[id]?.progress = job.progress
    showRing(of: id)
    guard job.hasEnded else {
      forgetResult(of: id, into: &effects)
      return false
    }
    guard before?.hasEnded != true else { return false }
    let hasEndedNow = before != nil || isFirstHand
    if hasEndedNow { forgetResult(of: id, into: &effects) }
    if pages[id]?.userInfo[JobResults.seenKey] == nil { results.unseen.insert(id) }
    return hasEndedNow
  }

  /// A page that is told anew keeps what only the interface knows of its job.
  func merged(_ page: Page) -> Page {
    var page = page.tidied
    guard isJob(page.id) else { return page }
    if let job = jobs[page.id] { page.progress = job.progress }
    page.userInfo[JobResults.seenKey] = pages[page.id]?.userInfo[JobResults.seenKey]
    return page
  }
}
