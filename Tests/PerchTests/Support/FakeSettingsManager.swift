import CX11
import PerchHarness

@testable import PerchX11

/// A stand-in for the XSETTINGS manager of a desktop.
final class FakeSettingsManager {
  private let display: PrivateDisplay
  private let connection: PerchX11.Connection
  private let window: UInt

  /// Replaces the current manager, if any, and announces itself.
  init(
    on display: PrivateDisplay, _ settings: [String: Int], texts: [String: String] = [:]
  ) throws {
    self.display = display
    connection = try PerchX11.Connection(display: display.name)
    window = XCreateSimpleWindow(
      connection.display, connection.rootXID, -1, -1, 1, 1, 0, 0, 0)
    publish(settings, texts: texts)
    XSetSelectionOwner(
      connection.display, connection.atoms.settingsSelection, window, UInt(CurrentTime))
    announce()
  }

  deinit {
    XDestroyWindow(connection.display, window)
    connection.roundTrip()
  }

  /// Replaces all settings.
  func publish(_ settings: [String: Int], texts: [String: String] = [:]) {
    let bytes = Self.encode(settings, texts)
    XChangeProperty(
      connection.display, window, connection.atoms[.xsettingsSettings],
      connection.atoms[.xsettingsSettings], 8, PropModeReplace, bytes, Int32(bytes.count))
    connection.roundTrip()
  }

  private func announce() {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = connection.rootXID
    event.xclient.message_type = connection.atoms[.manager]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(CurrentTime)
    event.xclient.data.l.1 = Int(bitPattern: connection.atoms.settingsSelection)
    event.xclient.data.l.2 = Int(bitPattern: window)
    XSendEvent(connection.display, connection.rootXID, 0, StructureNotifyMask, &event)
    connection.roundTrip()
  }

  private static func encode(_ settings: [String: Int], _ texts: [String: String]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func padded(_ text: String) -> [UInt8] {
      let bytes = Array(text.utf8)
      return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    func header(_ type: UInt8, _ name: String) -> [UInt8] {
      [type, 0] + number(name.utf8.count, 2) + padded(name) + number(1, 4)
    }
    var bytes = [0, 0, 0, 0] + number(1, 4) + number(settings.count + texts.count, 4)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      bytes += header(0, name) + number(value, 4)
    }
    for (name, value) in texts.sorted(by: { $0.key < $1.key }) {
      bytes += header(1, name) + number(value.utf8.count, 4) + padded(value)
    }
    return bytes
  }
}
