/// The pace of a held pointer's motions, and whether one has come that is not painted yet.
struct PointerPace {
  /// The server's time of the last motion, in milliseconds.
  private var stamp: UInt32 = 0
  /// Time between two motions, in milliseconds: a mean of the last few, because some are late.
  private var gap = 0.0
  /// Whether a motion has come since the last look for something to paint.
  private(set) var isFresh = false

  /// Records a motion, by the server's time in milliseconds.
  mutating func moved(at stamp: UInt32) {
    // The server's time wraps at 2³².
    gap += (Double(min(stamp &- self.stamp, 100)) - gap) / 4
    self.stamp = stamp
    isFresh = true
  }

  /// Whether frames wait for motions rather than for slots.
  ///
  /// With quick motions, any frame shows a new one. With rare ones, there is none to wait for. The
  /// argument is the time between two pictures of the monitor.
  func isModerate(beside milliseconds: Double) -> Bool {
    !isQuick(beside: milliseconds) && gap < 50
  }

  /// Whether several motions come while the monitor shows one picture, so that none of them needs a
  /// wake-up of its own.
  func isQuick(beside milliseconds: Double) -> Bool { 4 * gap < milliseconds }

  /// Records that the motions so far were considered for a frame.
  mutating func markConsidered() { isFresh = false }
}
