internal import PerchEngine
internal import PerchLoop
internal import PerchPages

// What jobs leave on disk: how they ended, and that they still run.
extension Shell {
  var jobFolder: JobFolder { JobFolder(of: options.name) }

  /// Takes up the jobs of an earlier run, and those that ended while no Perch was there.
  func restoreJobs() {
    for page in state.pages.values where page.kind == .job && state.jobs[page.id] == nil {
      handle(.jobGreeted(page, restored(page), isShown: false))
    }
    let unknown = jobFolder.ids.filter { state.pages[Page.ID(rawValue: $0)] == nil }
    let records = unknown.compactMap { jobFolder.record(of: $0) }
    for record in records.sorted(by: { $0.ended < $1.ended }) {
      guard let page = Page(record) else { continue }
      handle(.jobGreeted(page, Job(record, command: page.jobCommand), isShown: false))
    }
    planLook(after: Jobs.firstLook)
  }

  private func restored(_ page: Page) -> Job {
    if let record = jobFolder.record(of: page.id.rawValue) {
      return Job(record, command: page.jobCommand)
    }
    let job = Job(command: page.jobCommand, elapsed: page.timeSinceStart)
    if jobFolder.isRunning(page.id.rawValue) { return job }
    return Job(phase: .failed, command: page.jobCommand)
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
    state.jobs.filter { !$1.hasEnded && !jobs.conversations.isOpen(to: $0) }.map(\.key)
  }

  private func look(for id: Page.ID) {
    guard let job = state.jobs[id] else { return }
    if let record = jobFolder.record(of: id.rawValue) {
      end(id, as: Job(record, command: job.command, canRunAgain: job.canRunAgain))
    } else if !jobFolder.isRunning(id.rawValue) {
      end(id, as: job.orphaned)
    } else {
      return
    }
    readLogIfShown(id)
  }

  private func readLogIfShown(_ id: Page.ID) {
    if jobs.outputs.shown == id { readLog(of: id) }
  }
}
