internal import PerchBus
internal import PerchEngine
internal import PerchIPC
internal import PerchTime

// Units of systemd among the jobs.
extension ScriptedJobs {
  /// Whether there is room for a unit.
  func hasRoom(for unit: FollowedUnit) -> Bool { jobs[unit.key] != nil || jobs.count < Self.limit }

  /// Makes a job of a unit.
  mutating func follow(
    _ unit: FollowedUnit, in state: UnitState, at time: Instant, clock: Double
  ) {
    put(ScriptedJob(following: unit, in: state, at: time, clock: clock), named: unit.key)
  }

  /// Takes in the news of a unit.
  mutating func take(_ news: UnitLink.News, at time: Instant) {
    guard var job = jobs[news.unit.key], !job.hasEnded else { return }
    switch news.event {
    case .state(let state): job.apply(state, at: time)
    case .missing, .lost, .silent: job.end(at: time)
    }
    if job != jobs[news.unit.key] { put(job, named: news.unit.key) }
  }
}

extension FollowedUnit {
  /// The name under which its job is kept.
  var key: String { Page.ID.watchName(of: isOfSystem ? "system/\(name)" : name) }
}
