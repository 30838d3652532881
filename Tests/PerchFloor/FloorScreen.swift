internal import CLinux
internal import CFloor
import Glibc

/// The display of a floor, and its event queue.
struct FloorScreen {
  let display: OpaquePointer
  var root: UInt { XDefaultRootWindow(display) }
  var width: Int { Int(XDisplayWidth(display, XDefaultScreen(display))) }
  var height: Int { Int(XDisplayHeight(display, XDefaultScreen(display))) }

  /// Connects to the display; nil if there is none.
  init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    self.display = display
  }

  /// Creates an unmapped window with the root's visual and without a background.
  func window(_ name: String, x: Int, y: Int, width: Int, height: Int, events: Int) -> UInt {
    let window = XCreateSimpleWindow(
      display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0)
    XSetWindowBackgroundPixmap(display, window, 0)
    XStoreName(display, window, name)
    XSelectInput(display, window, events)
    return window
  }

  /// Waits for the next event, without a timeout.
  func nextEvent() -> XEvent {
    var event = XEvent()
    XNextEvent(display, &event)
    return event
  }

  /// Waits until an event can be read.
  ///
  /// - Parameter milliseconds: the timeout; nil for none.
  func waitForEvent(within milliseconds: Double?) {
    var entry = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    guard let milliseconds else {
      poll(&entry, 1, -1)
      return
    }
    var time = timespec(tv_sec: 0, tv_nsec: Int(max(0, milliseconds) * 1e6))
    _ = ppoll(&entry, 1, &time, nil)
  }

  /// The monotonic clock, in milliseconds.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
