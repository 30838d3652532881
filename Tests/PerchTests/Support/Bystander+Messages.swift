import CX11
import PerchX11

@testable import PerchX11

// What taskbars and pagers ask for.
extension Bystander {
  /// As a taskbar's button does (ICCCM 4.1.4).
  func iconifies(_ window: WindowID) { tells("WM_CHANGE_STATE", about: window, Int(IconicState)) }

  /// As a taskbar's menu does (EWMH).
  func closes(_ window: WindowID) { tells("_NET_CLOSE_WINDOW", about: window, 0) }

  /// As a tiling window manager's keys do.
  func resizes(_ window: WindowID, to size: PixelSize) {
    XResizeWindow(connection.display, window.rawValue, UInt32(size.width), UInt32(size.height))
    connection.roundTrip()
  }

  private func tells(_ message: String, about window: WindowID, _ first: Int) {
    send(
      message, about: window, (first, 0), to: connection.rootXID,
      mask: SubstructureRedirectMask | SubstructureNotifyMask)
  }

  /// What a window manager tells the window when it is to be closed (ICCCM 4.2.8.1).
  func asksToClose(_ window: WindowID) {
    let request = XInternAtom(connection.display, "WM_DELETE_WINDOW", 0)
    send("WM_PROTOCOLS", about: window, (Int(request), 0), to: window.rawValue, mask: NoEventMask)
  }

  private func send(
    _ message: String, about window: WindowID, _ data: (Int, Int), to receiver: UInt, mask: Int
  ) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.rawValue
    event.xclient.message_type = XInternAtom(connection.display, message, 0)
    event.xclient.format = 32
    event.xclient.data.l = (data.0, data.1, 0, 0, 0)
    XSendEvent(connection.display, receiver, 0, mask, &event)
    connection.roundTrip()
  }
}
