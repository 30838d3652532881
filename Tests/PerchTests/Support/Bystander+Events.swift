import CX11
import PerchX11

@testable import PerchX11

// Messages that window managers and panels receive from other programs.
extension Bystander {
  /// Returns the messages of a type that have arrived at the root window; other events stay queued.
  private func messages(_ name: String) -> [XClientMessageEvent] {
    connection.roundTrip()
    let type = XInternAtom(connection.display, name, 0)
    var (found, others): ([XClientMessageEvent], [CX11.XEvent]) = ([], [])
    var event = CX11.XEvent()
    while XCheckTypedEvent(connection.display, ClientMessage, &event) != 0 {
      if event.xclient.message_type == type {
        found.append(event.xclient)
      } else {
        others.append(event)
      }
    }
    for var other in others.reversed() { XPutBackEvent(connection.display, &other) }
    return found
  }

  /// Returns the windows that have answered a ping since the last call.
  func answersToPing() -> [WindowID] {
    messages("WM_PROTOCOLS").filter { $0.window == connection.rootXID }
      .map { WindowID(rawValue: UInt(bitPattern: $0.data.l.2)) }
  }

  /// Returns the startup notification messages since the last call.
  func startupMessages() -> String {
    let pieces = messages("_NET_STARTUP_INFO_BEGIN") + messages("_NET_STARTUP_INFO")
    let bytes = pieces.flatMap { piece in
      withUnsafeBytes(of: piece.data.b) { Array($0.prefix(20)) }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the value of a window's sync counter; nil if it has none.
  func syncCount(of window: WindowID) -> Int? {
    guard let counter = connection.property(window, "_NET_WM_SYNC_REQUEST_COUNTER")?.first else {
      return nil
    }
    var value = XSyncValue()
    guard XSyncQueryCounter(connection.display, counter, &value) != 0 else { return nil }
    return Int(value.hi) << 32 | Int(value.lo)
  }
}
