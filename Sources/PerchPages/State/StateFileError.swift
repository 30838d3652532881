/// Why the state cannot be saved.
public struct StateFileError: Error, Hashable, Sendable {
  /// What was found, with the evidence that a sentence about it needs.
  public enum Reason: Hashable, Sendable {
    /// Another process has the file.
    case taken
    /// The folder belongs to someone else.
    case foreign
    /// What the system answered.
    case system(errno: Int32)
    /// More is in use than a file may hold.
    case tooLarge
  }

  /// The folder of the file.
  public let folder: String
  /// What is in the way.
  public let reason: Reason
}
