import CX11
import PerchX11

@testable import PerchX11

// The keyboard and the pointer of another program.
extension Bystander {
  /// Returns the keys that have reached its window since the last call.
  func pressedKeys() -> [UInt] {
    connection.roundTrip()
    var keys: [UInt] = []
    while let event = connection.nextEvent() {
      if case .keyPressed(_, let keysym, _, _, _) = event { keys.append(keysym) }
    }
    return keys
  }

  /// Grabs the pointer as a menu does.
  ///
  /// - Returns: false if another client has grabbed it.
  func grabPointer() -> Bool { window.map { connection.grabPointer(for: $0, time: 0) } ?? false }

  /// Grabs the keyboard.
  ///
  /// - Returns: false if another client has grabbed it.
  func grabKeyboard() -> Bool {
    window.map { connection.grabKeyboard(for: $0, time: 0) } ?? false
  }

  /// Releases both grabs.
  func ungrab() {
    connection.releasePointer(time: 0)
    connection.ungrabKeyboard()
    connection.roundTrip()
  }

  /// Returns whether it can have the pointer or the keyboard.
  ///
  /// No other client finds them taken meanwhile; a screen locker would give up.
  func canGrab() -> Bool {
    XGrabServer(connection.display)
    let (pointer, keyboard) = (grabPointer(), grabKeyboard())
    ungrab()
    XUngrabServer(connection.display)
    connection.roundTrip()
    return pointer || keyboard
  }

  /// Returns the window that has the keyboard focus.
  func focusedWindow() -> WindowID {
    var focus: UInt = 0
    var revert: Int32 = 0
    XGetInputFocus(connection.display, &focus, &revert)
    return WindowID(rawValue: focus)
  }
}
