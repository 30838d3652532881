import CX11
import PerchX11

@testable import PerchX11

// The keyboard and the pointer, as another program has them.
extension Bystander {
  /// The keys that have reached its window since it was asked last.
  func pressedKeys() -> [UInt] {
    connection.roundTrip()
    var keys: [UInt] = []
    while let event = connection.nextEvent() {
      if case .keyPressed(_, let keysym, _, _, _) = event { keys.append(keysym) }
    }
    return keys
  }

  /// Takes the pointer as a menu does; false when somebody has it.
  func grabPointer() -> Bool { window.map { connection.grabPointer(for: $0, time: 0) } ?? false }

  /// Takes the keyboard; false when somebody has it.
  func grabKeyboard() -> Bool {
    window.map { connection.grabKeyboard(for: $0, time: 0) } ?? false
  }

  /// Lets both go.
  func ungrab() {
    connection.releasePointer(time: 0)
    connection.ungrabKeyboard()
    connection.roundTrip()
  }

  /// The window that has the keyboard's focus.
  func focusedWindow() -> WindowID {
    var focus: UInt = 0
    var revert: Int32 = 0
    XGetInputFocus(connection.display, &focus, &revert)
    return WindowID(rawValue: focus)
  }
}
