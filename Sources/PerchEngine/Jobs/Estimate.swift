/// How long a job is likely to take in all, from how far it has come.
///
/// Extrapolated linearly and smoothed over the reports; what is told trails that by as much as a
/// person would not care about, so that noise does not show. A progress that stands still for too
/// long leads nowhere: nothing is told until it moves again.
struct Estimate: Hashable, Sendable {
  /// The least progress that leads anywhere.
  static let least = 0.05
  /// Seconds in which an older report loses most of its weight.
  private static let memory = 5.0
  /// The share of what is left by which what is told may be off.
  private static let tolerance = 0.1
  /// Seconds for which any progress may stand still.
  private static let patience = 30.0
  /// Seconds by which the end may be late.
  private static let grace = 5.0

  private var progress: Double
  /// Seconds from start to end, smoothed and as it is told.
  private var smoothed: Double
  private var told: Double
  /// When the progress last moved, in seconds from the start.
  private var elapsed: Double
  /// The longest that the progress stood still and then moved, in seconds.
  private var pause = 0.0

  init(progress: Double, elapsed: Double) {
    self.progress = progress
    self.elapsed = elapsed
    smoothed = elapsed / progress
    told = smoothed
  }

  /// A progress that stands still says nothing new.
  mutating func note(progress: Double, elapsed: Double) {
    guard progress != self.progress else { return }
    let age = max(0, elapsed - self.elapsed)
    let weight = decayFactor(timeConstant: Estimate.memory, after: age)
    let total = elapsed / progress
    smoothed = total + (smoothed - total) * weight
    self.progress = progress
    self.elapsed = elapsed
    pause = max(pause, age)
    let slack = Estimate.tolerance * max(smoothed - elapsed, 0)
    told = min(max(told, smoothed - slack), smoothed + slack)
  }

  /// Seconds that are left after `elapsed`; nil when the progress has stood still for much longer
  /// than it did before, or beyond the end that was told.
  func left(after elapsed: Double) -> Double? {
    let silence = elapsed - self.elapsed
    let isStalled = silence > max(Estimate.patience, 2 * pause)
    let isOverdue = silence > likelyLeft(after: self.elapsed) + Estimate.grace
    return isStalled || isOverdue ? nil : likelyLeft(after: elapsed)
  }

  /// One that is late has at least half of what its mean speed would need.
  private func likelyLeft(after elapsed: Double) -> Double {
    max(told - elapsed, (elapsed / progress - elapsed) / 2)
  }
}
