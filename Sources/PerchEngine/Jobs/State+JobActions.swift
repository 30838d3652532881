internal import PerchTime

// Stopping a job and running its command again.
extension State {
  /// The ways to end a job that its page offers; a firmer one comes only after the one before it.
  func stops(of id: Page.ID) -> [Job.Stop] {
    guard let job = jobs[id], !job.hasEnded, !job.isAway,
      let next = jobBoard.watches[id]?.nextStop
    else { return [] }
    switch job.stopping {
    case .never: return []
    case .request: return [.interrupt]
    case nil: break
    }
    switch next {
    case .interrupt: return [.interrupt]
    case .terminate: return [.interrupt, .terminate]
    case .kill: return [.interrupt, .terminate, .kill]
    }
  }

  /// Whether the command of a job can be run again: it has ended, and an earlier new run of it was
  /// seen.
  func canRunAgain(_ id: Page.ID) -> Bool { rerunObstacle(of: id) == nil }

  /// The reason for which the command of a job cannot be run again now; nil if it can.
  func rerunObstacle(of id: Page.ID) -> RerunObstacle? {
    guard let job = jobs[id], hasCommand(id) else { return .noCommand }
    if jobBoard.reruns.keys.contains(id) { return .awaited }
    if !job.canRunAgain { return .notKept }
    return job.hasEnded ? nil : .running
  }

  /// Whether a job is a command, so that its page has a button to run it again.
  func hasCommand(_ id: Page.ID) -> Bool {
    guard let job = jobs[id] else { return false }
    return job.canRunAgain || !job.commandLine.isEmpty
      || pages[id]?.userInfo[Page.rerunKey] != nil
  }

  /// Whether the whole command line of a job is known, so that it can be copied.
  func hasWholeCommand(_ id: Page.ID) -> Bool {
    jobs[id] != nil && pages[id]?.userInfo[Page.lineKey] != nil
  }

  /// Stops a job if its page is still on top: it may have changed since the press began.
  mutating func stopIfOnTop(_ id: Page.ID, by stop: Job.Stop, into effects: inout [Effect]) {
    if id == stack.top { _ = self.stop(id, by: stop, into: &effects) }
  }

  /// Stops a job.
  ///
  /// - Parameters:
  ///   - id: The page of the job.
  ///   - way: The signal; nil for one that is firmer than those that were sent.
  ///   - effects: Receives the effects.
  /// - Returns: The reason for which there is nothing to stop; nil when the signal is sent.
  mutating func stop(
    _ id: Page.ID, by way: Job.Stop? = nil, into effects: inout [Effect]
  ) -> Command.Refusal? {
    guard isJob(id) else { return .unknownJob(id) }
    guard let job = jobs[id], !job.hasEnded, let next = way ?? jobBoard.watches[id]?.nextStop else {
      return .notRunning(id)
    }
    if job.stopping == .never { return .cannotStop(id) }
    if job.isAway { return .outOfReach(id) }
    let stop = job.stopping == .request ? .interrupt : next
    let before = stops(of: id)
    effects.append(.stopJob(id, stop))
    jobBoard.watches[id]?.escalate(from: stop)
    // Impatient clicks send one signal, and the next button takes none of them.
    restPresses(of: .stop(id, by: stop))
    for next in stops(of: id) where !before.contains(next) {
      guardPresses(of: .stop(id, by: next))
    }
    return nil
  }

  /// Runs an ended job's command again if its page is still on top.
  mutating func runAgainIfOnTop(_ id: Page.ID, into effects: inout [Effect]) {
    if id == stack.top { _ = runAgain(id, into: &effects) }
  }

  /// Runs an ended job's command again.
  ///
  /// - Parameters:
  ///   - id: The job.
  ///   - effects: Receives the effects.
  /// - Returns: The reason for which it was refused; nil when the job is started.
  mutating func runAgain(_ id: Page.ID, into effects: inout [Effect]) -> Command.Refusal? {
    guard isJob(id) else { return .unknownJob(id) }
    if let obstacle = rerunObstacle(of: id) { return .cannotRunAgain(obstacle) }
    jobBoard.reruns[id] = Rerun(expires: now + tokens.runAgainPatience)
    effects.append(.runAgain(id))
    return nil
  }

  /// Lets a command be run again whose new run did not start.
  mutating func missRerun(of id: Page.ID) {
    guard jobBoard.contains(id) else { return }
    jobBoard.reruns[id] = nil
    guardPresses(of: .runAgain(id))
    show(.notStarted)
  }

  /// Recognizes a new job as the awaited new run of another one.
  ///
  /// - Returns: The other one, if its page is on the screen, so that the new one is shown instead.
  mutating func recognizeRerun(_ page: Page) -> Page.ID? {
    let found = jobBoard.reruns.first { id, rerun in
      rerun.page == nil && pages[id]?.isRun(again: page) == true
    }
    guard let id = found?.key else { return nil }
    jobBoard.reruns[id] = Rerun(page: page.id)
    jobBoard.results.succeed(id, by: page.id)
    if library.returnRow == id { library.returnRow = page.id }
    return followedJobs.contains(id) ? id : nil
  }

  /// Forgets the new runs whose pages were seen or are gone.
  mutating func forgetSeenReruns() {
    guard !jobBoard.reruns.isEmpty else { return }
    for (id, rerun) in jobBoard.reruns {
      let isSeen = rerun.page.map { followedJobs.contains($0) || !jobBoard.contains($0) } ?? false
      guard isSeen || !jobBoard.contains(id) else { continue }
      jobBoard.reruns[id] = nil
      guardPresses(of: .runAgain(id))
    }
  }
}

extension Target {
  /// The button that ends a job in one of the ways.
  static func stop(_ id: Page.ID, by stop: Job.Stop) -> Target {
    switch stop {
    case .interrupt: .stop(id)
    case .terminate: .stopNow(id)
    case .kill: .forceQuit(id)
    }
  }
}

extension Page {
  /// The key in `userInfo` of the command that runs a job again, where it is not the job's own.
  public static let rerunKey = "rerun"
  /// The key in `userInfo` of the words of a job's command, as they are displayed.
  public static let commandKey = "command"
  /// The key in `userInfo` of the working directory of a job's command.
  public static let directoryKey = "directory"
  /// The key in `userInfo` of a job's command as a shell would take it; only if it is known whole.
  public static let lineKey = "line"

  /// Whether a new job's page is that of this job's command.
  fileprivate func isRun(again page: Page) -> Bool {
    (userInfo[Page.rerunKey] ?? userInfo[Page.commandKey]) == page.userInfo[Page.commandKey]
      && userInfo[Page.directoryKey] == page.userInfo[Page.directoryKey]
  }
}
