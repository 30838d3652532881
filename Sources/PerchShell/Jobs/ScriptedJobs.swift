internal import PerchEngine
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// The jobs that scripts report by name, and the processes that are followed: their changes, at most ten a
/// second each on the screen, and their ends.
struct ScriptedJobs: EventSource {
  /// The result of a turn.
  struct Report {
    /// The jobs that have changed, by their names.
    var changed: [String]
    /// The jobs whose process has ended, or whose time is over.
    var over: [String]
    /// The environments that name the terminals of processes that are followed.
    var terminals: [(name: String, environment: [String])]
  }

  /// The outcome of a change.
  enum Outcome: Hashable {
    /// The change was made; the job may be new.
    case changed(isNew: Bool)
    /// There are as many jobs as can be.
    case tooMany
    /// The process with which the job was to end has ended.
    case processEnded
  }

  /// The greatest number of jobs.
  static let limit = 1000
  /// The greatest number of jobs of each other host.
  static let remoteLimit = 100
  /// The time between two changes of a job on the screen.
  private static let pause = Duration.milliseconds(100)

  /// The jobs, by their names.
  private(set) var jobs: [String: ScriptedJob] = [:]
  /// The jobs with changes that are not on the screen yet.
  private var changed: Set<String> = []
  /// The times of the last changes on the screen, also of jobs that are gone since.
  private var shown: [String: Instant] = [:]
  /// The moments of the latest changes and ends that have one, also of jobs that are gone since.
  private var moments: [String: Int] = [:]
  private let processes = ProcessEndings()
  private let files = FollowedFiles()

  var reading: [Int32] { processes.reading + files.reading }

  var deadline: Instant? {
    let ends = jobs.values.lazy.compactMap(\.end)
    let shows = changed.lazy.compactMap { shown[$0] }.map { $0 + Self.pause }
    return ends.min().orEarlier(shows.min()).orEarlier(processes.deadline)
      .orEarlier(files.deadline)
  }

  /// Begins to follow a process.
  mutating func follow(_ request: WatchRequest, at time: Instant, clock: Double) -> Outcome {
    let name = Page.ID.watchName(of: request.process.id)
    guard jobs[name] != nil || jobs.count < Self.limit else { return .tooMany }
    let job = ScriptedJob(following: request, at: time, clock: clock)
    guard watch(job, named: name, at: time, isAnother: true) else { return .processEnded }
    let isNew = jobs.updateValue(job, forKey: name) == nil
    changed.insert(name)
    return .changed(isNew: isNew)
  }

  /// Takes in a job, in place of an earlier one of this name.
  mutating func put(_ job: ScriptedJob, named name: String) {
    jobs[name] = job
    changed.insert(name)
  }

  /// Notes where the terminal of a job is.
  mutating func note(_ place: TerminalPlace, of name: String) {
    jobs[name]?.window = place.window.map(ForeignWindow.ID.init)
    jobs[name]?.hasPane = place.part != nil
    jobs[name]?.hidesTabs = place.hidesTabs
    if jobs[name] != nil { changed.insert(name) }
  }

  /// Makes a change of a job, on this computer or on another host.
  mutating func apply(
    _ change: JobChange, from origin: RemoteOrigin? = nil, at time: Instant, clock: Double
  ) -> Outcome {
    let host = origin?.host
    let known = jobs[change.name]
    if isLate(change.moment, for: change.name) { return .changed(isNew: false) }
    var job = known ?? ScriptedJob(at: time, clock: clock)
    (job.host, job.isOutOfReach) = (host, false)
    job.apply(change, at: time, clock: clock)
    if let origin { job.enter(origin.terminal) }
    guard watch(job, named: change.name, at: time, isAnother: job.process != known?.process) else {
      return .processEnded
    }
    // One that cannot be made takes no room.
    guard known != nil || hasRoom(for: host) else {
      processes.forget(change.name)
      return .tooMany
    }
    jobs[change.name] = job
    changed.insert(change.name)
    return .changed(isNew: known == nil)
  }

  /// Whether there is room for one more job of a host.
  private func hasRoom(for host: String?) -> Bool {
    jobs.count < Self.limit && !isFull(host)
  }

  /// Whether another host has as many jobs as it may have; false for this computer.
  private func isFull(_ host: String?) -> Bool {
    guard let host else { return false }
    return jobs.values.count { $0.host == host } >= Self.remoteLimit
  }

