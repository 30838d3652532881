/// The identifier of a window on the server, ours or another program's. The window may be gone.
public struct WindowID: Hashable, Sendable, RawRepresentable {
  /// The window's number on the server.
  public let rawValue: UInt

  /// The identifier with that number.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The identifier that a user has typed: hexadecimal with `0x` before it, or decimal. It is nil for other
  /// words, and for numbers that no window has.
  public init?(text: String) {
    let number =
      text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text, radix: 10)
    guard let number, number > 0 else { return nil }
    rawValue = UInt(number)
  }
}
