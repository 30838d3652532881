/// A line's claim of how far its program is.
struct ProgressClaim: Hashable, Sendable {
  /// 0 to 1.
  var value: Double
  /// What counts: claims of one counter have the same.
  var counter: UInt64
}

/// Decides what is believed of the claims that a command's output makes.
///
/// One counter is followed. It rises as it likes. Should it fall, it is taken for noise, unless it
/// began anew: three claims in a row that do not fall, from below half of what was shown. Another
/// counter takes its place after three claims in a row as well. After a counter that has come to
/// its end two are enough. So a build of several parts or a second download starts from the
/// beginning, while of two that run side by side the first one is shown.
struct ProgressRuns: Hashable, Sendable {
  private(set) var value: Double?
  private var counter: UInt64 = 0
  /// What may become the new run.
  private var rival: ProgressClaim?
  private var rivalCount = 0

  mutating func note(_ claim: ProgressClaim) {
    guard let value else { return follow(claim) }
    if claim.counter == counter, claim.value >= value { return follow(claim) }
    let goesOn = rival.map { $0.counter == claim.counter && $0.value <= claim.value } ?? false
    // A little back is a correction, not a beginning.
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
