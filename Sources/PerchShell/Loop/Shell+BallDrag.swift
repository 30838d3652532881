internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// The fast path of a dragged ball: its window follows each batch of motions by one request, and no
// other source has a turn in between.
extension Shell {
  /// Moves the ball's window for as long as nothing but motions of the ball arrives.
  ///
  /// - Returns: whether other events were read, so that the loop must not sleep before its turn.
  func followsBallDrag() -> Bool {
    guard state.ball.isDragged, !scripts.hasSubscribers, observation == nil, !frames.isDirty else {
      return false
    }
    let sources = sources
    var sleep = Sleep(
      reading: [connection.fileDescriptor] + sources.flatMap(\.reading),
      writing: sources.flatMap(\.writing))
    let wake = nextWake(of: sources)
    while true {
      if connection.hasUnreadEvents {
        guard readMotions() else { return true }
      } else {
        let end = wake.orEarlier(windows.deadline)
        guard sleep.wakesOnly(for: connection.fileDescriptor, until: end) else {
          return false
        }
      }
    }
  }

  /// Handles a batch of events.
  ///
  /// - Returns: whether it did nothing but move the ball, and no scan of the windows is overdue.
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
    guard isAlone, !frames.isDirty else { return false }
    muteSubstructure()
    moveBall()
    return !windows.needsScan(at: MonotonicClock.now)
  }
}
