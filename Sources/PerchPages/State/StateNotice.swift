/// What one should be told about a state that was loaded.
public struct StateNotice: Hashable, Sendable {
  /// What was found, with the evidence that a sentence about it needs.
  public enum Finding: Hashable, Sendable {
    /// The file could not be understood and was set aside under a new name; nil when it stayed.
    case damaged(keptAs: String?, usesBackup: Bool)
    /// The file is gone and its backup is not.
    case missing
    case newer(version: Int)
  }

  /// The folder of the file.
  public let folder: String
  /// What is not as it should be.
  public let finding: Finding
}
