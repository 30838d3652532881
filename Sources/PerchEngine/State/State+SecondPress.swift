internal import PerchTime

/// The last click on the main window: the second press of a double click on something that has made
/// way for another page does nothing, as it was not meant for what is there now.
struct LastClick: Hashable, Sendable {
  /// The position, in logical root pixels.
  let point: Point
  /// The control that it has pressed; nil for none.
  let target: Target?
  /// The page on top before it.
  let top: Page.ID
  /// The pointer.
  let device: PointerEvent.Device
  /// The instant of the release; that of a press which did nothing takes its place.
  var time: Instant
}

extension State {
  /// Takes in the click that ends the present gesture.
  mutating func noteClick() {
    guard let sequence = gesture?.sequence, sequence.surface == .main else { return }
    controls.lastClick = LastClick(
      point: sequence.position, target: gesture?.pressed, top: stack.top, device: sequence.device,
      time: now)
  }

  /// Guards the button of a bar that a click has brought under its own point; one that leads on from
  /// page to page rests for a moment.
  mutating func guardArrival() {
    guard let last = controls.lastClick, last.time == now, last.top != stack.top,
      last.device != .touch, let target = target(at: last.point, on: .main),
      target.isInBar, target != last.target, target != .back
    else { return }
    if case (.nextResult, .nextResult?) = (target, last.target) {
      restPresses(of: target)
    } else {
      guardPresses(of: target)
    }
  }

  /// Whether a press is the second one of a double click whose first one has changed the page under
  /// it. The back button goes back by one page at each.
  mutating func isSecondPress(_ event: PointerEvent, on target: Target?) -> Bool {
    guard var last = controls.lastClick, event.surface == .main, last.device == event.device,
      last.top != stack.top, target != .back
    else { return false }
    let slop = event.device == .touch ? tokens.multiTouchSlop : tokens.multiPressSlop
    guard now <= last.time + tokens.multiPressTime,
      event.position.distance(to: last.point) <= slop
    else { return false }
    last.time = now
    controls.lastClick = last
    return true
  }
}
