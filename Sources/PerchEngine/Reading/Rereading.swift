internal import PerchTime

/// The reading of a page's content again after its file changed.
struct Rereading: Hashable, Sendable {
  /// The instant at which the file is read again; nil while no change waits.
  private(set) var due: Instant?
  /// The instant at which the present reading began; nil between two.
  private var begun: Instant?
  /// Whether the file changed during the present reading.
  private var isStale = false
  /// The earliest instant of the next reading.
  private var rest: Instant?

  /// Records a change of the file.
  ///
  /// Changes come in bursts: a reading waits a moment for the rest of one.
  mutating func change(at time: Instant, _ tokens: MotionTokens) {
    guard begun == nil else { return isStale = true }
    guard due == nil else { return }
    let next = time + tokens.rereadDelay
    due = rest.map { max($0, next) } ?? next
  }

  /// Begins to read.
  mutating func begin(at time: Instant) {
    begun = time
    due = nil
    isStale = false
  }

  /// Records the end of a reading. A file that is long to read, and changes all the time, leaves
  /// three quarters of the time to other work.
  mutating func end(at time: Instant, _ tokens: MotionTokens) {
    guard let begun else { return }
    self.begun = nil
    rest = time + min((time - begun) * 3, tokens.longestRereadRest)
    if isStale { change(at: time, tokens) }
  }
}
