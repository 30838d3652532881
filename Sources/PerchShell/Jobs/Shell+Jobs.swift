internal import PerchIPC
internal import PerchEngine
internal import PerchJobs
internal import PerchSystem
internal import PerchTime

// From the messages of jobs to engine events.
extension Shell {
  /// Turns a client's request into a conversation with a job.
  func greet(_ greeting: JobGreeting, from client: ControlServer.ClientID) {
    guard let page = Page(greeting), state.pages[page.id].map({ $0.kind == .job }) ?? true else {
      return scripts.server.answer(client, .misused("A job is called job- and 16 hex digits."))
    }
    guard let line = scripts.server.release(client) else { return }
    jobs.conversations.open(line, to: page.id, at: MonotonicClock.now)
    // The new process has not been asked for its output.
    _ = jobs.outputs.show(jobs.outputs.shown.filter { $0 != page.id })
    if jobs.followers.follows(page.id) { requestLines(of: page.id) }
    remember(greeting, of: page.id)
    let process = UnixSocket.process(of: line.descriptor)
    let isNew = state.pages[page.id] == nil
    let job = Job(
      greeting.report, commandLine: page.commandLine, canRunAgain: jobs.launches[page.id] != nil,
      awaited: awaited(by: greeting.report))
    handle(.jobGreeted(page, job, isShown: greeting.isShown))
    let place = TerminalPlace(
      of: greeting.terminal, environment: greeting.environment, process: process)
    remember(place, of: page.id)
    reportFocus()
    let isCrowdedOut =
      isNew && !state.shelf.contains(page.id) && state.environment.hasBall
    session.wait(.job(page.id, notice: isCrowdedOut ? Self.crowdedOut : nil))
  }

  static let crowdedOut =
    "The ball is full, so this job is only in the library until it waits or ends."

  /// Tells jobs that Perch ends.
  func disconnectJobs() {
    jobs.conversations.sendToAll(.farewell, at: MonotonicClock.now)
  }

  /// Gives jobs their turn.
  func readJobs(_ ready: Set<Int32>, at now: Instant) {
    let report = jobs.turn(ready: ready, at: now)
    for events in report.events {
      for message in events.messages { handle(message, from: events.job) }
      if events.isOver { findEnding(of: events.job) }
    }
    for answer in report.terminals { receive(answer) }
    for opening in report.failedOpenings { noteFailure(of: opening, at: now) }
    if report.isLookDue { lookForJobs() }
  }

  /// Tells the user that something was not opened.
  private func noteFailure(of opening: Children.Opening, at now: Instant) {
    switch opening {
    case .target(let target): handle(.openingFailed(.notOpened(target)))
    case .terminal(let id, let command): missOpening(of: id, command: command, at: now)
    }
  }

  private func handle(_ message: JobMessage, from id: Page.ID) {
    switch message {
    case .report(let report): update(id, by: report)
    case .output(let output):
      showOutput(output, of: id)
      passOn(output, of: id)
    // That of another host is no place here.
    case .terminal(let terminal) where id.isRemote: moveToSession(id, as: terminal)
    case .terminal(let terminal): move(id, to: TerminalPlace(of: terminal, environment: nil))
    }
  }

  private func update(_ id: Page.ID, by report: JobReport) {
    guard let known = state.jobs[id] else { return }
    let job = Job(
      report, commandLine: known.commandLine, canRunAgain: known.canRunAgain,
      awaited: awaited(by: report, on: state.host(of: id)))
    if report.leavesNoResult { jobs.ephemeral.insert(id) } else { jobs.ephemeral.remove(id) }
    job.hasEnded ? end(id, as: job) : handle(.jobReported(id, job))
    if id.isRemote, job.hasEnded { keepState(of: id) }
    if job.phase != known.phase { followTerminal(of: id) }
  }

  /// The job that another one waits for.
  ///
  /// - Parameters:
  ///   - report: The other job's report.
  ///   - host: The host of both; nil for this computer.
  /// - Returns: Its title, or else its id; nil if that one waits for none.
  func awaited(by report: JobReport, on host: String? = nil) -> String? {
    title(ofAwaited: report.awaited, on: host)
  }

  /// The title of a job that another one waits for, or else its id.
  func title(ofAwaited id: String?, on host: String? = nil) -> String? {
    guard let id, JobRecord.isID(id) else { return nil }
    let page = host.map { Page.ID.remote(id, on: $0) } ?? Page.ID(rawValue: id)
    return state.pages[page]?.title ?? id
  }

  /// Records the end of a job; an ephemeral one is withdrawn.
  func end(_ id: Page.ID, as job: Job) {
    guard jobs.ephemeral.remove(id) != nil else { return handle(.jobReported(id, job)) }
    var job = job
    // No result is announced for an ephemeral job.
    job.wasInterrupted = true
    handle(.jobReported(id, job))
    handle(.jobWithdrawn(id))
  }

  // MARK: - Starting

  /// Remembers how a job was started; the oldest such job can no longer be started again.
  private func remember(_ greeting: JobGreeting, of id: Page.ID) {
    guard let launch = JobLaunch(greeting) else { return }
    guard let forgotten = jobs.launches.remember(launch, of: id) else { return }
    guard var job = state.jobs[forgotten] else { return }
    job.canRunAgain = false
    handle(.jobReported(forgotten, job))
  }

  /// Starts a job's command once more. The new process then greets Perch by itself.
  func runAgain(_ id: Page.ID) {
    guard let launch = jobs.launches[id] else { return handle(.jobNotStarted(id)) }
    do throws(StartError) {
      jobs.children.add(try launch.start())
    } catch {
      Shell.warn("\"\(state.pages[id]?.title ?? "")\" cannot be started again: \(error.reason).")
      handle(.jobNotStarted(id))
    }
  }

  /// Tells a job to stop its command, or another program to cancel its own.
  func stop(_ id: Page.ID, _ stop: Job.Stop) {
    if cancelJobView(of: id) { return }
    jobs.conversations.send(.stop(JobOrder.Stop(stop)), to: id, at: MonotonicClock.now)
    if state.jobs[id]?.phase == .stopped, !id.isRemote { jobs.conversations.wake(id) }
  }
}
