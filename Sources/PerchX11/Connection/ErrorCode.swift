/// An error that the X server answered to a request.
public struct ErrorCode: Hashable, Sendable {
  /// The protocol's error number, 3 for BadWindow.
  public let code: UInt8
  /// The request's major number.
  public let request: UInt8
  /// The number within the extension that `request` names; 0 for the core protocol.
  public let minor: UInt8

  /// There is no such window, or it is gone.
  public static let badWindow: UInt8 = 3
}
