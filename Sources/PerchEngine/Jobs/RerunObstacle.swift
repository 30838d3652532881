/// A reason for which the command of a job cannot be run again now.
public enum RerunObstacle: String, Hashable, Sendable, Codable, CaseIterable {
  /// The command has not ended.
  case running
  /// It was run again, and that run was not seen yet.
  case awaited
  /// The job has no command, such as one that reads from a pipe.
  case noCommand
  /// Perch does not have the command's environment: after a restart, after many later commands, or
  /// where the command or its environment cannot be passed on whole.
  case notKept

  /// The reason as one sentence.
  var wording: Wording {
    switch self {
    // Translators: why a command cannot be run again.
    case .running: Wording("The command is still running. It can be run again once it has ended.")
    case .awaited: Wording("The command has already been run again. Look at that run first.")
    case .noCommand: Wording("This job has no command that could be run again.")
    case .notKept:
      // Translators: its environment variables are lost, with a restart of Perch, for example.
      Wording("Perch no longer knows how this command was started. Run it in a terminal.")
    }
  }
}
