internal import PerchSystem
import PerchTime

/// Counts the frames of a window by its paints.
struct FrameCounter {
  /// The time within which all painted rectangles belong to one frame.
  static let frameLength = Duration.microseconds(2500)

  private let probe: WindowProbe
  private let window: UInt
  private(set) var frames = 0
  private var lastPaint: Instant?

  init(_ probe: WindowProbe, of window: UInt) { (self.probe, self.window) = (probe, window) }

  /// Records that something was painted.
  mutating func recordPaint(at time: Instant) {
    if lastPaint.map({ time - $0 > Self.frameLength }) ?? true { frames += 1 }
    lastPaint = time
  }

  /// Counts the frames of a time from now on.
  mutating func count(for length: Duration) -> Int {
    let watch = probe.watchPaint(of: window)
    defer { probe.end(watch) }
    probe.connection.catchUp()
    let deadline = MonotonicClock.now + length
    while MonotonicClock.now < deadline {
      while case .painted(window)? = probe.next() { recordPaint(at: MonotonicClock.now) }
      probe.pause(until: deadline)
    }
    return frames
  }
}
