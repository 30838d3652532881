internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The pointer as the X server reports it: the latest position, the clock of its events, and a
/// press whose release may never come.
struct PointerInput: EventSource {
  /// A position at the server's time, in milliseconds.
  struct Sample: Hashable {
    var position = PixelPoint(x: 0, y: 0)
    var time: UInt32 = 0
  }

  /// Silence after which the server is asked whether the pressed button still is.
  private static let silence = Duration.seconds(10)

  /// The latest press or motion of the pointer that the gesture belongs to.
  var latest = Sample()
  private var clock = ServerClock()
  /// The time of the next question to the server; nil without a press.
  private(set) var deadline: Instant?

  /// Converts a server's time into ours.
  mutating func instant(of stamp: UInt32) -> Instant {
    clock.instant(of: stamp, arrival: MonotonicClock.now)
  }

  /// Records an event of the pointer, which ends the silence.
  mutating func endSilence() { deadline = nil }

  /// Follows the gesture: while a button is pressed, silence has an end.
  mutating func follow(isPressed: Bool, at time: Instant) {
    deadline = isPressed ? deadline ?? time + Self.silence : nil
  }

  /// Whether a press has been silent for too long; the next answer comes after another silence.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Bool {
    guard isDue(at: time) else { return false }
    deadline = time + Self.silence
    return true
  }
}
