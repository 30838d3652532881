/// The reason for which the state cannot be saved.
public struct StateFileError: Error, Hashable, Sendable {
  /// The kinds of failure, each with the details that its message needs.
  public enum Reason: Hashable, Sendable {
    /// Another process has the file.
    case taken
    /// The folder belongs to another user.
    case foreign
    /// A system call failed.
    case system(errno: Int32)
    /// More is in use than a file may hold.
    case tooLarge
  }

  /// The folder of the file.
  public let folder: String
  /// The kind of failure.
  public let reason: Reason
}
