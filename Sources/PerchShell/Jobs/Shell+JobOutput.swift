internal import PerchIPC
internal import PerchEngine
internal import PerchJobs
internal import PerchSystem
internal import PerchRenderer

// The output of jobs, requested only while its page is on the screen, or a script follows it.
extension Shell {
  /// Follows the jobs whose pages are on the screen, instead of earlier ones.
  func followShownJobs() {
    let (wanted, before) = (state.followedJobs, jobs.outputs.shown)
    guard wanted != before else { return }
    for gone in jobs.outputs.show(wanted) { stage.renderer.removeContent(for: gone) }
    for job in before where !wanted.contains(job) { requestLines(of: job) }
    for job in wanted where !before.contains(job) { follow(job) }
  }

  private func follow(_ job: Page.ID) {
    if !jobs.outputs.isKept(job) {
      stage.renderer.setOutput(for: job)
      jobs.outputs.record(job, end: 0)
      replaceLines([], from: 0, oldest: 0, of: job)
    }
    if jobs.conversations.isOpen(to: job) {
      requestLines(of: job)
    } else {
      readLog(of: job)
    }
  }

  /// Asks a job for the lines that its page on the screen or a script lacks, or for none if neither is there. A
  /// job sends its lines once: those that one of them has already come again.
  func requestLines(of job: Page.ID) {
    let page = jobs.outputs.shown.contains(job) ? jobs.outputs.nextLine(of: job) : nil
    let first = [page, jobs.followers.nextLine(of: job)].compactMap(\.self).min()
    jobs.conversations.send(.follow(from: first), to: job, at: MonotonicClock.now)
  }

  /// Shows lines of a job's output; implausible line numbers are ignored, and so are lines that a script asked for
  /// and the page has.
  func showOutput(_ output: JobOutput, of id: Page.ID) {
    guard jobs.outputs.shown.contains(id), output.isPlausible else { return }
    let known = max(0, jobs.outputs.nextLine(of: id) - output.first)
    guard known == 0 || known < output.lines.count else { return }
    let lines = output.lines.dropFirst(known).map { StyledLine(encoded: $0) }
    replaceLines(lines, from: output.first + known, oldest: output.oldest, of: id)
    jobs.outputs.record(id, end: output.first + output.lines.count)
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
