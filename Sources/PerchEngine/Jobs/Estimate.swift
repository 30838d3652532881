/// The likely total time of a job, from its progress.
///
/// The total is extrapolated linearly and smoothed over the reports; those of the first seconds count
/// no more than the next one, because a counter begins before any work is done. The shown total trails
/// it within a tolerance, so that noise does not show. After a progress has stood still for too long,
/// nothing is shown until it moves again.
struct Estimate: Hashable, Sendable {
  /// The least progress from which a total can be extrapolated.
  static let least = 0.05
  /// The time in which an older report's weight falls to 1/e, in seconds.
  private static let memory = 5.0
  /// The running time before which a total is a guess, in seconds.
  private static let leastTime = 5.0
  /// The error that the shown total may have, as a fraction of the remaining time.
  private static let tolerance = 0.1
  /// The time for which any progress may stand still, in seconds.
  private static let patience = 30.0
  /// The time by which the end may be late, in seconds.
  private static let grace = 5.0

  /// The newest progress, from 0 to 1.
  private var progress: Double
  /// The smoothed total time, in seconds.
  private var smoothed: Double
  /// The shown total time, in seconds.
  private var shown: Double
  /// The running time at which the progress last moved, in seconds.
  private var elapsed: Double
  /// The longest time for which the progress stood still and then moved, in seconds.
  private var pause = 0.0

  init(progress: Double, elapsed: Double) {
    self.progress = progress
    self.elapsed = elapsed
    smoothed = elapsed / progress
    shown = smoothed
  }

  /// Takes in a report; a progress that stands still adds nothing.
  mutating func record(progress: Double, elapsed: Double) {
    guard progress != self.progress else { return }
    let age = max(0, elapsed - self.elapsed)
    let isGuess = self.elapsed < Estimate.leastTime
    let weight = isGuess ? 0 : decayFactor(timeConstant: Estimate.memory, after: age)
    let total = elapsed / progress
    smoothed = total + (smoothed - total) * weight
    self.progress = progress
    self.elapsed = elapsed
    pause = max(pause, age)
    let slack = Estimate.tolerance * max(smoothed - elapsed, 0)
    shown = isGuess ? smoothed : min(max(shown, smoothed - slack), smoothed + slack)
  }

  /// The remaining time after `elapsed`, in seconds.
  ///
  /// - Returns: Nil in the first seconds, and when the progress has stood still for much longer than
  ///   before, or beyond the estimated end.
  func left(after elapsed: Double) -> Double? {
    guard elapsed >= Estimate.leastTime else { return nil }
    let silence = elapsed - self.elapsed
    let isStalled = silence > max(Estimate.patience, 2 * pause)
    let isOverdue = silence > likelyLeft(after: self.elapsed) + Estimate.grace
    return isStalled || isOverdue ? nil : likelyLeft(after: elapsed)
  }

  /// The remaining time in seconds; a late job has at least half of what its mean speed would need.
  private func likelyLeft(after elapsed: Double) -> Double {
    max(shown - elapsed, (elapsed / progress - elapsed) / 2)
  }
}
