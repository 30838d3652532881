/// An error the X server answered to a request, without what identifies the request's data.
public struct ErrorCode: Hashable, Sendable {
  /// The protocol's error number, 3 for BadWindow.
  public let code: UInt8
  /// The request's major and minor number.
  public let request: UInt8
  public let minor: UInt8

  public static let badWindow: UInt8 = 3
  public static let badMatch: UInt8 = 8
  public static let badAccess: UInt8 = 10
}
