internal import CXDamage
internal import PerchHarness

/// A connection to an X server with nothing on it: it listens to nothing that it was not told to.
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

  /// The next event that has come; nil when there is none.
  func nextEvent() -> CXDamage.XEvent? {
    guard XPending(display) > 0 else { return nil }
    var event = CXDamage.XEvent()
    XNextEvent(display, &event)
    return event
  }

  /// Waits until the server has done everything, and forgets the events that came.
  func catchUp() { XSync(display, 1) }
}
