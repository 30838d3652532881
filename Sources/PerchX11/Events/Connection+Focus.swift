internal import CX11

// The keyboard focus of a popup.
extension Connection {
  /// Gives a window of ours the focus.
  ///
  /// The corresponding C function is `XSetInputFocus`.
  ///
  /// - Parameters:
  ///   - window: the window, which is viewable.
  ///   - time: the server's time of the user's last input. The server keeps the latest time, and
  ///     ignores a window manager that answers an earlier input.
  /// - Returns: the window that had the focus before, for `restoreFocus`.
  public func focus(on window: Window, time: UInt32) -> WindowID {
    let before = WindowID(rawValue: focusedNumber)
    setFocus(window.xid, time: time)
    // Without new input, such as for a script, the focus may have changed since that time.
    if !hasFocus(window) { setFocus(window.xid, time: UInt32(CurrentTime)) }
    return before
  }

  /// The server's time now, in milliseconds. Costs a round trip.
  ///
  /// It is the time of an event for a property that gets nothing more (ICCCM, "Acquiring Selection
  /// Ownership").
  public func serverTime() -> UInt32 {
    var event = CX11.XEvent()
    while XCheckWindowEvent(display, leader, PropertyChangeMask, &event) != 0 {}
    XChangeProperty(
      display, leader, atoms[.perchTime], atoms[.cardinal], 32, PropModeAppend, nil, 0)
    XWindowEvent(display, leader, PropertyChangeMask, &event)
    return UInt32(truncatingIfNeeded: event.xproperty.time)
  }

  /// Whether a window of ours has the focus now. Costs a round trip.
  public func hasFocus(_ window: Window) -> Bool { focusedNumber == window.xid }

  /// Gives the focus back, unless another window has taken it meanwhile. If the earlier window is
  /// gone, the focus follows the pointer.
  public func restoreFocus(_ before: WindowID, from window: Window, time: UInt32) {
    guard hasFocus(window) else { return }
    let isGone = !setFocus(before.rawValue, time: time)
    if isGone || hasFocus(window), !setFocus(before.rawValue, time: UInt32(CurrentTime)) {
      XSetInputFocus(display, UInt(PointerRoot), Int32(RevertToPointerRoot), UInt(CurrentTime))
    }
  }

  private var focusedNumber: UInt {
    var current: UInt = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &current, &revert)
    return current
  }

  /// Sets the focus.
  ///
  /// - Returns: whether the window is there and viewable.
  @discardableResult
  private func setFocus(_ number: UInt, time: UInt32) -> Bool {
    trapErrors { XSetInputFocus(display, number, RevertToParent, UInt(time)) } == nil
  }
}
