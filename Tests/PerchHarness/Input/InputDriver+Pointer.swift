internal import PerchSystem
import PerchTime
public import PerchX11

extension InputDriver {
  /// Moves the pointer to a position with a single motion.
  public func move(to point: PixelPoint) {
    position = point
    injector.movePointer(to: point)
  }

  /// Moves the pointer along a straight line at a constant speed, in `steps` motions.
  ///
  /// `pace` is the time between two motions.
  public func glide(
    to end: PixelPoint, steps: Int = 16, pace: Duration = InputDriver.pace
  ) {
    let start = position
    for step in stride(from: 1, through: max(1, steps), by: 1) {
      if isInterrupted { return }
      pause(for: pace)
      move(to: start.interpolated(to: end, fraction: Double(step) / Double(max(1, steps))))
    }
  }

  /// Presses a button and keeps it down.
  ///
  /// `point` is the position; nil is the position of the pointer.
  public func press(at point: PixelPoint? = nil, button: Int = 1) {
    if let point { move(to: point) }
    injector.press(button)
    waitForWindowManager()
  }

  /// Waits until the window manager has handled all earlier input.
  ///
  /// A press on a managed window goes to the window manager first, which replays it at a time of
  /// its own. Until then no message to Perch can confirm that the press has arrived.
  public func waitForWindowManager() {
    guard isWaitingForWindowManager else { return }
    // On a display of ours the machine may be slow; elsewhere the window manager may not answer.
    let deadline = MonotonicClock.now + (display == nil ? .seconds(2) : .patience)
    connection.askWindowManager()
    while !connection.windowManagerHasAnswered {
      guard MonotonicClock.now < deadline, !isInterrupted else {
        isWaitingForWindowManager = false
        return
      }
      pause(for: .milliseconds(1))
    }
  }

  /// Releases a button at the position of the pointer.
  public func release(button: Int = 1) { injector.release(button) }

  /// Holds modifiers down meanwhile.
  public func hold<Failure: Error>(
    _ modifiers: Modifiers, during body: () throws(Failure) -> Void
  ) throws(Failure) {
    try injector.hold(modifiers, during: body)
  }

  /// Presses and releases a button.
  ///
  /// `point` is the position; nil is the position of the pointer. `modifiers` are held down meanwhile.
  public func click(
    at point: PixelPoint? = nil, button: Int = 1, holding modifiers: Modifiers = []
  ) {
    if let point { move(to: point) }
    injector.hold(modifiers) {
      injector.press(button)
      release(button: button)
    }
    // A wait between the two would turn the click into a long press under a slow window manager.
    waitForWindowManager()
  }

  /// Clicks twice at a point; `gap` is the time between the first release and the second press.
  public func doubleClick(at point: PixelPoint, gap: Duration) {
    click(at: point)
    catchUp()
    pause(for: gap)
    click(at: point)
  }

  /// Presses at one position, moves to another and keeps the button down.
  public func drag(from start: PixelPoint, to end: PixelPoint, steps: Int = 24) {
    move(to: start)
    injector.press(1)
    // The first step precedes the wait, or the press could become a long press.
    glide(to: start.interpolated(to: end, fraction: 1 / Double(max(1, steps))), steps: 1)
    waitForWindowManager()
    if steps > 1 { glide(to: end, steps: steps - 1) }
  }

  /// Keeps the pointer still for long enough that a release has no velocity.
  public func holdStill() { pause(for: .milliseconds(120)) }

  /// Turns the wheel under the pointer while modifiers are held down; positive notches scroll down.
  public func turnWheel(_ notches: Int, holding modifiers: Modifiers = []) {
    injector.hold(modifiers) {
      for _ in 0..<abs(notches) {
        click(button: notches > 0 ? 5 : 4)
        pause(for: InputDriver.pace)
      }
    }
  }
}

extension PixelPoint {
  /// The point at a fraction, 0 to 1, of the straight line to another.
  public func interpolated(to end: PixelPoint, fraction: Double) -> PixelPoint {
    PixelPoint(
      x: x + Int((Double(end.x - x) * fraction).rounded()),
      y: y + Int((Double(end.y - y) * fraction).rounded()))
  }
}
