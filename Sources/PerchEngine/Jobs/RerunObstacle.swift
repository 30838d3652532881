/// A reason for which the command of a job cannot be run again now.
public enum RerunObstacle: String, Hashable, Sendable, Codable, CaseIterable {
  /// The command has not ended.
  case running
  /// It was run again, and that run was not seen yet.
  case awaited
  /// The job has no command, such as one that reads from a pipe.
  case noCommand
  /// The command's environment is in no memory, because Perch was restarted since.
  case notKept

  /// The reason as one sentence.
  var wording: Wording {
    switch self {
    // Translators: why a command cannot be run again.
    case .running: Wording("The command is still running. It can be run again after its end.")
    case .awaited: Wording("The command was run again already. Look at that run first.")
    case .noCommand: Wording("This job has no command that could be run again.")
    // Translators: the variables of a command are in no memory after a restart of Perch.
    case .notKept:
      Wording("Perch no longer has the environment of this command. Run it in a terminal.")
    }
  }
}
