internal import PerchBus
internal import PerchEngine
internal import PerchIPC
internal import PerchJobs
internal import PerchSystem
internal import PerchTime

// Processes and units that are followed.
extension ScriptedJob {
  /// Creates the job of a process that is followed.
  init(following request: WatchRequest, at time: Instant, clock: Double) {
    let elapsed = Job.duration(request.elapsed)
    self.init(at: time + (.zero - elapsed), clock: clock - elapsed / .seconds(1))
    title = TitleText.line(request.title)
    if title.isEmpty { title = "\(request.process.id)" }
    line = TitleText.line(request.line ?? "")
    (process, isFollowed) = (request.process, true)
  }

  /// Creates the job of a unit that is followed.
  init(following unit: FollowedUnit, in state: UnitState, at time: Instant, clock: Double) {
    let start = state.start.map { Instant(microseconds: $0) } ?? time
    let elapsed = max(.zero, time - min(start, time))
    self.init(at: time + (.zero - elapsed), clock: clock - elapsed / .seconds(1))
    (self.unit, isFollowed, title, boot) = (unit, true, unit.name, ProcessMark.boot)
    apply(state, at: time)
  }

  /// Takes in the state of the unit that is followed.
  mutating func apply(_ state: UnitState, at time: Instant) {
    let words = TitleText.line(state.description)
    if !words.isEmpty { title = words }
    switch state.phase {
    case .running: unitStart = state.start
    case .done: enter(.done, at: time, clock: started)
    case .failed:
      enter(.failed, at: time, clock: started)
      unitStatus = state.status
      let word = state.failure.map { TitleText.line($0, limit: Job.textLimit) }
      text = state.status == nil ? word : nil
    }
  }

  /// Takes in how far a followed process is; nil if that is unknown.
  ///
  /// - Returns: Whether that is news.
  mutating func advance(to progress: Double?) -> Bool {
    guard progress != self.progress, !hasEnded else { return false }
    self.progress = progress
    return true
  }

  /// Notes that the process which is followed has ended, in a way that only its parent knows.
  mutating func end(at time: Instant) {
    enter(.ended, at: time, clock: started)
    progress = nil
  }
}
