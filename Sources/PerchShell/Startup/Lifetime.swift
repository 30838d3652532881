internal import PerchSystem
internal import PerchTime

/// The run of this instance: how it began, and when it ends.
final class Lifetime: EventSource {
  /// The longest wait for a job of a Perch that was started for one.
  private static let patience = Duration.seconds(30)

  let options: LaunchOptions
  /// Whether the loop is to end.
  private(set) var isOver = false
  /// Whether it stays when there is nothing to do.
  var stays: Bool
  /// The exit status, once it is certain whether the session is on disk.
  private(set) var status: Int32?
  /// The end of the wait for a job; nil when Perch does not wait for one.
  private(set) var deadline: Instant?
  /// The signals that ask the program to end; nil where they are the host's.
  private var signals: SignalQueue?
  /// Held until the run is over: no other instance may have its socket and its state file before.
  private var lock: InstanceLock?

  init(_ options: LaunchOptions, lock: consuming InstanceLock) {
    self.options = options
    stays = options.stays
    self.lock = consume lock
  }

  /// Has the signals that ask a program to end do so from now on.
  ///
  /// - Returns: Whether the system had a descriptor for them.
  func takeSignals() -> Bool {
    let queue = SignalQueue.endings()
    signals = queue
    return queue.fileDescriptor >= 0
  }

  var reading: [Int32] { signals.map { [$0.fileDescriptor] } ?? [] }

  /// Begins to wait for a job.
  func awaitJob(at time: Instant) { deadline = time + Self.patience }

  /// Ends the wait: Perch has a reason to stay.
  func stay() { deadline = nil }

  /// Ends the run with this turn of the loop.
  func end() { isOver = true }

  /// Determines the exit status at the end of the run.
  func finish(isSaved: Bool) { status = isSaved ? 0 : 5 }

  /// Lets another instance begin.
  func release() { lock = nil }

  /// Ends the run on a signal, or if no job has come in time.
  func turn(ready: Set<Int32>, at time: Instant) {
    if reading.contains(where: ready.contains) || isDue(at: time) { isOver = true }
  }
}
