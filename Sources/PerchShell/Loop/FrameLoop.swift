internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// When the next frame is due, and what it waits for.
///
/// The shell reports what is going on by `follow`, before it sleeps and before it shows anything.
struct FrameLoop: EventSource {
  /// The times and the number of frames.
  private(set) var pacer = FramePacer()
  private var pointerPace = PointerPace()
  /// Whether the screen may differ from the state.
  var isDirty = true
  /// Whether a frame was shown whose images were not looked for yet.
  var showsNews = false
  /// The position to which the ball's window has yet to move, when nothing else has changed.
  var ballFrame: Rect?
  private var isAnimating = false
  /// The surface with the gesture.
  private var heldSurface: Surface.ID?

  /// The time of the next frame; nil while nothing changes.
  var deadline: Instant? {
    guard isDirty || isAnimating else { return nil }
    return waitsForMotion ? pacer.latestNext : pacer.next
  }

  /// Takes over the state that frames depend on; `heldSurface` has the gesture, if there is one.
  mutating func follow(isAnimating: Bool, heldSurface: Surface.ID?) {
    self.isAnimating = isAnimating
    self.heldSurface = heldSurface
  }

  /// Records a motion of a held pointer, by the server's time in milliseconds.
  mutating func recordMotion(at stamp: UInt32) { pointerPace.moved(at: stamp) }

  /// Whether a frame is due.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Bool {
    defer { pointerPace.markConsidered() }
    guard isDirty || isAnimating else { return false }
    guard waitsForMotion else { return pacer.isDue(at: time) }
    return pointerPace.isFresh ? pacer.isOpen(at: time) : time >= pacer.latestNext
  }

  /// Records that a frame was painted, or found to be equal to the last one.
  mutating func recordFrame(at time: Instant, isPainted: Bool) {
    pacer.recordFrame(at: time, isPainted: isPainted)
  }

  /// Follows the monitor's refresh rate.
  mutating func setInterval(_ interval: Duration) { pacer.interval = interval }

  /// Whether a change may go to the screen between frames. Changes of a surface other than the ball
  /// that is held wait for a frame.
  var maySkipFrame: Bool { isDirty && (heldSurface == nil || heldSurface == .ball) }

  /// Whether all changes come from a pointer of moderate pace: each frame then waits for the motion
  /// that it shows.
  private var waitsForMotion: Bool {
    heldSurface != nil && !isAnimating && pointerPace.isModerate(beside: pacer.milliseconds)
  }

  /// Whether the motions on the main window are faster than frames. The next frame shows all of
  /// them, so there is no need to wake up for each.
  var gathersMotions: Bool {
    isDirty && heldSurface?.mainWindow != nil && pointerPace.isQuick(beside: pacer.milliseconds)
  }
}
