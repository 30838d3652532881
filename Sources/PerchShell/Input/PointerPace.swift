/// How fast the motions of a held pointer come, and whether one has come that is not painted yet.
struct PointerPace {
  /// The server's time of the last motion, in milliseconds.
  private var stamp: UInt32 = 0
  /// From motion to motion, in milliseconds: the mean of the last few, since some come late.
  private var gap = 0.0
  /// Whether a motion has come since the last look for something to paint.
  private(set) var isFresh = false

  mutating func moved(at stamp: UInt32) {
    // The server counts on past 2³².
    gap += (Double(min(stamp &- self.stamp, 100)) - gap) / 4
    self.stamp = stamp
    isFresh = true
  }

  /// Whether a frame with each motion that is painted, rather than at even times, is worth it: where
  /// motions come in quick succession any frame shows one that is new, and where they hardly come at
  /// all there is none to wait for.
  ///
  /// - Parameter milliseconds: how long the monitor shows one picture.
  func isCalm(beside milliseconds: Double) -> Bool { !isQuick(beside: milliseconds) && gap < 50 }

  /// Whether several motions come while the monitor shows one picture, so that none of them needs to be
  /// heard of by itself.
  func isQuick(beside milliseconds: Double) -> Bool { 4 * gap < milliseconds }

  mutating func looked() { isFresh = false }
}
