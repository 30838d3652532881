/// The running and failed jobs that the ball holds, shown together once it holds anything beside a
/// running one.
struct BallSummary: Hashable, Sendable {
  /// The number of pages.
  var pages = 0
  /// The number of jobs that have not ended.
  var running = 0
  /// The number of jobs that wait for the user.
  var waiting = 0
  /// The number of jobs that are stopped.
  var stopped = 0
  /// The number of jobs that failed.
  var failures = 0
  /// The number of running jobs whose progress is known.
  private var known = 0
  /// The sum of their progresses.
  private var sum = 0.0

  /// The size of the icons inside the shared ring, as a fraction of the usual one.
  static let iconScale = 0.86

  /// Whether the running jobs have one ring around all icons: beside another page the ring of an
  /// icon would be too small to read.
  var hasRing: Bool { running > 0 && pages > 1 }
  /// Whether the icons have signs instead of rings and words, and badges count: with the shared ring,
  /// and where one icon stands for several failures.
  var hasSigns: Bool { hasRing || failures > 1 }
  /// The mean of the known progresses, from 0 to 1; nil while none is known.
  var progress: Double? { known > 0 ? min(sum / Double(known), 1) : nil }
  /// Whether the ring turns, because nothing is known of a job that works.
  var turns: Bool { hasRing && known == 0 && phase == .running }
  /// The phase that the shared ring shows: that of the jobs that work, or else wait, or else are stopped.
  var phase: Job.Phase {
    if waiting + stopped < running { return .running }
    return waiting > 0 ? .waiting : .stopped
  }

  /// Adds the shown state of a job.
  mutating func add(_ look: JobRing.Look) {
    switch look.phase {
    case .done, .ended: return
    case .failed: return failures += 1
    case .waiting: waiting += 1
    case .stopped: stopped += 1
    case .running: break
    }
    running += 1
    guard let progress = look.progress else { return }
    known += 1
    sum += progress
  }
}
