internal import PerchEngine
internal import PerchTime

/// When a frame may be painted, and when it will be seen.
///
/// Nobody says when the monitor takes its pictures, only how often. So time is divided into steps of
/// that length, from the first frame on, and each step has one frame at most. A frame that comes
/// early within its step does not make the next one come early too: over any time there is no more
/// than one frame a picture. Clocks drift apart, so after a rest of a quarter of a second the steps of
/// before say nothing any more: they begin anew with the frame, which is taken to be seen one whole
/// picture later. So what comes up is never shown as good as absent, at the very start of its motion.
///
/// What follows the pointer need not wait for its step: it is painted together with the motion, nine
/// tenths of a picture after the frame before on average. Whatever that is more than one frame a
/// picture must have been saved before, while less was painted, and no more than a quarter of a second's
/// worth can be.
struct FramePacer {
  /// How many frames can be saved for later, and after how many pictures without one the steps begin
  /// anew: a quarter of a second at 60 Hz.
  static let mostSaved = 16

  /// How long the monitor shows one picture.
  var interval = Duration.microseconds(16_667) {
    didSet { if interval != oldValue { length = max(1, interval.microseconds) } }
  }
  /// The interval in microseconds.
  private var length: Int64 = 16_667
  /// The interval in milliseconds.
  var milliseconds: Double { Double(length) / 1000 }
  /// When the last frame was painted, and when it is seen: at the end of its step.
  private(set) var painted = Instant.zero
  private(set) var seen = Instant.zero
  /// How many were painted.
  private(set) var count = 0
  /// When the next motion may be painted, so that frames are not too close to one another.
  private var close = Instant.zero
  /// When all frames so far would have been painted, one a picture; earlier as long as some are saved.
  private var spent = Instant.zero

  /// What a frame needs to get to the screen in time.
  private var margin: Int64 { length / 10 }

  /// How much earlier than that a motion may be painted if those before it came later: half a
  /// picture is the most that motions and pictures can be apart.
  private var slack: Int64 { length * 45 / 100 }

  /// When the next frame may be painted: nine tenths of a picture after the last one, in a step of
  /// its own.
  var next: Instant { max(painted.later(by: length - margin), seen.later(by: -margin)) }

  /// Until when a motion waits for the one that is painted with it; those that come more slowly than
  /// a little over half a picture may miss it.
  var last: Instant {
    spent > close ? next : close.later(by: length - slack)
  }

  func isDue(at now: Instant) -> Bool { now >= next }

  /// Whether a motion that has just come may be painted at once.
  func isOpen(at now: Instant) -> Bool { now >= max(close, spent) || isDue(at: now) }

  /// When a frame that is painted now is seen: whole pictures after the last one, at least a tenth
  /// of one from now; after a rest one picture from now.
  func presentation(at now: Instant) -> Instant {
    let gap = now.microseconds - seen.microseconds + margin
    guard gap >= 0 else { return seen }
    guard gap < length * Int64(Self.mostSaved) else { return now.later(by: length) }
    return seen.later(by: (gap / length + 1) * length)
  }

  /// A frame was painted, or looked at and found to be as the last one.
  mutating func note(at now: Instant, isPainted: Bool = true) {
    seen = presentation(at: now)
    painted = now
    guard isPainted else { return }
    count += 1
    close = max(close, now.later(by: -slack)).later(by: length - margin)
    spent = max(spent, now.later(by: -length * Int64(Self.mostSaved))).later(by: length)
  }
}

extension Instant {
  fileprivate func later(by microseconds: Int64) -> Instant {
    Instant(microseconds: self.microseconds + microseconds)
  }
}
