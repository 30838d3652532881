import Glibc

/// The reason for which a program could not be started, or a resource that it needs was refused.
public struct StartError: Error, Hashable, Sendable {
  /// The system's error number.
  public let code: Int32

  /// Creates the error of an error number.
  package init(code: Int32) { self.code = code }

  /// The reason in the system's words.
  public var reason: String { String(cString: strerror(code)) }

  /// The error of the last call to the C library: that of `errno`.
  package static var last: StartError { StartError(code: errno) }
}
