import CX11
import PerchX11

@testable import PerchX11

// Requests of taskbars, pagers and window managers.
extension Bystander {
  /// Iconifies a window as a taskbar's button does (ICCCM 4.1.4).
  func iconify(_ window: WindowID) {
    sendToRoot("WM_CHANGE_STATE", about: window, (Int(IconicState), 0))
  }

  /// Closes a window as a taskbar's menu does (EWMH).
  func close(_ window: WindowID) { sendToRoot("_NET_CLOSE_WINDOW", about: window, (0, 0)) }

  /// Makes a window fullscreen or ends that, as the key of a video player does (EWMH).
  func make(_ window: WindowID, fullscreen isFullscreen: Bool) {
    let state = XInternAtom(connection.display, "_NET_WM_STATE_FULLSCREEN", 0)
    sendToRoot("_NET_WM_STATE", about: window, (isFullscreen ? 1 : 0, Int(state)))
  }

  /// Activates a window as a pager does (EWMH).
  func activate(_ window: WindowID) { sendToRoot("_NET_ACTIVE_WINDOW", about: window, (2, 0)) }

  /// Resizes a window as the keys of a tiling window manager do.
  func resize(_ window: WindowID, to size: PixelSize) {
    XResizeWindow(connection.display, window.rawValue, UInt32(size.width), UInt32(size.height))
    connection.roundTrip()
  }

  /// Switches to a desktop as a pager does (EWMH); desktops count from 0.
  func switchToDesktop(_ index: Int) {
    sendToRoot("_NET_CURRENT_DESKTOP", about: connection.root, (index, 0))
  }

  /// Moves a window to a desktop as a pager does (EWMH); desktops count from 0.
  func move(_ window: WindowID, toDesktop index: Int) {
    sendToRoot("_NET_WM_DESKTOP", about: window, (index, 2))
  }

  /// Shows the desktop alone, or its windows again, as a panel does (EWMH).
  func showDesktop(_ isAlone: Bool) {
    sendToRoot("_NET_SHOWING_DESKTOP", about: connection.root, (isAlone ? 1 : 0, 0))
  }

  /// Raises and moves a window as a window manager does when the user moves it.
  func raise(_ window: WindowID, movingTo point: PixelPoint) {
    XMoveWindow(connection.display, window.rawValue, Int32(point.x), Int32(point.y))
    XRaiseWindow(connection.display, window.rawValue)
    connection.roundTrip()
  }

  private func sendToRoot(_ message: String, about window: WindowID, _ data: (Int, Int)) {
    send(
      message, about: window, data, to: connection.rootXID,
      mask: SubstructureRedirectMask | SubstructureNotifyMask)
  }

  /// Asks a window to close as a window manager does (ICCCM 4.2.8.1).
  func askToClose(_ window: WindowID) {
    let request = XInternAtom(connection.display, "WM_DELETE_WINDOW", 0)
    send("WM_PROTOCOLS", about: window, (Int(request), 0), to: window.rawValue, mask: NoEventMask)
  }

  /// Sends a ping as a window manager does to find out whether a program hangs (EWMH).
  func ping(_ window: WindowID) {
    let request = XInternAtom(connection.display, "_NET_WM_PING", 0)
    send("WM_PROTOCOLS", about: window, (Int(request), 0), to: window.rawValue, mask: NoEventMask)
  }

  /// Announces a resize as a window manager does (EWMH).
  func announceSize(of window: WindowID, count: Int) {
    let request = XInternAtom(connection.display, "_NET_WM_SYNC_REQUEST", 0)
    send(
      "WM_PROTOCOLS", about: window, (Int(request), 0), count: count, to: window.rawValue,
      mask: NoEventMask)
  }

  private func send(
    _ message: String, about window: WindowID, _ data: (Int, Int), count: Int = 0,
    to receiver: UInt, mask: Int
  ) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.rawValue
    event.xclient.message_type = XInternAtom(connection.display, message, 0)
    event.xclient.format = 32
    event.xclient.data.l = (data.0, data.1, count, 0, 0)
    XSendEvent(connection.display, receiver, 0, mask, &event)
    connection.roundTrip()
  }
}
