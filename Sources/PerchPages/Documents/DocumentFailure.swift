/// Why a file's page cannot show what was hoped for.
public struct DocumentFailure: Error, Hashable, Sendable {
  /// What was found, with the evidence that a sentence about it needs.
  public enum Reason: Error, Hashable, Sendable {
    case missing
    /// The system's error number from opening or reading.
    case unreadable(errno: Int32)
    case directory
    /// A pipe, a socket or a device.
    case notAFile
    case empty
    case tooLarge(bytes: Int, limit: Int)
    /// The name promises an image, the bytes are none.
    case notAnImage(ImageFormat, isText: Bool)
    /// The bytes begin as an image does and then cannot be decoded.
    case damagedImage(ImageFormat)
    case imageTooLarge(width: Int, height: Int)
    /// This system's image library was installed without the format.
    case noDecoder(ImageFormat)
    case notText
  }

  /// The canonical path.
  public let path: String
  /// What was found.
  public let reason: Reason

  /// A failure to read the file at a canonical path.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
