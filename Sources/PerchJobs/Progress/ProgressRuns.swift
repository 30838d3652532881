/// The progress that a line claims for its program.
struct ProgressClaim: Hashable, Sendable {
  /// 0 to 1.
  var value: Double
  /// A number that identifies the counter.
  var counter: UInt64
}

/// Chooses among the claims in a command's output.
///
/// One counter is followed, and may rise freely. A value that falls is noise, unless the counter
/// started again: three claims in a row that do not fall, from below half of the shown value.
/// Another counter replaces it after three claims in a row as well. After a counter that is
/// complete, two claims are enough. So a build of several parts or a second download starts from
/// the beginning, while the first of two parallel ones is shown.
struct ProgressRuns: Hashable, Sendable {
  private(set) var value: Double?
  private var counter: UInt64 = 0
  /// The last claim of a run that may replace the current one.
  private var rival: ProgressClaim?
  private var rivalCount = 0

  mutating func add(_ claim: ProgressClaim) {
    guard let value else { return follow(claim) }
    if claim.counter == counter, claim.value >= value { return follow(claim) }
    let goesOn = rival.map { $0.counter == claim.counter && $0.value <= claim.value } ?? false
    // A small step back is a correction, and no new start.
    guard goesOn || claim.counter != counter || claim.value <= value / 2 else { return }
    rivalCount = goesOn ? rivalCount + 1 : 1
    rival = claim
    if rivalCount >= (value >= 0.995 ? 2 : 3) { follow(claim) }
  }

  private mutating func follow(_ claim: ProgressClaim) {
    value = min(max(claim.value, 0), 1)
    counter = claim.counter
    rival = nil
    rivalCount = 0
  }
}
