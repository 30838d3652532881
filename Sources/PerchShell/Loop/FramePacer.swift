internal import PerchEngine

/// When a frame may be painted, and when it will be seen.
///
/// Nobody says when the monitor takes its pictures, only how often. So time is divided into steps of
/// that length, from the first frame on, and each step has one frame at most. A frame that comes
/// early within its step does not make the next one come early too: over any time there is no more
/// than one frame a picture.
struct FramePacer {
  /// How long the monitor shows one picture.
  var interval = Duration.microseconds(16_667)
  /// When the last frame was painted, and when it is seen: at the end of its step.
  private(set) var painted = Instant.zero
  private(set) var seen = Instant.zero
  /// How many were painted.
  private(set) var count = 0

  /// What a frame needs to get to the screen in time.
  private var margin: Duration { interval / 10 }

  /// When the next frame may be painted: nine tenths of a picture after the last one, in a step of
  /// its own.
  var next: Instant { max(painted + (interval - margin), seen + (.zero - margin)) }

  func isDue(at now: Instant) -> Bool { now >= next }

  /// When a frame that is painted now is seen: whole pictures after the last one, at least a tenth
  /// of one from now.
  func presentation(at now: Instant) -> Instant {
    let gap = (now - seen + margin).microseconds
    guard gap >= 0 else { return seen }
    let length = interval.microseconds
    return seen + .microseconds((gap / length + 1) * length)
  }

  /// A frame was painted, or looked at and found to be as the last one.
  mutating func note(at now: Instant, isPainted: Bool = true) {
    seen = presentation(at: now)
    painted = now
    if isPainted { count += 1 }
  }
}
