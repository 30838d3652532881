/// An error the X server answered to a request, without what identifies the request's data.
public struct ErrorCode: Hashable, Sendable {
  /// The protocol's error number, 3 for BadWindow.
  public let code: UInt8
  /// The request's major and minor number.
  public let request: UInt8
  /// The number within the extension that `request` names; 0 for the core protocol.
  public let minor: UInt8

  /// There is no such window, or no longer.
  public static let badWindow: UInt8 = 3
  /// The arguments do not go together.
  public static let badMatch: UInt8 = 8
  /// Another program has what we asked for.
  public static let badAccess: UInt8 = 10
}
