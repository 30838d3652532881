internal import CXDamage
internal import PerchHarness
internal import PerchX11

/// Moves the pointer and presses buttons at once, without asking anybody whether it worked.
///
/// A `Hand` waits for the window manager, which would be a part of what is measured.
struct RawPointer {
  private let wire: XConnection

  init(at display: String) throws(HarnessFailure) { wire = try XConnection(to: display) }

  func moves(to point: PixelPoint) {
    XTestFakeMotionEvent(wire.display, -1, Int32(point.x), Int32(point.y), 0)
    XFlush(wire.display)
  }

  func presses(_ button: Int = 1) { change(button, isPressed: true) }

  func releases(_ button: Int = 1) { change(button, isPressed: false) }

  func clicks(_ button: Int = 1) {
    presses(button)
    releases(button)
  }

  func hitsEscape() {
    let key = UInt32(XKeysymToKeycode(wire.display, UInt(XK_Escape)))
    XTestFakeKeyEvent(wire.display, key, 1, 0)
    XTestFakeKeyEvent(wire.display, key, 0, 0)
    XFlush(wire.display)
  }

  private func change(_ button: Int, isPressed: Bool) {
    XTestFakeButtonEvent(wire.display, UInt32(button), isPressed ? 1 : 0, 0)
    XFlush(wire.display)
  }
}