  /// The job that makes way for one more of a host, because its own host is out of reach; nil for none. A host
  /// with all its jobs has room only in place of its own.
  func jobToMakeWay(on host: String?) -> String? {
    let isHostFull = isFull(host)
    let lost = jobs.filter { _, job in
      job.isOutOfReach && !job.hasEnded && (!isHostFull || job.host == host)
    }
    return lost.min { ($0.value.started, $0.key) < ($1.value.started, $1.key) }?.key
  }

  /// Records whether the jobs of a host can be reached.
  mutating func record(_ host: String, isOutOfReach: Bool) {
    for (name, job) in jobs where job.host == host && job.isOutOfReach != isOutOfReach {
      jobs[name]?.isOutOfReach = isOutOfReach
      changed.insert(name)
    }
  }

  /// Takes the terminal of a session that has ended from the jobs that were reported through it.
  ///
  /// - Returns: The names of those jobs.
  mutating func leave(_ origin: RemoteOrigin) -> [String] {
    guard let terminal = origin.terminal else { return [] }
    let left = jobs.filter { $0.value.host == origin.host && $0.value.terminal == terminal }
    for name in left.keys { jobs[name]?.enter(nil) }
    return left.keys.sorted()
  }

  /// Whether a later change of a job has come already; notes the moment otherwise.
  mutating func isLate(_ moment: Int?, for name: String) -> Bool {
    guard let moment else { return false }
    if let latest = moments[name], moment < latest { return true }
    if moments.count > 2 * Self.limit { moments = moments.filter { jobs[$0.key] != nil } }
    moments[name] = moment
    return false
  }

  /// Takes in a job of an earlier run.
  ///
  /// - Returns: The job; nil if its process has ended, and its end is no result.
  mutating func restore(
    _ job: ScriptedJob, named name: String, at time: Instant
  ) -> ScriptedJob? {
    var job = job
    if !watch(job, named: name, at: time, isAnother: true) {
      guard job.isFollowed else { return nil }
      job.end(at: time)
    }
    jobs[name] = job
    return job
  }

  private func watch(
    _ job: ScriptedJob, named name: String, at time: Instant, isAnother: Bool
  ) -> Bool {
    guard isAnother else { return true }
    guard let process = job.process else {
      processes.forget(name)
      return true
    }
    guard processes.watch(process.id, for: name, at: time) else { return false }
    if job.isFollowed { files.follow(process, for: name, at: time) }
    return true
  }

  /// Forgets a job.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  mutating func remove(_ name: String) -> Bool {
    processes.forget(name)
    files.forget(name)
    changed.remove(name)
    return jobs.removeValue(forKey: name) != nil
  }

  /// Forgets the job of a page that the library no longer lists.
  mutating func forget(_ id: Page.ID) {
    if let name = id.scriptName { remove(name) }
  }

  /// The jobs with changes that can be shown now.
  mutating func takeDue(at time: Instant) -> [String] {
    let due = changed.filter { shown[$0].map { $0 + Self.pause <= time } ?? true }
    changed.subtract(due)
    if shown.count > 2 * Self.limit {
      shown = shown.filter { $0.value + Self.pause > time }
    }
    for name in due { shown[name] = time }
    return due.sorted()
  }

  /// All jobs with changes, whenever they were shown last.
  mutating func takeChanged() -> [String] {
    defer { changed = [] }
    return changed.sorted()
  }

  mutating func turn(ready: Set<Int32>, at time: Instant) -> Report {
    let over = jobs.filter { $0.value.end.map { $0 <= time } ?? false }.map(\.key)
    var ended = processes.turn(ready: ready, at: time)
    var terminals: [(String, [String])] = []
    for (name, news) in files.turn(ready: ready, at: time) {
      switch news {
      case .progress(let progress):
        if jobs[name]?.advance(to: progress) == true { changed.insert(name) }
      case .terminal(let environment): terminals += environment.map { [(name, $0)] } ?? []
      case .gone: ended.append(name)
      }
    }
    ended = ended.filter { jobs[$0]?.hasEnded == false }
    let results = ended.filter { jobs[$0]?.isFollowed == true }
    for name in results { end(name, at: time) }
    return Report(
      changed: takeDue(at: time), over: Set(over + ended).subtracting(results).sorted(),
      terminals: terminals)
  }

  /// Makes a result of a process that is followed and has ended.
  private mutating func end(_ name: String, at time: Instant) {
    processes.forget(name)
    files.forget(name)
    jobs[name]?.end(at: time)
    changed.insert(name)
  }
}
