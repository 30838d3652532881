import func CX11.XKeysymToKeycode
import struct CX11.XKeyEvent
import Testing

@testable import PerchX11

/// Keys that are grabbed on the root.
@Suite struct ShortcutTests {
  // Breaks when a key that is held down parks one window after the other.
  @Test func `a grabbed key that repeats while it is held is one press`() throws {
    let server = try XServer()
    let connection = try server.connect()
    let chord = try #require(KeyChord(text: "Super+BackSpace"))
    #expect(connection.grabShortcuts([chord]) == [.ready])
    let key = UInt32(XKeysymToKeycode(connection.display, 0xff08))
    // The numbers of KeyPress and KeyRelease. The server tells a repetition as one more press.
    let types: [Int32] = [2, 2, 2, 3, 2, 3]
    let presses = types.compactMap { type in
      var event = XKeyEvent()
      (event.type, event.keycode, event.state) = (type, key, 1 << 6)
      return connection.shortcutEvent(event)
    }
    #expect(presses.count == 2)
  }
}
