internal import PerchTime

/// When a frame may be painted, and when it will be seen.
///
/// The server reports how often the monitor shows a new picture, not when. So time is divided into
/// slots of that length, from the first frame on, and each slot has one frame at most. A frame that
/// comes early within its slot does not make the next one early, too: over any time there is no
/// more than one frame a picture.
///
/// Clocks drift apart. After a rest of a quarter of a second, the slots begin anew with the next
/// frame, which is taken to be seen one whole picture later. A window that appears is then never
/// painted at the very start of its motion, where it is nearly invisible.
///
/// A frame that follows the pointer need not wait for its slot. It is painted together with the
/// motion, on average nine tenths of a picture after the frame before. Frames above one a picture
/// must have been saved before, while fewer were painted; at most a quarter of a second's worth can
/// be saved.
struct FramePacer {
  /// The greatest number of saved frames, and the number of pictures without a frame after which
  /// the slots begin anew: a quarter of a second at 60 Hz.
  static let mostSaved = 16

  /// Time between two pictures of the monitor.
  var interval = Duration.microseconds(16_667) {
    didSet { if interval != oldValue { length = max(1, interval.microseconds) } }
  }
  /// The interval in microseconds.
  private var length: Int64 = 16_667
  /// The interval in milliseconds.
  var milliseconds: Double { Double(length) / 1000 }
  /// The time at which the last frame was painted.
  private(set) var painted = Instant.zero
  /// The time at which the last frame is seen: the end of its slot.
  private(set) var seen = Instant.zero
  /// The number of frames that were painted.
  private(set) var count = 0
  /// The earliest time of the next frame with a motion, so that frames are not too close together.
  private var earliestWithMotion = Instant.zero
  /// The time to which all frames so far would last, one a picture; it lags behind while some are
  /// saved.
  private var budgetEnd = Instant.zero

  /// Time that a frame needs to get to the screen, in microseconds.
  private var margin: Int64 { length / 10 }

  /// Time by which a motion may be painted early if those before it were late, in microseconds:
  /// motions and pictures are at most half a picture apart.
  private var slack: Int64 { length * 45 / 100 }

  /// The earliest time of the next frame: nine tenths of a picture after the last one, in a slot of
  /// its own.
  var next: Instant { max(painted.later(by: length - margin), seen.later(by: -margin)) }

  /// The latest time of the next frame while it waits for a motion. Motions that come more slowly
  /// than a little over half a picture may miss it.
  var latestNext: Instant {
    budgetEnd > earliestWithMotion ? next : earliestWithMotion.later(by: length - slack)
  }

  /// Whether a frame may be painted in a slot of its own.
  func isDue(at now: Instant) -> Bool { now >= next }

  /// Whether a motion that has just come may be painted at once.
  func isOpen(at now: Instant) -> Bool {
    now >= max(earliestWithMotion, budgetEnd) || isDue(at: now)
  }

  /// The time at which a frame that is painted now is seen: whole pictures after the last one, and
  /// at least a tenth of a picture from now; after a rest, one picture from now.
  func presentation(at now: Instant) -> Instant {
    let gap = now.microseconds - seen.microseconds + margin
    guard gap >= 0 else { return seen }
    guard gap < length * Int64(Self.mostSaved) else { return now.later(by: length) }
    return seen.later(by: (gap / length + 1) * length)
  }

  /// Records a frame that was painted, or found to be equal to the last one.
  mutating func recordFrame(at now: Instant, isPainted: Bool = true) {
    seen = presentation(at: now)
    painted = now
    guard isPainted else { return }
    count += 1
    earliestWithMotion = max(earliestWithMotion, now.later(by: -slack)).later(by: length - margin)
    budgetEnd = max(budgetEnd, now.later(by: -length * Int64(Self.mostSaved))).later(by: length)
  }
}

extension Instant {
  fileprivate func later(by microseconds: Int64) -> Instant {
    Instant(microseconds: self.microseconds + microseconds)
  }
}
