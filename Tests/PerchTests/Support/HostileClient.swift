import CX11
import PerchHarness
import PerchSystem
import PerchTime
import PerchX11

@testable import PerchX11

/// A program on the display that sends what no program should send.
///
/// It keeps the display alive: Xlib ends the process if a connection loses its server.
final class HostileClient {
  private let host: PrivateDisplay
  private let connection: PerchX11.Connection
  private var display: OpaquePointer { connection.display }

  init(on host: PrivateDisplay) throws {
    self.host = host
    connection = try PerchX11.Connection(display: host.name)
  }

  /// Pretends that the window manager has given a window this frame.
  func pretend(_ frame: PixelRect, of window: WindowID) {
    var event = CX11.XEvent()
    event.xconfigure.type = ConfigureNotify
    event.xconfigure.event = window.rawValue
    event.xconfigure.window = window.rawValue
    (event.xconfigure.x, event.xconfigure.y) = (Int32(frame.x), Int32(frame.y))
    (event.xconfigure.width, event.xconfigure.height) = (Int32(frame.width), Int32(frame.height))
    XSendEvent(display, window.rawValue, 0, StructureNotifyMask, &event)
    connection.roundTrip()
  }

  /// Pretends that a window was destroyed.
  func pretendEnd(of window: WindowID) {
    var event = CX11.XEvent()
    event.xdestroywindow.type = DestroyNotify
    event.xdestroywindow.event = window.rawValue
    event.xdestroywindow.window = window.rawValue
    XSendEvent(display, window.rawValue, 0, StructureNotifyMask, &event)
    connection.roundTrip()
  }

  /// Gives a window of another program a size.
  func resize(_ window: WindowID, to size: PixelSize) {
    XResizeWindow(display, window.rawValue, UInt32(size.width), UInt32(size.height))
    connection.roundTrip()
  }

  /// Lists windows that do not exist as the window manager's.
  func listWindows(_ count: Int) {
    let ids = (0..<count).map { UInt(0x1000_0000 + $0) }
    connection.setProperty(.netClientList, type: .window, of: connection.rootXID, to: ids)
    connection.roundTrip()
  }

  /// Maps windows over the whole screen, above all others.
  func coverScreen(with count: Int) {
    let screen = connection.screenRect
    for _ in 0..<count {
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = 1
      let window = XCreateWindow(
        display, connection.rootXID, 0, 0, UInt32(screen.width), UInt32(screen.height), 0, 0,
        UInt32(InputOutput), nil, UInt(CWOverrideRedirect), &attributes)
      // A window that receives no click is no occluder, and Perch has to ask each for it.
      XShapeCombineRectangles(
        display, window, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
      XMapWindow(display, window)
    }
    connection.roundTrip()
  }

  /// Changes a property of the root, or of a window, many times and sends all of it at once.
  func change(_ name: Atoms.Name, of window: WindowID? = nil, times count: Int) {
    let window = window?.rawValue ?? connection.rootXID
    for number in 0..<count {
      connection.setProperty(name, type: .cardinal, of: window, to: [UInt(number % 2)])
    }
    connection.roundTrip()
  }

  /// Maps and unmaps a window many times.
  func blink(times count: Int) {
    let window = XCreateSimpleWindow(display, connection.rootXID, 0, 0, 9, 9, 0, 0, 0)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    XChangeWindowAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
    for _ in 0..<count {
      XMapWindow(display, window)
      XUnmapWindow(display, window)
    }
    XDestroyWindow(display, window)
    connection.roundTrip()
  }
}
