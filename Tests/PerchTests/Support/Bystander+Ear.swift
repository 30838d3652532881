import CX11
import PerchTime
import PerchX11

@testable import PerchX11

// What a window manager and a panel hear of other programs.
extension Bystander {
  /// The messages of a type that have come, and nothing else; they come to whoever listens to the
  /// root.
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

  /// The windows that have answered a ping since it was asked last.
  func answersToPing() -> [WindowID] {
    messages("WM_PROTOCOLS").filter { $0.window == connection.rootXID }
      .map { WindowID(rawValue: UInt(bitPattern: $0.data.l.2)) }
  }

  /// What has been said of programs that start, since it was asked last.
  func startupMessages() -> String {
    let pieces = messages("_NET_STARTUP_INFO_BEGIN") + messages("_NET_STARTUP_INFO")
    let bytes = pieces.flatMap { piece in
      withUnsafeBytes(of: piece.data.b) { Array($0.prefix(20)) }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// How far a window's sync counter has got.
  func syncCount(of window: WindowID) -> Int? {
    guard let counter = connection.property(window, "_NET_WM_SYNC_REQUEST_COUNTER")?.first else {
      return nil
    }
    var value = XSyncValue()
    guard XSyncQueryCounter(connection.display, counter, &value) != 0 else { return nil }
    return Int(value.hi) << 32 | Int(value.lo)
  }
}
