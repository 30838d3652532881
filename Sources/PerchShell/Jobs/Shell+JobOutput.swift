internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchRenderer
internal import PerchTime

// What jobs have printed: asked for only while somebody looks.
extension Shell {
  /// Follows the job whose page is on the screen, and no other.
  func followShownJob() {
    let job = state.followedJob
    guard job != jobs.outputs.shown else { return }
    if let before = jobs.outputs.shown { order(.follow(from: nil), to: before) }
    for gone in jobs.outputs.show(job) { stage.renderer.removeContent(for: gone) }
    guard let job else { return }
    if !jobs.outputs.isKept(job) {
      stage.renderer.setOutput(for: job)
      jobs.outputs.note(job, end: 0)
      show([], from: 0, oldest: 0, of: job)
    }
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

  /// Shows the last lines of a job that has ended, in place of what it sent.
  func show(log: [OutputLine], of id: Page.ID) {
    guard jobs.outputs.shown == id, state.jobs[id]?.hasEnded == true else { return }
    // One that was killed has no log.
    if !log.isEmpty {
      stage.renderer.setOutput(for: id)
      show(log, from: 0, oldest: 0, of: id)
    }
    jobs.outputs.note(id, end: log.count, isComplete: true)
  }

  private func show(_ lines: [OutputLine], from first: Int, oldest: Int, of id: Page.ID) {
    let trimmed = stage.renderer.replaceOutput(from: first, with: lines, oldest: oldest, for: id)
    if trimmed > 0 { handle(.outputTrimmed(id, height: trimmed)) }
    isDirty = true
    measure(id, width: state.window.width)
  }
}
