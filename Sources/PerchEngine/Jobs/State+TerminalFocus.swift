// Jobs whose terminals have the focus: the user looks at them.
extension State {
  /// Whether the terminal of a job has the focus.
  func isLookedAt(_ id: Page.ID) -> Bool {
    guard let front = jobBoard.front, let info = pages[id]?.userInfo else { return false }
    // Only the programs in a window with several terminals know the one in front.
    return info[Page.terminalKey] == front.rawValue && info[Page.paneKey] == nil
  }

  /// Whether the user has seen what a job asks, because its terminal has the focus.
  func isCallSeen(_ id: Page.ID) -> Bool { isLookedAt(id) && !hidesTabs(id) }

  /// Whether the user may see what a job asks, or only another tab of the window that has the focus.
  func mayBeCallSeen(_ id: Page.ID) -> Bool { isLookedAt(id) && hidesTabs(id) }

  /// Whether the terminal of a job may be behind another tab of its window, which nothing can tell or change.
  func hidesTabs(_ id: Page.ID) -> Bool { pages[id]?.userInfo[Page.tabKey] != nil }

  /// Whether a job has a terminal of which the window is known, so that its focus matters.
  public var hasTerminals: Bool {
    jobs.keys.contains { pages[$0]?.userInfo[Page.terminalKey] != nil }
  }

  /// Whether that window is the one that has the focus, as far as it was reported.
  public func isInFront(_ window: ForeignWindow.ID?) -> Bool { jobBoard.front == window?.page }

  /// Records which window has the focus. A bell that rang in it is heard.
  mutating func focus(_ window: ForeignWindow.ID?, into effects: inout [Effect]) {
    jobBoard.front = window?.page
    for (id, job) in jobs where job.phase == .waiting && job.isBell == true && isLookedAt(id) {
      hearBell(of: id, into: &effects)
    }
  }

  /// Notes that a bell was heard. A row that a script has made for it alone goes.
  private mutating func hearBell(of id: Page.ID, into effects: inout [Effect]) {
    guard isScripted(id), var job = jobs[id] else {
      jobBoard.jobs[id]?.phase = .running
      return showRing(of: id)
    }
    // A page of it that is open says that it is over.
    (job.phase, job.status, job.wasInterrupted) = (.done, 0, true)
    report(id, job, into: &effects)
    watch(id)
    withdraw(id, into: &effects)
  }

  /// Answers the call of a job and sees its result: its terminal is in the front of the window that has the
  /// focus, although that is not all of the window.
  mutating func seeTerminal(of id: Page.ID, into effects: inout [Effect]) {
    guard let job = jobs[id] else { return }
    if job.phase == .waiting, job.isBell == true { hearBell(of: id, into: &effects) }
    endCall(of: id, into: &effects)
    noteLook(at: id)
    jobBoard.results.unconfirmed[id] = nil
    if isResultUnseen(id), !returnsToBall(id) { seeResult(of: id, into: &effects) }
  }

  /// A reported job as the user sees it: a bell in a terminal that has the focus is heard there.
  func heard(_ job: Job, of id: Page.ID) -> Job {
    guard job.phase == .waiting, job.isBell == true, isLookedAt(id) else { return job }
    var job = job
    job.phase = .running
    return job
  }

  /// The text beside a sign which says that a job waits: its own words where it has any.
  func callText(of id: Page.ID) -> String {
    jobs[id]?.message ?? waitPhrase(of: id).text(in: environment.catalogue)
  }

  /// The text that a job waits, with its words where it has any.
  func waitingText(of id: Page.ID?) -> String {
    let message = id.flatMap { jobs[$0]?.message }
    let phrase = message.map(JobPhrase.asks) ?? id.map(waitPhrase) ?? .waiting
    return phrase.text(in: environment.catalogue)
  }

  /// The phrase for the wait of a job that has no words of its own.
  private func waitPhrase(of id: Page.ID) -> JobPhrase {
    jobs[id]?.onlyRang == true ? .bell : .waiting
  }
}
