internal import CX11

/// Fakes input of the pointer and the keyboard (XTEST), for the tour and for tests.
public struct InputInjector {
  private let connection: Connection
  private var display: OpaquePointer { connection.display }

  /// An injector for the connection's server; nil if that does not have XTEST.
  public init?(connection: Connection) {
    guard connection.extensions.hasTest else { return nil }
    self.connection = connection
  }

  /// Moves the pointer to a point in root coordinates.
  ///
  /// The corresponding C function is `XTestFakeMotionEvent`.
  public func movePointer(to point: PixelPoint) {
    XTestFakeMotionEvent(
      display, connection.screen, Int32(clamping: point.x), Int32(clamping: point.y), 0)
    XFlush(display)
  }

  /// Presses a button at the pointer's position.
  public func press(_ button: Int) { fakeButton(button, isPressed: true) }

  /// Releases a button at the pointer's position.
  public func release(_ button: Int) { fakeButton(button, isPressed: false) }

  /// Presses and releases a key while the modifiers are held.
  ///
  /// - Returns: false if the keyboard has no such key.
  @discardableResult
  public func tapKey(_ keysym: UInt, modifiers: Modifiers = []) -> Bool {
    let keycode = XKeysymToKeycode(display, keysym)
    guard keycode != 0 else { return false }
    var modifiers = modifiers
    if XkbKeycodeToKeysym(display, keycode, 0, 0) != keysym,
      XkbKeycodeToKeysym(display, keycode, 0, 1) == keysym
    {
      modifiers.insert(.shift)
    }
    hold(modifiers) {
      fakeKey(keycode, isPressed: true)
      fakeKey(keycode, isPressed: false)
    }
    return true
  }

  /// Holds modifiers down while other input is faked.
  public func hold<Failure: Error>(
    _ modifiers: Modifiers, during body: () throws(Failure) -> Void
  ) throws(Failure) {
    let held = keycodes(of: modifiers)
    for code in held { fakeKey(code, isPressed: true) }
    defer {
      for code in held.reversed() { fakeKey(code, isPressed: false) }
      XFlush(display)
    }
    try body()
  }

  private func keycodes(of modifiers: Modifiers) -> [KeyCode] {
    let keys: [(Modifiers, Int32)] = [
      (.shift, XK_Shift_L), (.control, XK_Control_L), (.alt, XK_Alt_L), (.command, XK_Super_L),
    ]
    return keys.filter { modifiers.contains($0.0) }
      .map { XKeysymToKeycode(display, UInt($0.1)) }
      .filter { $0 != 0 }
  }

  private func fakeButton(_ button: Int, isPressed: Bool) {
    XTestFakeButtonEvent(display, UInt32(clamping: button), isPressed ? 1 : 0, 0)
    XFlush(display)
  }

  private func fakeKey(_ code: KeyCode, isPressed: Bool) {
    XTestFakeKeyEvent(display, UInt32(code), isPressed ? 1 : 0, 0)
  }
}
