internal import PerchControl
internal import PerchEngine
internal import PerchLoop
internal import PerchPages
internal import PerchRenderer

// What jobs have printed: asked for only while somebody looks.
extension Shell {
  /// Follows the job whose page is on the screen, and no other.
  func followShownJob() {
    let job = state.followedJob
    guard job != jobs.outputs.shown else { return }
    if let before = jobs.outputs.shown { order(.follow(from: nil), to: before) }
    for gone in jobs.outputs.show(job) { stage.renderer.removeOutput(for: gone) }
    guard let job else { return }
    if jobs.conversations.isOpen(to: job) {
      order(.follow(from: jobs.outputs.nextLine(of: job)), to: job)
    } else {
      readLog(of: job)
    }
  }

  private func order(_ order: JobOrder, to job: Page.ID) {
    jobs.conversations.tell(job, order, at: MonotonicClock.now)
  }

  /// Shows lines of a job's output; numbers that no job can have reached are not meant.
  func show(_ output: JobOutput, of id: Page.ID) {
    let plausible = 0...(1 << 48)
    guard jobs.outputs.shown == id, plausible.contains(output.first),
      plausible.contains(output.oldest)
    else { return }
    let lines = output.lines.map { OutputLine(encoded: $0) }
    show(lines, from: output.first, oldest: output.oldest, of: id)
    jobs.outputs.note(id, end: output.first + lines.count)
  }

  /// The log of a job that has ended is all that is left of its output.
  func readLog(of id: Page.ID) {
    guard state.jobs[id]?.hasEnded == true, !jobs.outputs.isComplete(id) else { return }
    let folder = JobFolder.path(of: options.name)
    contents.readLog(of: id) { JobLog(of: id, in: folder) }
  }

  func show(_ log: JobLog, of id: Page.ID) {
    guard jobs.outputs.shown == id, state.jobs[id]?.hasEnded == true else { return }
    show(log.lines, from: log.first, oldest: log.first, of: id)
    jobs.outputs.note(id, end: log.first + log.lines.count, isComplete: true)
  }

  private func show(_ lines: [OutputLine], from first: Int, oldest: Int, of id: Page.ID) {
    stage.renderer.replaceOutput(from: first, with: lines, oldest: oldest, for: id)
    isDirty = true
    measure(id, width: state.window.width)
  }

  /// Nothing is kept of a job that is not listed any more.
  func forget(_ id: Page.ID) {
    jobFolder.remove(id.rawValue)
    jobs.launches.forget(id)
    jobs.outputs.forget(id)
    stage.renderer.removeOutput(for: id)
  }
}
