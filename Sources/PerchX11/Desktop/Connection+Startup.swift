internal import CX11

/// The launcher's startup notification (freedesktop.org, Startup Notification Protocol 0.1).
public struct StartupNotice: Hashable, Sendable {
  /// The identifier of the start, as in `DESKTOP_STARTUP_ID`.
  public let id: String

  /// The notification with that identifier; nil if it is empty or longer than 1,000 bytes.
  public init?(id: String) {
    guard !id.isEmpty, id.utf8.count <= 1000 else { return nil }
    self.id = id
  }

  /// The server's time of the click that began the start, if the identifier ends with it.
  public var time: UInt32? {
    let parts = id.split(separator: "_", omittingEmptySubsequences: false)
    guard let last = parts.last, last.hasPrefix("TIME") else { return nil }
    return UInt32(last.dropFirst(4))
  }

  /// The message that ends the start, with a zero byte at its end.
  var completion: [UInt8] {
    var text: [UInt8] = Array("remove: ID=\"".utf8)
    for byte in id.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        text.append(UInt8(ascii: "\\"))
      }
      text.append(byte)
    }
    return text + [UInt8(ascii: "\""), 0]
  }
}

extension Connection {
  /// Completes a startup notification, so that the desktop stops showing that a program starts.
  public func finishStartup(_ notice: StartupNotice) {
    let bytes = notice.completion
    for start in stride(from: 0, to: bytes.count, by: 20) {
      broadcast(
        start == 0 ? .netStartupInfoBegin : .netStartupInfo,
        bytes[start..<min(start + 20, bytes.count)])
    }
    XFlush(display)
  }

  /// Broadcasts one piece of a message, at most 20 bytes. The pieces are joined by their window.
  private func broadcast(_ name: Atoms.Name, _ piece: ArraySlice<UInt8>) {
    var event = CX11.XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = leader
    event.xclient.message_type = atoms[name]
    event.xclient.format = 8
    withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: piece) }
    XSendEvent(display, rootXID, 0, PropertyChangeMask, &event)
  }
}
