internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The float list's hold on the pointer and the keyboard.
struct ListGrab {
  /// How long another program's grab is waited for.
  static let patience = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(10)

  /// When to try again; nil when it has what it wanted or gave up.
  private(set) var nextTry: Instant? = .zero
  private let end: Instant

  init(until end: Instant) { self.end = end }

  /// - Parameter succeeded: whether the grab was granted.
  mutating func note(_ succeeded: Bool, at time: Instant) {
    nextTry = succeeded || time >= end ? nil : time + Self.pause
  }

  var isWaiting: Bool { nextTry != nil }
}

// The float list takes the pointer and the keyboard, so that a click or a key anywhere is for it.
extension Shell {
  /// Tries again as long as somebody else has the pointer; without it, the keyboard's focus must do.
  func grabForList() {
    guard var grab = listGrab, grab.isWaiting, let list = stage[.list], list.isMapped else {
      return
    }
    let now = MonotonicClock.now
    guard let due = grab.nextTry, due <= now else { return }
    let succeeded =
      connection.grabPointer(for: list.window, time: 0)
      && connection.grabKeyboard(for: list.window, time: 0)
    grab.note(succeeded, at: now)
    if !succeeded, !grab.isWaiting { focusList(list) }
    listGrab = grab
  }

  /// When to try for the grab; not before the list is on the screen.
  var listGrabTry: Instant? { stage[.list]?.isMapped == true ? listGrab?.nextTry : nil }

  /// A press that began under the list's grab has none of its own, and would lose the pointer as soon
  /// as that outruns the ball: the ball takes the grab over until the press is over.
  private func releasePointer() {
    if state.gesture?.sequence.surface == .ball, let ball = stage[.ball] {
      ballHasPointer = connection.grabPointer(for: ball.window, time: 0)
    } else {
      connection.releasePointer(time: 0)
    }
  }

  /// Ends the ball's grab with the press that it was for.
  func releaseBallPointer() {
    guard ballHasPointer, state.gesture == nil else { return }
    ballHasPointer = false
    connection.releasePointer(time: 0)
  }

  private func focusList(_ list: SurfaceWindow) {
    focusBefore = connection.focus(on: list.window, time: userTime)
    Shell.note("Another program holds the pointer; the list closes by Escape.")
  }

  /// Gives back what the list had, before its window goes.
  func releaseList() {
    listGrab = nil
    releasePointer()
    connection.ungrabKeyboard()
    if let focusBefore, let list = stage[.list] {
      connection.restoreFocus(focusBefore, from: list.window)
    }
    focusBefore = nil
  }
}
