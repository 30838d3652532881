/// Names a window of the X server, ours or another program's; the window may be gone already.
public struct WindowID: Hashable, Sendable, RawRepresentable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }
}
