internal import PerchTime

// The calls of jobs that wait for the user: a pulse and a rim of the ball, and later a desktop notification,
// until the user has looked at the terminal or at the page. The job goes on waiting.
extension State {
  /// Whether a page waits for the user, who has not looked at it since: a job, or the work of a window or of
  /// another page.
  public func callsUser(_ id: Page.ID) -> Bool {
    if jobs[id] != nil {
      return jobBoard.calls[id].map { !$0.isKeptBack && $0.opening == nil } ?? false
    }
    return work(on: id)?.phase == .waiting && !jobBoard.quiet.isOverall
  }

  /// Whether a job calls, or will unless its terminal is in front of a window that has several.
  public func willCallUser(_ id: Page.ID) -> Bool { jobBoard.calls[id]?.isKeptBack == false }

  /// Begins the call of a job that waits from now on, or with other words, and ends that of another job.
  ///
  /// - Parameters:
  ///   - id: The page of the job.
  ///   - before: The job before its report; nil for a new one.
  ///   - isGreeting: Whether the job has introduced itself, and not only reported.
  ///   - effects: Receives the effects.
  mutating func followCall(
    of id: Page.ID, since before: Job?, isGreeting: Bool, into effects: inout [Effect]
  ) {
    guard let job = jobs[id], job.phase == .waiting, !job.isAway else {
      return endCall(of: id, into: &effects)
    }
    let isNew =
      before?.phase != .waiting || before?.isAway == true
      || job.message != nil && job.message != before?.message
    let isOver = (isGreeting || before == nil) && wasLookedAt(id)
    guard isNew, !isOver, !isCallSeen(id), !seenJobs.contains(id) else { return noteLook(at: id) }
    guard !jobBoard.quiet.covers(id) else {
      return jobBoard.calls[id] = JobCall(isKeptBack: true)
    }
    let known = jobBoard.calls[id]
    // The user was told of one that an earlier run of Perch had on its ball.
    let isOld = isGreeting && job.elapsed >= tokens.notices.callPatience
    let isDivided = pages[id]?.userInfo[Page.paneKey] != nil
    let opening =
      known == nil && isDivided && !isOld ? now + tokens.notices.lookPatience : known?.opening
    let isHushed = !isOld && mayBeCallSeen(id)
    let due = known?.due ?? (isOld ? nil : now + tokens.notices.callPatience)
    jobBoard.calls[id] = JobCall(
      due: isHushed ? nil : due, opening: opening, isHushed: isHushed)
    if known == nil, !isOld, opening == nil, !isHushed { pulseForCall(of: id) }
  }

  /// Begins the calls that were about to.
  mutating func openCalls() {
    let opened = jobBoard.calls.filter { $0.value.opening.map { $0 <= now } ?? false }
    for id in opened.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      jobBoard.calls[id]?.opening = nil
      pulseForCall(of: id)
    }
  }

  /// Ends the calls of the jobs that the user looks at.
  mutating func answerCalls(into effects: inout [Effect]) {
    guard !jobBoard.calls.isEmpty else { return }
    let seen = seenJobs
    for id in Array(jobBoard.calls.keys) where isCallSeen(id) || seen.contains(id) {
      endCall(of: id, into: &effects)
      noteLook(at: id)
    }
  }

  /// Hushes calls while the windows of their terminals have the focus, where nothing tells which tab is in front.
  mutating func hushCalls() {
    for (id, call) in jobBoard.calls where !call.isKeptBack && call.isHushed != mayBeCallSeen(id) {
      if call.isHushed {
        jobBoard.calls[id] = JobCall(due: now + tokens.notices.callPatience)
        pulseForCall(of: id)
      } else if call.due != nil {
        jobBoard.calls[id] = JobCall(isHushed: true)
      }
    }
  }

  /// Repeats calls that were not answered in time as desktop notifications.
  mutating func repeatCalls(into effects: inout [Effect]) {
    let due = jobBoard.calls.filter { $0.value.due.map { $0 <= now } ?? false }
    for id in due.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      jobBoard.calls[id]?.due = nil
      notify(id, in: .calls, into: &effects)
    }
  }

  /// Ends a call, if there is one, with its notification and its pulse.
  mutating func endCall(of id: Page.ID, into effects: inout [Effect]) {
    guard jobBoard.calls.removeValue(forKey: id) != nil else { return }
    if ball.pulse?.cause == .call, jobBoard.calls.isEmpty { ball.pulse = nil }
    withdrawNotice(of: id, into: &effects)
  }
}
