internal import PerchIPC
internal import PerchEngine
internal import PerchJobs
internal import PerchSystem
internal import PerchRenderer

// The output of jobs, requested only while its page is on the screen.
extension Shell {
  /// Follows the jobs whose pages are on the screen, instead of earlier ones.
  func followShownJobs() {
    let (wanted, before) = (state.followedJobs, jobs.outputs.shown)
    guard wanted != before else { return }
    for job in before where !wanted.contains(job) { order(.follow(from: nil), to: job) }
    for gone in jobs.outputs.show(wanted) { stage.renderer.removeContent(for: gone) }
    for job in wanted where !before.contains(job) { follow(job) }
  }

  private func follow(_ job: Page.ID) {
    if !jobs.outputs.isKept(job) {
      stage.renderer.setOutput(for: job)
      jobs.outputs.record(job, end: 0)
      replaceLines([], from: 0, oldest: 0, of: job)
    }
    if jobs.conversations.isOpen(to: job) {
      order(.follow(from: jobs.outputs.nextLine(of: job)), to: job)
    } else {
      readLog(of: job)
    }
  }

  /// Sends an order to a job.
  private func order(_ order: JobOrder, to job: Page.ID) {
    jobs.conversations.send(order, to: job, at: MonotonicClock.now)
  }

  /// Shows lines of a job's output; implausible line numbers are ignored.
  func showOutput(_ output: JobOutput, of id: Page.ID) {
    let plausible = 0...(1 << 48)
    guard jobs.outputs.shown.contains(id), plausible.contains(output.first),
      plausible.contains(output.oldest)
    else { return }
    let lines = output.lines.map { StyledLine(encoded: $0) }
    replaceLines(lines, from: output.first, oldest: output.oldest, of: id)
    jobs.outputs.record(id, end: output.first + lines.count)
  }

  /// Shows the log of a job that has ended, in place of the lines that it sent.
  func showLog(_ log: [StyledLine], of id: Page.ID) {
    guard jobs.outputs.shown.contains(id), state.jobs[id]?.hasEnded == true else { return }
    // A job that was killed has no log.
    if !log.isEmpty {
      if !stage.renderer.hasWholeOutput(of: id) { handle(.textReplaced(id)) }
      stage.renderer.setOutput(for: id)
      replaceLines(log, from: 0, oldest: 0, of: id)
    }
    jobs.outputs.record(id, end: log.count, isComplete: true)
  }

  /// Replaces a job's lines, from one of them to the end.
  private func replaceLines(_ lines: [StyledLine], from first: Int, oldest: Int, of id: Page.ID) {
    let trimmed = stage.renderer.replaceOutput(from: first, with: lines, oldest: oldest, for: id)
    if trimmed > 0 { handle(.outputTrimmed(id, height: trimmed)) }
    frames.isDirty = true
    measure(id, width: state.contentWidth(of: id))
  }
}
