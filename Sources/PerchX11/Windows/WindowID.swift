/// Names a window of the X server, ours or another program's; the window may be gone already.
public struct WindowID: Hashable, Sendable, RawRepresentable {
  /// The number that the server gave it.
  public let rawValue: UInt

  /// The window of that number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
