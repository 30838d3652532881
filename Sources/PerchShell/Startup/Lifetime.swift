internal import PerchSystem
internal import PerchTime

/// The run of this instance: how it began, and when it ends.
final class Lifetime: EventSource {
  /// The longest wait for a job of a Perch that was started for one.
  private static let patience = Duration.seconds(30)

  let options: LaunchOptions
  /// Whether the loop is to end.
  private(set) var isOver = false
  /// The exit status, once it is certain whether the session is on disk.
  private(set) var status: Int32?
  /// The end of the wait for a job; nil when Perch does not wait for one.
  private(set) var deadline: Instant?
  /// The signals that ask the program to end; nil where they are the host's.
  private var signals: SignalQueue?
  /// Held as long as the shell, whose socket and state file no other instance may have before.
  private let lock: InstanceLock

  init(_ options: LaunchOptions, lock: consuming InstanceLock) {
    self.options = options
    self.lock = lock
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

  /// Ends the run on a signal, or if no job has come in time.
  func turn(ready: Set<Int32>, at time: Instant) {
    if reading.contains(where: ready.contains) || isDue(at: time) { isOver = true }
  }
}
