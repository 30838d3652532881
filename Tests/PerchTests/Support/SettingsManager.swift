import CX11
import PerchTour

@testable import PerchX11

/// What stands in for a desktop's XSETTINGS manager on a display.
final class SettingsManager {
  private let display: PrivateDisplay
  private let connection: PerchX11.Connection
  private let window: UInt

  /// Takes over from the manager that there is, if any, and says so.
  init(on display: PrivateDisplay, _ settings: [String: Int]) throws {
    self.display = display
    connection = try PerchX11.Connection(display: display.name)
    window = XCreateSimpleWindow(
      connection.display, connection.rootXID, -1, -1, 1, 1, 0, 0, 0)
    says(settings)
    XSetSelectionOwner(
      connection.display, connection.atoms.settingsSelection, window, UInt(CurrentTime))
    announce()
  }

  deinit {
    XDestroyWindow(connection.display, window)
    connection.roundTrip()
  }

  /// Sets everything anew.
  func says(_ settings: [String: Int]) {
    let bytes = Self.encode(settings)
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

  private static func encode(_ settings: [String: Int]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let header = [0, 0, 0, 0] + number(1, 4) + number(settings.count, 4)
    return settings.sorted { $0.key < $1.key }.reduce(into: header) { bytes, setting in
      let name = Array(setting.key.utf8)
      let padding = [UInt8](repeating: 0, count: (4 - name.count % 4) % 4)
      bytes += [0, 0] + number(name.count, 2) + name + padding
      bytes += number(1, 4) + number(setting.value, 4)
    }
  }
}
