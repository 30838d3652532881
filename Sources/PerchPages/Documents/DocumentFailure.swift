import Glibc
public import PerchDecoder
internal import PerchSystem

/// The reason for which a page cannot show its file.
public struct DocumentFailure: Error, Hashable, Sendable {
  /// The kinds of failure, each with the details that its message needs.
  public enum Reason: Error, Hashable, Sendable {
    /// There is no file of this name.
    case missing
    /// A symbolic link whose target, as the link has it, is not there.
    case dangling(target: String)
    /// The system's error number from opening or reading.
    case unreadable(errno: Int32)
    /// The system's error number from listing a folder.
    case unreadableFolder(errno: Int32)
    /// A pipe, a socket or a device.
    case notAFile
    /// A file without a byte.
    case empty
    /// The file has more bytes than are read.
    case tooLarge(bytes: Int, limit: Int)
    /// The name is that of an image, but the bytes are not.
    case notAnImage(ImageFormat, isText: Bool)
    /// The bytes begin like an image, but cannot be decoded.
    case damagedImage(ImageFormat)
    /// The image has more pixels than are decoded.
    case imageTooLarge(width: Int, height: Int)
    /// This system's image library was installed without the format.
    case noDecoder(ImageFormat)
    /// The document needs a password.
    case encrypted
    /// The document has more pages than are shown.
    case tooManyPages(Int)
    /// The program that decodes is not installed.
    case noDecoderProgram
    /// The program that decodes was not ready in time.
    case tooSlow
    /// The program that decodes ended by a fault or a limit.
    case decoderEnded
    /// The file system has not answered yet.
    case unanswered
    /// The bytes are neither an image nor text.
    case notText
  }

  /// The canonical path.
  public let path: String
  /// The kind of failure.
  public let reason: Reason

  /// Creates a failure of the file at a canonical path.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Creates the failure of a path that is missing if it is a symbolic link; nil for any other path.
  public init?(ofLink path: String) {
    guard let target = SymbolicLink.lastTarget(of: path) else { return nil }
    self.init(path: path, reason: .dangling(target: target))
  }
}

extension DocumentFailure.Reason {
  /// Creates the reason for which the file at a path cannot be read.
  init(_ error: FileError, at path: String) {
    switch error {
    case .system where error.isMissing:
      self = SymbolicLink.lastTarget(of: path).map { .dangling(target: $0) } ?? .missing
    // Sockets, and devices without a driver, cannot be opened.
    case .system(ENXIO), .system(ENODEV), .notAFile: self = .notAFile
    case .system(let code): self = .unreadable(errno: code)
    case .directory: self = .unreadableFolder(errno: EISDIR)
    case .tooLarge(let bytes, let limit): self = .tooLarge(bytes: bytes, limit: limit)
    }
  }
}

extension DocumentFailure.Reason {
  /// Creates the reason for which an image of a format is not decoded.
  init(_ error: DecodeError, _ format: ImageFormat) {
    switch error {
    case .noProgram: self = .noDecoderProgram
    case .tooSlow: self = .tooSlow
    case .ended, .unwanted: self = .decoderEnded
    case .noLoader: self = .noDecoder(format)
    case .damaged: self = .damagedImage(format)
    case .tooLarge(let width, let height): self = .imageTooLarge(width: width, height: height)
    case .encrypted: self = .encrypted
    case .tooManyPages(let count): self = .tooManyPages(count)
    }
  }
}
