internal import CXDamage
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

extension WindowProbe {
  /// The attributes of a window that the benchmark needs.
  struct Appearance {
    var size: PixelSize
    var isViewable: Bool
    /// Whether it is an override-redirect window.
    var isOverride: Bool
  }

  /// Returns the attributes of a window; nil if it is gone or input-only.
  func appearance(of window: UInt) -> Appearance? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, window, &attributes) != 0,
      attributes.`class` == InputOutput
    else { return nil }
    return Appearance(
      size: PixelSize(width: Int(attributes.width), height: Int(attributes.height)),
      isViewable: attributes.map_state == IsViewable, isOverride: attributes.override_redirect != 0)
  }

  /// Resizes a window, as far as the window manager allows it.
  func resize(_ window: UInt, width: Int, height: Int) {
    XResizeWindow(connection.display, window, UInt32(width), UInt32(height))
    XFlush(connection.display)
  }

  /// Waits for a window on the screen.
  ///
  /// `name` is the window's title, or the first name in its `WM_CLASS`.
  func waitForWindow(_ name: String) throws(HarnessFailure) -> UInt {
    let deadline = MonotonicClock.now + .seconds(20)
    while true {
      if let window = window(name, in: connection.root) { return window }
      guard MonotonicClock.now < deadline else {
        throw HarnessFailure("No window called \(name) came up.")
      }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(20))
    }
  }

  private func window(_ name: String, in parent: UInt) -> UInt? {
    for child in children(of: parent).reversed() {
      if appearance(of: child)?.isViewable == true, isCalled(name, child) { return child }
      if let found = window(name, in: child) { return found }
    }
    return nil
  }

  private func isCalled(_ name: String, _ window: UInt) -> Bool {
    var title: UnsafeMutablePointer<CChar>?
    defer { if let title { XFree(title) } }
    if XFetchName(connection.display, window, &title) != 0, let title,
      String(cString: title) == name
    {
      return true
    }
    var hint = XClassHint()
    guard XGetClassHint(connection.display, window, &hint) != 0 else { return false }
    defer { for text in [hint.res_name, hint.res_class] where text != nil { XFree(text) } }
    return hint.res_name.map { String(cString: $0) == name } ?? false
  }

  private func children(of window: UInt) -> [UInt] { tree(window).children }

  private func tree(_ window: UInt) -> (parent: UInt, children: [UInt]) {
    var (root, parent, count): (UInt, UInt, UInt32) = (0, 0, 0)
    var list: UnsafeMutablePointer<UInt>?
    guard XQueryTree(connection.display, window, &root, &parent, &list, &count) != 0 else {
      return (0, [])
    }
    defer { if let list { XFree(list) } }
    return (parent, Array(UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(count))))
  }

  /// Returns the child of the root that contains a window, which may be the window itself.
  func topLevel(of window: UInt) -> UInt {
    let parent = tree(window).parent
    return parent == connection.root || parent == 0 ? window : topLevel(of: parent)
  }

  /// Returns the frame of a window's content on the screen, without the shadow that some toolkits
  /// draw inside the window.
  func content(of window: UInt) throws(HarnessFailure) -> PixelRect {
    guard let size = appearance(of: window)?.size else {
      throw HarnessFailure("A window went away while it was looked at.")
    }
    let corner = corner(of: window)
    let shadow = shadow(of: window)
    return PixelRect(
      x: corner.x + shadow[0], y: corner.y + shadow[2], width: size.width - shadow[0] - shadow[1],
      height: size.height - shadow[2] - shadow[3])
  }

  /// Returns the position of a window on the screen, with the shadow around its content.
  func corner(of window: UInt) -> PixelPoint {
    var (x, y, child): (Int32, Int32, UInt) = (0, 0, 0)
    XTranslateCoordinates(connection.display, window, connection.root, 0, 0, &x, &y, &child)
    return PixelPoint(x: Int(x), y: Int(y))
  }

  /// Returns the widths of the shadow at the left, right, top and bottom from `_GTK_FRAME_EXTENTS`.
  private func shadow(of window: UInt) -> [Int] {
    let name = XInternAtom(connection.display, "_GTK_FRAME_EXTENTS", 0)
    var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let result = XGetWindowProperty(
      connection.display, window, name, 0, 4, 0, UInt(XA_CARDINAL), &type, &format, &count, &rest,
      &data)
    defer { if let data { XFree(data) } }
    guard result == Success, let data, count == 4, format == 32 else { return [0, 0, 0, 0] }
    // Xlib delivers 32-bit values as longs.
    return data.withMemoryRebound(to: Int.self, capacity: 4) {
      Array(UnsafeBufferPointer(start: $0, count: 4))
    }
  }

  /// Resizes a window through the window manager, and waits for the new size.
  func resize(_ window: UInt, to size: PixelSize) throws(HarnessFailure) {
    let (width, height) = (UInt32(size.width), UInt32(size.height))
    XMoveResizeWindow(connection.display, window, 200, 100, width, height)
    try waitForSize(size, of: window)
  }

  /// Makes a window fullscreen, and waits for the new size.
  func fillScreen(_ window: UInt, of size: PixelSize) throws(HarnessFailure) {
    let state = XInternAtom(connection.display, "_NET_WM_STATE_FULLSCREEN", 0)
    connection.sendToRoot("_NET_WM_STATE", about: window, (1, Int(state), 1))
    try waitForSize(size, of: window)
  }

  private func waitForSize(_ size: PixelSize, of window: UInt) throws(HarnessFailure) {
    let deadline = MonotonicClock.now + .seconds(5)
    while appearance(of: window)?.size != size {
      guard MonotonicClock.now < deadline else {
        throw HarnessFailure(
          "A window did not become \(size.width) by \(size.height) pixels large.")
      }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(20))
    }
  }
}
