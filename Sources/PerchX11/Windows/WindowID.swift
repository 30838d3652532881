/// The identifier of a window on the server, ours or another program's. The window may be gone.
public struct WindowID: Hashable, Sendable, RawRepresentable {
  /// The window's number on the server.
  public let rawValue: UInt

  /// The identifier with that number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
