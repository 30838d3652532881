internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// The ball in the hand: its window follows each batch of motions by one request, and nothing else has
// a turn in between.
extension Shell {
  /// How long after a motion the hand still counts as moving.
  private static let pause = Duration.milliseconds(100)
  /// How long a hand that never stands still may keep us from looking for a screen locker.
  private static let longestInattention = Duration.milliseconds(200)

  /// Goes on for as long as all that happens is that the hand takes the ball along.
  ///
  /// - Returns: whether it has read something else, which the turn must see to before it sleeps.
  func carriesBall() -> Bool {
    guard state.ball.isDragged, subscribers.isEmpty, !isDirty else { return false }
    var sleep = Sleep(reading: reading, writing: writing)
    let wake = nextWake
    while true {
      if connection.hasUnreadEvents {
        guard readMotions() else { return true }
      } else {
        let end = wake.orEarlier(deafUntil)
        guard sleep.endsWithNothing(but: connection.fileDescriptor, until: end) else {
          return false
        }
      }
    }
  }

  /// - Returns: whether nothing has come of what has arrived but another place of the ball.
  private func readMotions() -> Bool {
    var isAlone = true
    while connection.hasQueuedEvents, let event = connection.nextEvent() {
      switch event {
      case .motion, .configured: break
      default: isAlone = false
      }
      receive(event)
    }
    recorder?.flush()
    guard isAlone, !isDirty else { return false }
    ignoreWindows()
    moveBall()
    return !isInattentive
  }

  private var isInattentive: Bool {
    looksAgain.map { $0 <= MonotonicClock.now } ?? false
  }

  /// The server tells of every step of a window to whoever listens to all windows, which would wake
  /// us a second time for each motion.
  private func ignoreWindows() {
    let now = MonotonicClock.now
    connection.selectsSubstructure = false
    deafUntil = now + Self.pause
    looksAgain = looksAgain ?? now + Self.longestInattention
  }

  /// Listens to the desktop's windows once the hand stands still or lets go.
  func hearAgain(atOnce: Bool = false) {
    let now = MonotonicClock.now
    if let end = deafUntil, atOnce || end <= now || state.gesture == nil {
      (deafUntil, looksAgain) = (nil, nil)
      connection.selectsSubstructure = true
      missesWindows = true
      // After an unmap no release ever comes.
      if let ball = stage[.ball], ball.isMapped, !ball.window.isViewable { vanish(ball.window.id) }
    }
    if isInattentive {
      looksAgain = nil
      lookAtOtherWindows()
    }
    if missesWindows, state.gesture == nil { catchUp(at: now) }
  }

  /// Whatever may have happened to other windows meanwhile.
  private func catchUp(at now: Instant) {
    missesWindows = false
    reminders.set(.stacking, at: now + .milliseconds(60))
    reminders.setOnce(.compositor, at: now + .milliseconds(50))
    reminders.set(.monitors, at: now + .milliseconds(150))
  }
}
