internal import PerchEngine
internal import PerchSystem
internal import PerchJobs
internal import PerchRenderer
internal import PerchTime

// The files of jobs: records of those that ended, locks of those that run.
extension Shell {
  private var folder: JobFolder { JobFolder(path: JobFolder.path(of: options.name)) }

  /// Restores the jobs of an earlier run, and those that ended while Perch was not running.
  func restoreJobs() {
    let records = folder.records()
    for record in records {
      guard let page = Page(record) else { continue }
      let job = Job(record, commandLine: page.commandLine)
      let isKnown = state.pages[page.id] != nil
      handle(isKnown ? .jobReported(page.id, job) : .jobGreeted(page, job, isShown: false))
    }
    for page in state.pages.values where page.id.hasProcess && state.jobs[page.id] == nil {
      handle(.jobReported(page.id, withoutRecord(page)))
    }
    planLook(after: Jobs.firstLook)
  }

  /// A job without a record: it runs, or its process was killed.
  private func withoutRecord(_ page: Page) -> Job {
    guard folder.isHeld(page.id.rawValue) else {
      return Job(phase: .failed, commandLine: page.commandLine)
    }
    return Job(commandLine: page.commandLine, elapsed: page.timeSinceStart)
  }

  /// Looks for the ending of a job whose conversation is over.
  func findEnding(of id: Page.ID) {
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
      end(id, as: Job(record, commandLine: job.commandLine, canRunAgain: job.canRunAgain))
    } else if !folder.isHeld(id.rawValue) {
      end(id, as: job.orphaned)
    } else {
      return
    }
    readLogIfShown(id)
  }

  // MARK: - Logs

  private func readLogIfShown(_ id: Page.ID) {
    if jobs.outputs.shown == id { readLog(of: id) }
  }

  /// Begins to read the log of a job that has ended.
  func readLog(of id: Page.ID) {
    guard state.jobs[id]?.hasEnded == true, !jobs.outputs.isComplete(id) else { return }
    let folder = folder
    contents.readLog(of: id) { folder.lines(of: id.rawValue) }
  }

  /// Removes all files and memory of a job that is not listed any more.
  func forget(_ id: Page.ID) {
    do throws(JobFolderError) {
      try folder.remove(id.rawValue)
    } catch {
      Shell.warn("What job “\(id)” left in \(error.folder) cannot be removed.")
    }
    jobs.launches.forget(id)
    jobs.outputs.forget(id)
    stage.renderer.removeContent(for: id)
  }
}

extension Page.ID {
  /// Whether it is the page of a job with a process of ours.
  fileprivate var hasProcess: Bool { JobRecord.isID(rawValue) }
}
