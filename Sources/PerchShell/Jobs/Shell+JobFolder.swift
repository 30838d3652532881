internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchRenderer
internal import PerchTime

// What jobs leave on disk: how they ended, and that they still run.
extension Shell {
  private var folder: JobFolder { JobFolder(path: JobFolder.path(of: options.name)) }

  /// Takes up the jobs of an earlier run, and those that ended while no Perch was there.
  func restoreJobs() {
    let records = folder.records()
    for record in records {
      guard let page = Page(record) else { continue }
      let job = Job(record, command: page.jobCommand)
      let isKnown = state.pages[page.id] != nil
      handle(isKnown ? .jobReported(page.id, job) : .jobGreeted(page, job, isShown: false))
    }
    for page in state.pages.values where page.id.hasProcess && state.jobs[page.id] == nil {
      handle(.jobReported(page.id, withoutRecord(page)))
    }
    planLook(after: Jobs.firstLook)
  }

  /// A job that left no record runs, or its process was killed.
  private func withoutRecord(_ page: Page) -> Job {
    guard folder.isHeld(page.id.rawValue) else {
      return Job(phase: .failed, command: page.jobCommand)
    }
    return Job(command: page.jobCommand, elapsed: page.timeSinceStart)
  }

  /// A conversation has ended; the job may have, too.
  func miss(_ id: Page.ID) {
    guard state.jobs[id]?.hasEnded == false else { return readLogIfShown(id) }
    look(for: id)
    planLook(after: Jobs.firstLook)
  }

  /// Looks for jobs that run but do not speak.
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
      end(id, as: Job(record, command: job.command, canRunAgain: job.canRunAgain))
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

  /// The log of a job that has ended is all that is left of its output.
  func readLog(of id: Page.ID) {
    guard state.jobs[id]?.hasEnded == true, !jobs.outputs.isComplete(id) else { return }
    let folder = folder
    contents.readLog(of: id) { folder.lines(of: id.rawValue) }
  }

  /// Nothing is kept of a job that is not listed any more.
  func forget(_ id: Page.ID) {
    do throws(JobFolderError) {
      try folder.remove(id.rawValue)
    } catch {
      Shell.note("What job “\(id)” left in \(error.folder) cannot be removed.")
    }
    jobs.launches.forget(id)
    jobs.outputs.forget(id)
    stage.renderer.removeContent(for: id)
  }
}

extension Page.ID {
  /// Whether it is a job's that a process of its own speaks for: there may be others.
  fileprivate var hasProcess: Bool { JobRecord.isID(rawValue) }
}
