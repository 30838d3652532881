internal import CXDamage
internal import PerchHarness
internal import PerchX11

/// Moves the pointer and presses buttons without any wait.
///
/// An `InputDriver` waits for the window manager, which would add to the measured time.
struct RawPointer {
  private let connection: XConnection

  init(at display: String) throws(HarnessFailure) { connection = try XConnection(to: display) }

  func move(to point: PixelPoint) {
    XTestFakeMotionEvent(connection.display, -1, Int32(point.x), Int32(point.y), 0)
    XFlush(connection.display)
  }

  func press(_ button: Int = 1) { change(button, isPressed: true) }

  func release(_ button: Int = 1) { change(button, isPressed: false) }

  func click(_ button: Int = 1) {
    press(button)
    release(button)
  }

  func hitEscape() {
    let key = UInt32(XKeysymToKeycode(connection.display, UInt(XK_Escape)))
    XTestFakeKeyEvent(connection.display, key, 1, 0)
    XTestFakeKeyEvent(connection.display, key, 0, 0)
    XFlush(connection.display)
  }

  private func change(_ button: Int, isPressed: Bool) {
    XTestFakeButtonEvent(connection.display, UInt32(button), isPressed ? 1 : 0, 0)
    XFlush(connection.display)
  }
}
