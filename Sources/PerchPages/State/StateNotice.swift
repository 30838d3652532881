/// A problem with the state file, to be shown to the user.
public struct StateNotice: Hashable, Sendable {
  /// The kinds of problem, each with the details that its message needs.
  public enum Finding: Hashable, Sendable {
    /// The file was not understood, and was renamed; nil when renaming failed.
    case damaged(keptAs: String?, usesBackup: Bool)
    /// The file is missing, but its backup exists.
    case missing
    /// A later Perch wrote the file, in a format of this version.
    case newer(version: Int)
  }

  /// The folder of the file.
  public let folder: String
  /// The kind of problem.
  public let finding: Finding
}
