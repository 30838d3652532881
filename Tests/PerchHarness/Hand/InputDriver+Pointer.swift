internal import PerchEngine
internal import PerchSystem
import PerchTime
public import PerchX11

extension InputDriver {
  /// Jumps to a place.
  public func moves(to point: PixelPoint) {
    place = point
    injector.movePointer(to: point)
  }

  /// Goes to a place on a straight line at an even speed: `steps` motions.
  public func glides(to end: PixelPoint, steps: Int = 16) {
    let start = place
    for step in stride(from: 1, through: max(1, steps), by: 1) {
      if isInterrupted { return }
      rests(for: InputDriver.pace)
      moves(to: start.towards(end, share: Double(step) / Double(max(1, steps))))
    }
  }

  /// Presses a button and keeps it down.
  ///
  /// - Parameter point: where; nil is where the pointer is.
  public func presses(at point: PixelPoint? = nil, button: Int = 1) {
    if let point { moves(to: point) }
    injector.press(button)
    waitForWindowManager()
  }

  /// Waits until the window manager has handled all that happened before.
  ///
  /// A press on a managed window goes to its window manager first, which lets it through when it
  /// gets round to it: until then no message to Perch can say that it has arrived.
  public func waitForWindowManager() {
    guard isWaitingForWindowManager else { return }
    let deadline = MonotonicClock.now + .seconds(2)
    connection.askWindowManager()
    while !connection.windowManagerHasAnswered {
      guard MonotonicClock.now < deadline, !isInterrupted else {
        isWaitingForWindowManager = false
        return
      }
      rests(for: .milliseconds(1))
    }
  }

  /// Lets a button go where the pointer is.
  public func releases(button: Int = 1) { injector.release(button) }

  /// Presses a button and lets it go, at a place or where the pointer is.
  public func clicks(at point: PixelPoint? = nil, button: Int = 1) {
    if let point { moves(to: point) }
    injector.press(button)
    releases(button: button)
    // Waited for in between, a slow window manager would make a long press of it.
    waitForWindowManager()
  }

  /// Presses at a place, goes to another and stays there with the button down.
  public func drags(from start: PixelPoint, to end: PixelPoint, steps: Int = 24) {
    moves(to: start)
    injector.press(1)
    // The first step comes before anyone is waited for, or the press could become a long one.
    glides(to: start.towards(end, share: 1 / Double(max(1, steps))), steps: 1)
    waitForWindowManager()
    if steps > 1 { glides(to: end, steps: steps - 1) }
  }

  /// Keeps still for long enough that a release now has no speed.
  public func holdsStill() { rests(for: .milliseconds(120)) }

  /// Turns the wheel under the pointer, down for positive notches.
  public func turnsWheel(_ notches: Int) {
    for _ in 0..<abs(notches) {
      clicks(button: notches > 0 ? 5 : 4)
      rests(for: InputDriver.pace)
    }
  }
}

extension PixelPoint {
  /// The point after a share, 0 to 1, of the straight way to another.
  fileprivate func towards(_ end: PixelPoint, share: Double) -> PixelPoint {
    PixelPoint(
      x: x + Int((Double(end.x - x) * share).rounded()),
      y: y + Int((Double(end.y - y) * share).rounded()))
  }
}
