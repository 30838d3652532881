internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// The float list's grab, and the ball's after it.
extension Shell {
  /// Requests the pointer and the keyboard for the list.
  func requestListGrab() {
    let isMapped = stage[.list]?.isMapped == true
    listGrab.request(isMapped: isMapped, at: MonotonicClock.now)
  }

  /// Tries for the list's grab if that is due, and ends the ball's grab with its press.
  func updateGrabs(at now: Instant) {
    if listGrab.turn(ready: [], at: now) { tryListGrab(at: now) }
    guard listGrab.isOnBall, !state.hasGesture else { return }
    listGrab.isOnBall = false
    connection.releasePointer(time: 0)
  }

  private func tryListGrab(at now: Instant) {
    // The window may have gone since the request, and the server would answer GrabNotViewable.
    guard let list = stage[.list], list.isMapped else { return listGrab.windowDisappeared() }
    let isLost = listGrab.recordAttempt(succeeded: grab(for: list), at: now)
    if isLost { focus(list) }
  }

  private func grab(for list: SurfaceWindow) -> Bool {
    connection.grabPointer(for: list.window, time: 0)
      && connection.grabKeyboard(for: list.window, time: 0)
  }

  private func focus(_ list: SurfaceWindow) {
    listGrab.focusBefore = connection.focus(on: list.window, time: focus.userTime)
    Shell.warn("Another program holds the pointer. Press Escape to close the list.")
  }

  /// Gives back the grabs and the focus of the list, before its window goes.
  func releaseList() {
    listGrab.end()
    releasePointer()
    connection.ungrabKeyboard()
    if let focusBefore = listGrab.focusBefore, let list = stage[.list] {
      connection.restoreFocus(focusBefore, from: list.window)
    }
    listGrab.focusBefore = nil
  }

  /// Releases the list's pointer grab, or hands it to the ball.
  ///
  /// A press that began under the list's grab has no grab of its own, and would lose the pointer as
  /// soon as that outruns the ball.
  private func releasePointer() {
    if state.gesture?.sequence.surface == .ball, let ball = stage[.ball] {
      listGrab.isOnBall = connection.grabPointer(for: ball.window, time: 0)
    } else {
      connection.releasePointer(time: 0)
    }
  }
}
