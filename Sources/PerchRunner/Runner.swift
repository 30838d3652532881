/// Runs a command for `perch run`.
package enum Runner {
  /// Stays until the command has ended.
  package static func run(_ command: CommandWords) -> CommandEnd {
    do {
      return try CommandRun(command, companion: SilentCompanion()).finish()
    } catch {
      return .notStarted(error.number)
    }
  }
}
