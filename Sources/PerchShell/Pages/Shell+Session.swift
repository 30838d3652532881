internal import PerchEngine
internal import PerchIPC
internal import PerchPages
internal import PerchSystem
internal import PerchTime

// The session on disk, and the answers that wait for it.
extension Shell {
  /// The longest wait for the disk at the end of a run.
  private static let patience = Duration.seconds(5)

  /// Saves the session if a change may be due. What is not to be shown is not to be saved either.
  func save() {
    followShownJobs()
    followDocuments()
    let now = MonotonicClock.now
    if frames.isDirty || session.isAwaited || session.isDue(at: now) {
      session.save(state, at: now)
    }
    reportSaving()
    recorder?.flush()
  }

  /// Gives the session its turn: a write may have ended.
  func readSession(_ ready: Set<Int32>, at time: Instant) {
    guard let report = session.turn(ready: ready, at: time) else { return }
    if let joined = report.joined {
      handle(.sessionJoined(joined))
      restoreJobs()
      makeIcons()
    }
    reportSaving()
    for waiter in report.answered { answer(waiter, failure: report.failure) }
  }

  /// Shows why the session is not saved, or that it is again.
  func reportSaving() {
    if session.problem != state.saveProblem { handle(.savingChanged(session.problem)) }
  }

  private func answer(_ waiter: SessionStore.Waiter, failure: Sentence?) {
    switch waiter {
    case .script(let client):
      let refusal = failure.map(UnsavedChange.refusal)
      scripts.server.answer(client, refusal.map { .refused($0) } ?? .done())
    case .job(let id, let notice):
      jobs.conversations.send(.welcome(notice: notice), to: id, at: MonotonicClock.now)
    case .end: lifetime.finish(isSaved: failure == nil)
    }
  }

  /// Saves the rest at the end of a run, and gives the answers that wait for it.
  func saveLast() {
    let end = MonotonicClock.now + Self.patience
    session.wait(.end)
    while lifetime.status == nil {
      session.save(state, at: MonotonicClock.now)
      let ready = Poll.wait(reading: session.reading, until: end)
      guard ready.isEmpty else {
        readSession(ready, at: MonotonicClock.now)
        continue
      }
      guard MonotonicClock.now >= end else { continue }
      Shell.warn(state.environment.catalogue.text(UnsavedChange.silence))
      for waiter in session.giveUp() { answer(waiter, failure: UnsavedChange.silence) }
    }
  }
}
