/// The reason for which a file of a private folder cannot be read or written.
public struct FolderError: Error, Hashable, Sendable {
  /// The kinds of failure, each with the details that its message needs.
  public enum Reason: Hashable, Sendable {
    /// Another process has the file.
    case taken
    /// The folder belongs to another user.
    case foreign
    /// A system call failed, with this error number.
    case system(errno: Int32)
    /// More is in use than a file may hold.
    case tooLarge
  }

  /// The path of the folder.
  public let folder: String
  /// The kind of failure.
  public let reason: Reason

  /// Creates an error.
  public init(folder: String, reason: Reason) {
    self.folder = folder
    self.reason = reason
  }
}
