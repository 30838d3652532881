internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchTime

// Running commands: what their processes say becomes events.
extension Shell {
  /// A request becomes a conversation with the job that asked.
  func greet(_ greeting: JobGreeting, from client: ControlServer.ClientID) {
    guard let page = Page(greeting), state.pages[page.id].map({ $0.kind == .job }) ?? true else {
      return server.answer(client, .misused("A job is called job- and 16 hex digits."))
    }
    guard let line = server.release(client) else { return }
    jobs.conversations.open(line, to: page.id, at: MonotonicClock.now)
    // Whoever speaks now has not been asked for its output.
    if jobs.outputs.shown == page.id { _ = jobs.outputs.show(nil) }
    remember(greeting, of: page.id)
    let isNew = state.pages[page.id] == nil
    let job = Job(
      greeting.report, command: page.jobCommand, canRunAgain: jobs.launches[page.id] != nil)
    handle(.jobGreeted(page, job, isShown: greeting.isShown))
    let isCrowdedOut = isNew && !greeting.isShown && !state.shelf.contains(page.id)
    jobs.welcomes.append((page.id, isCrowdedOut ? Self.crowdedOut : nil))
  }

  private static let crowdedOut = "The shelf is full, so this job shows in the library alone."

  /// Tells jobs that they are known, once that is safely on disk.
  func welcomeJobs() {
    guard !jobs.welcomes.isEmpty else { return }
    for (job, notice) in jobs.welcomes {
      jobs.conversations.tell(job, .welcome(notice: notice), at: MonotonicClock.now)
    }
    jobs.welcomes = []
  }

  /// Tells jobs that Perch was asked to end.
  func takeLeaveOfJobs() {
    jobs.conversations.tellAll(.farewell, at: MonotonicClock.now)
  }

  /// Hears what jobs have to say.
  ///
  /// - Parameter isUrgent: whether somebody is about to ask what they said.
  func readJobs(_ ready: Set<Int32>, now isUrgent: Bool) {
    jobs.children.reap(ready)
    let news = jobs.conversations.read(ready, at: MonotonicClock.now, now: isUrgent)
    for news in news {
      for message in news.messages { receive(message, from: news.job) }
      if news.isOver { miss(news.job) }
    }
    if let look = jobs.nextLook, look <= MonotonicClock.now { lookForJobs() }
  }

  private func receive(_ message: JobMessage, from id: Page.ID) {
    switch message {
    case .report(let report): take(report, of: id)
    case .output(let output): show(output, of: id)
    }
  }

  private func take(_ report: JobReport, of id: Page.ID) {
    guard let known = state.jobs[id] else { return }
    let job = Job(report, command: known.command, canRunAgain: known.canRunAgain)
    if report.leavesNoResult { jobs.fleeting.insert(id) } else { jobs.fleeting.remove(id) }
    job.hasEnded ? end(id, as: job) : handle(.jobReported(id, job))
  }

  /// A job has ended; of some, nothing is kept.
  func end(_ id: Page.ID, as job: Job) {
    guard jobs.fleeting.remove(id) != nil else { return handle(.jobReported(id, job)) }
    var job = job
    // Of what leaves nothing there is nothing to tell.
    job.wasInterrupted = true
    handle(.jobReported(id, job))
    handle(.jobWithdrawn(id))
  }

  // MARK: - Starting

  private func remember(_ greeting: JobGreeting, of id: Page.ID) {
    guard let launch = JobLaunch(greeting) else { return }
    guard let forgotten = jobs.launches.remember(launch, of: id) else { return }
    guard var job = state.jobs[forgotten] else { return }
    job.canRunAgain = false
    handle(.jobReported(forgotten, job))
  }

  /// Starts a job's command once more; the new job says by itself who it is.
  func runAgain(_ id: Page.ID) {
    guard let launch = jobs.launches[id] else { return handle(.jobNotStarted(id)) }
    switch launch.start() {
    case .success(let process): jobs.children.add(process)
    case .failure(let error):
      Shell.note("“\(state.pages[id]?.title ?? "")” cannot be started again: \(error.reason).")
      handle(.jobNotStarted(id))
    }
  }

  func stop(_ id: Page.ID, _ stop: Job.Stop) {
    jobs.conversations.tell(id, .stop(JobOrder.Stop(stop)), at: MonotonicClock.now)
  }
}
