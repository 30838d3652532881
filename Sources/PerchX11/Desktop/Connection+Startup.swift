internal import CX11

/// What a launcher said when it started us (the freedesktop startup notification protocol).
public struct StartupNotice: Hashable, Sendable {
  /// Names the start.
  public let id: String

  /// nil for what is no id.
  public init?(id: String) {
    guard !id.isEmpty, id.utf8.count <= 1000 else { return nil }
    self.id = id
  }

  /// The server's time of the click that it began with, which ends the id, if it says.
  public var time: UInt32? {
    let parts = id.split(separator: "_", omittingEmptySubsequences: false)
    guard let last = parts.last, last.hasPrefix("TIME") else { return nil }
    return UInt32(last.dropFirst(4))
  }

  /// What tells everybody that the start is over, with a zero at its end.
  var farewell: [UInt8] {
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
  /// Tells whoever shows that a program is being started that it is there.
  public func finishStartup(_ notice: StartupNotice) {
    let bytes = notice.farewell
    for start in stride(from: 0, to: bytes.count, by: 20) {
      broadcast(
        start == 0 ? .netStartupInfoBegin : .netStartupInfo,
        bytes[start..<min(start + 20, bytes.count)])
    }
    XFlush(display)
  }

  /// Twenty bytes at most; the leader is what the pieces are known by.
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
