internal import PerchEngine
internal import PerchJobs

// The command lines of jobs, copied as a shell would take them.
extension Shell {
  /// Copies the command line of a job. That of a job of an earlier run is in its record.
  func copyCommand(of id: Page.ID) {
    if let launch = jobs.launches[id] { return copy(launch.commandLine) }
    let folder = JobFolder(path: JobFolder.path(of: options.name))
    contents.readCommand(of: id) { folder.read(id.rawValue)?.command ?? [] }
  }

  /// Copies the command of a record, or else the words that the page of the job has.
  func copyCommand(_ words: [String], of id: Page.ID) {
    let line = words.isEmpty ? state.pages[id]?.typedLine ?? "" : ShellQuote.whole(words)
    if !line.isEmpty { copy(line) }
  }
}

extension JobLaunch {
  /// The command line as a shell would take it; one that a shell reported is as it was typed.
  fileprivate var commandLine: String {
    isTyped ? command.last ?? "" : ShellQuote.whole(command)
  }
}
