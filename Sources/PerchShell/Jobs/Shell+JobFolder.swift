import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchJobs
internal import PerchRenderer
internal import PerchTime

// The files of jobs: records of those that ended, locks of those that run.
extension Shell {
  private var folder: JobFolder {
    options.stateFolder.map { JobFolder(path: "\($0)/jobs", keepsMode: true) }
      ?? JobFolder(path: JobFolder.path(of: options.name))
  }

  /// The age beyond which the end of a job is no news where the state of the last run is lost.
  private static let freshness = Duration.seconds(60)

  /// Restores the jobs of an earlier run, and those that ended while Perch was not running.
  func restoreJobs() {
    for record in folder.records() where !record.isElsewhere {
      guard let page = Page(record), state.jobs[page.id] == nil else { continue }
      let job = Job(
        record, commandLine: page.commandLine, awaited: title(ofAwaited: record.awaited))
      if state.pages[page.id] != nil {
        handle(.jobReported(page.id, job))
      } else if session.isOwner {
        restore(page, job, isNews: session.hadState || isFresh(record))
      }
    }
    restoreScriptedJobs()
    restoreRemoteJobs()
    for page in state.pages.values where page.id.hasProcess && state.jobs[page.id] == nil {
      handle(.jobReported(page.id, withoutRecord(page)))
    }
    planLook(after: Jobs.firstLook)
  }

  /// Restores a job that the state does not know. Without the state of the last run, an old result is
  /// only listed: it was told long ago.
  private func restore(_ page: Page, _ job: Job, isNews: Bool) {
    guard !isNews else { return handle(.jobGreeted(page, job, isShown: false)) }
    var page = page
    page.userInfo[Page.seenKey] = "yes"
    handle(.pagesListed([page]))
    handle(.jobReported(page.id, job))
  }

  private func isFresh(_ record: JobRecord) -> Bool {
    let age = Double(time(nil)) - (record.started + record.elapsed)
    return age.magnitude < Self.freshness / .seconds(1)
  }

  /// A job without a record: it runs, or its process was killed.
  private func withoutRecord(_ page: Page) -> Job {
    guard folder.isHeld(page.id.rawValue) else {
      return Job(phase: .ended, commandLine: page.commandLine)
    }
    return Job(commandLine: page.commandLine, elapsed: page.timeSinceStart)
  }

  /// Looks for the ending of a job whose conversation is over.
  func findEnding(of id: Page.ID) {
    if id.isRemote { return loseReach(of: id) }
    guard state.jobs[id]?.hasEnded == false else { return readLogIfShown(id) }
    look(for: id)
    planLook(after: Jobs.firstLook)
  }

  /// Looks for the endings of all jobs without a conversation.
  func lookForJobs() {
    for id in silentJobs { look(for: id) }
    planLook(after: Jobs.pause)
  }

  private func planLook(after pause: Duration) {
    jobs.nextLook = silentJobs.isEmpty ? nil : MonotonicClock.now + pause
  }

  private var silentJobs: [Page.ID] {
    state.jobs.filter { id, job in
      id.hasProcess && !job.hasEnded && !jobs.conversations.isOpen(to: id)
    }.map(\.key)
  }

  private func look(for id: Page.ID) {
    guard let job = state.jobs[id] else { return }
    if let record = folder.read(id.rawValue) {
      let ended = Job(
        record, commandLine: job.commandLine, canRunAgain: job.canRunAgain,
        awaited: title(ofAwaited: record.awaited))
      end(id, as: ended)
    } else if !folder.isHeld(id.rawValue) {
      end(id, as: job.orphaned)
    } else {
      return
    }
    readLogIfShown(id)
  }

  // MARK: - Logs

  private func readLogIfShown(_ id: Page.ID) {
    if jobs.outputs.shown.contains(id) { readLog(of: id) }
  }

  /// Begins to read the log of a job that has ended.
  func readLog(of id: Page.ID) {
    guard state.jobs[id]?.hasEnded == true, !jobs.outputs.isComplete(id), id.hasProcess else {
      return
    }
    let folder = folder
    contents.readLog(of: id) { folder.lines(of: id.rawValue) }
  }

  /// Removes all files and memory of a job that is not listed any more.
  func forget(_ id: Page.ID) {
    // The instance that has the state lists the job, and needs its files.
    if session.isOwner { removeFiles(of: id) }
    jobs.launches.forget(id)
    (jobs.places[id], jobs.sessions[id], jobs.openings[id]) = (nil, nil, nil)
    if let unit = id.scriptName.flatMap({ scripted.jobs[$0]?.unit }) { units.forget(unit) }
    scripted.forget(id)
    jobs.outputs.forget(id)
    stage.renderer.removeContent(for: id)
  }

  private func removeFiles(of id: Page.ID) {
    do throws(JobFolderError) {
      try folder.remove(id.rawValue)
    } catch {
      Shell.warn("What job \"\(id)\" left in \(error.folder) cannot be removed.")
    }
  }
}

extension Page.ID {
  /// Whether it is the page of a job with a process of ours.
  var hasProcess: Bool { JobRecord.isID(rawValue) }
}
