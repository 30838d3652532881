internal import PerchEngine
internal import PerchIPC
internal import PerchSystem

// Jobs of other hosts. What comes from there reports jobs, and does nothing else here: it runs nothing, opens
// nothing, and names no path, window or process of this computer.
extension Shell {
  /// The greatest number of jobs of a host that are listed.
  private static let remoteLimit = 100

  /// Serves a request that comes from another host.
  func serve(
    _ request: ControlRequest, _ verb: ControlVerb?, from origin: RemoteOrigin,
    for client: ControlServer.ClientID
  ) {
    switch (verb, request.arguments) {
    case (.job, _):
      guard let greeting = request.job else { break }
      return greet(greeting, from: client, at: origin)
    case (.jobSet, _):
      guard let change = request.change else { break }
      return set(change, for: client, from: origin)
    case (.jobEnd, let words) where 1...2 ~= words.count:
      return endJob(words[0], at: nil, for: client, on: origin.host)
    default: break
    }
    scripts.server.answer(
      client, .refused(Sentence("Another computer can only report jobs to this Perch.")))
  }

  /// Turns a client's request into a conversation with a job of another host.
  private func greet(
    _ greeting: JobGreeting, from client: ControlServer.ClientID, at origin: RemoteOrigin
  ) {
    let host = origin.host
    guard var page = Page(greeting, on: host, clock: TimeOfDay.now) else {
      return scripts.server.answer(client, .misused("A job is called job- and 16 hex digits."))
    }
    guard state.pages[page.id] != nil || makeRoom(on: host) else {
      return scripts.server.answer(
        client,
        .refused(
          Sentence(
            "There are {count} jobs of this computer already.", ["count": "\(Self.remoteLimit)"])))
    }
    guard let line = scripts.server.release(client) else { return }
    let (now, isNew) = (MonotonicClock.now, state.pages[page.id] == nil)
    jobs.conversations.open(line, to: page.id, on: host, at: now)
    // The new process has not been asked for its output.
    _ = jobs.outputs.show(jobs.outputs.shown.filter { $0 != page.id })
    if jobs.followers.follows(page.id) { requestLines(of: page.id) }
    var job = Job(
      greeting.report, commandLine: page.commandLine, canRunAgain: false,
      awaited: awaited(by: greeting.report, on: host))
    job.noteLostConnection()
    let place = place(of: greeting, at: origin)
    if let place { page.note(place) }
    handle(.jobGreeted(page, job, isShown: false))
    jobs.sessions[page.id] = job.hasEnded ? nil : origin.terminal
    jobs.places[page.id] = nil
    if let place {
      remember(place, of: page.id)
      reportFocus()
      followTerminal(of: page.id)
    }
    let isCrowdedOut =
      isNew && !state.shelf.contains(page.id) && state.environment.hasBall
    let notice = isCrowdedOut ? Self.crowdedOut : nil
    jobs.conversations.send(.welcome(notice: notice), to: page.id, at: now)
    guard job.hasEnded else { return }
    jobs.conversations.send(.settled, to: page.id, at: now)
    keepState(of: page.id)
    if greeting.report.leavesNoResult { handle(.jobWithdrawn(page.id)) }
  }

  /// Makes room for one more job of a host: the oldest result goes, or else the oldest job out of reach. One that
  /// is being looked at stays.
  ///
  /// - Returns: Whether there is room.
  private func makeRoom(on host: String) -> Bool {
    let pages = state.pages.values.filter { $0.id.isRemote && state.host(of: $0.id) == host }
    guard pages.count >= Self.remoteLimit else { return true }
    let idle = pages.filter { !state.isInUse($0.id) }
    let ended = idle.filter { state.jobs[$0.id]?.hasEnded == true }
    let lost = idle.filter { state.jobs[$0.id]?.isAway == true }
    guard
      let oldest = (ended.isEmpty ? lost : ended).min(by: { $0.timeSinceStart > $1.timeSinceStart })
    else { return false }
    handle(.jobWithdrawn(oldest.id))
    return state.pages[oldest.id] == nil
  }

  /// Keeps the state of a job on its page, for the next start.
  func keepState(of id: Page.ID) {
    guard var page = state.pages[id], let job = state.jobs[id] else { return }
    page.keep(job)
    handle(.pageChanged(page))
  }

  /// Keeps the states of all jobs of other hosts: a connection that ends with this run changes nothing.
  func keepRemoteStates() {
    for id in state.jobs.keys where id.isRemote { keepState(of: id) }
  }

  /// Shows that the connection to a job is lost, with what was last known of it.
  func loseReach(of id: Page.ID) {
    guard var job = state.jobs[id], !job.hasEnded else { return }
    jobs.sessions[id] = nil
    forgetPlace(of: id)
    job.isOutOfReach = true
    handle(.jobReported(id, job))
    keepState(of: id)
  }

  /// Restores the jobs of other hosts that an earlier run has saved.
  func restoreRemoteJobs() {
    for page in state.pages.values where page.id.isRemote && state.jobs[page.id] == nil {
      forgetPlace(of: page.id)
      handle(.jobReported(page.id, page.remoteJob))
    }
  }

  // MARK: - Hosts

  /// Notes that a host can be reached.
  func reach(_ host: String) { record(host, isOutOfReach: false) }

  /// Notes that a session has ended, and maybe that its host can no longer be reached. Jobs that have a connection
  /// of their own tell it by that.
  func lose(_ origin: RemoteOrigin, isHostLost: Bool) {
    for name in scripted.leave(origin) { forgetPlace(of: .scripted(name)) }
    if isHostLost { record(origin.host, isOutOfReach: true) }
  }

  private func record(_ host: String, isOutOfReach: Bool) {
    scripted.record(host, isOutOfReach: isOutOfReach)
    showScriptedJobs(scripted.takeDue(at: MonotonicClock.now))
  }
}
