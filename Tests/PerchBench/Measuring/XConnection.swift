internal import CXDamage
internal import PerchHarness

/// A plain connection to an X server, which selects no events by itself.
final class XConnection {
  let display: OpaquePointer
  var root: UInt { XDefaultRootWindow(display) }
  var fileDescriptor: Int32 { XConnectionNumber(display) }

  init(to name: String) throws(HarnessFailure) {
    guard let display = XOpenDisplay(name) else {
      throw HarnessFailure("The display \(name) cannot be opened.")
    }
    self.display = display
  }

  deinit { XCloseDisplay(display) }

  /// Returns the next event that has arrived; nil if there is none.
  func nextEvent() -> CXDamage.XEvent? {
    guard XPending(display) > 0 else { return nil }
    var event = CXDamage.XEvent()
    XNextEvent(display, &event)
    return event
  }

  /// Sends the window manager a request about a window (EWMH).
  func sendToRoot(_ message: String, about window: UInt, _ data: (Int, Int, Int)) {
    var event = CXDamage.XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, message, 0)
    event.xclient.format = 32
    event.xclient.data.l = (data.0, data.1, 0, data.2, 0)
    let mask = SubstructureRedirectMask | SubstructureNotifyMask
    XSendEvent(display, root, 0, mask, &event)
  }

  /// Waits until the server has handled every request, and discards the events that arrived.
  func catchUp() { XSync(display, 1) }
}
