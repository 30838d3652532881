internal import PerchIPC
internal import PerchEngine
internal import PerchPages

/// What a job leaves on disk: a sign that it runs, and then what became of it.
struct JobPersistence: ~Copyable {
  private let folder: JobFolder
  private var hold: JobLock?

  /// A folder that cannot be written is no reason not to run; it is told of at the end.
  init(_ id: String, in folder: JobFolder) {
    self.folder = folder
    hold = try? folder.hold(id)
  }

  /// Keeps the result; after that the job does not run any more.
  ///
  /// - Returns: what to say if that is not possible.
  mutating func keep(_ report: JobReport, of card: JobDescription, lines: [OutputLine]) -> String? {
    defer { hold = nil }
    guard !report.leavesNoResult else { return nil }
    let record = JobRecord(
      id: card.id, title: card.title, command: card.command, directory: card.directory,
      started: card.started, elapsed: report.elapsed, status: report.status,
      phase: report.phase == .done ? .done : .failed, progress: report.progress,
      text: report.text, wasInterrupted: report.wasInterrupted)
    do throws(JobFolderError) {
      try folder.write(record, lines: lines)
      return nil
    } catch {
      return error.message
    }
  }
}
