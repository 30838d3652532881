internal import PerchIPC
internal import PerchJobs

/// The files of a job: a lock while it runs, and then its record.
struct JobPersistence: ~Copyable {
  private let folder: JobFolder
  /// Whether a Perch on another host shows the job. Then none of this host removes old records.
  private let isElsewhere: Bool
  /// The number of records that stay then.
  private static let kept = 200
  private var hold: JobLock?

  /// Locks the job. A folder that cannot be written does not stop a run, and is reported at its
  /// end.
  init(_ id: String, in folder: JobFolder, isElsewhere: Bool) {
    self.folder = folder
    self.isElsewhere = isElsewhere
    hold = try? folder.hold(id)
  }

  /// Saves the result, and releases the lock.
  ///
  /// - Returns: A sentence for the user if the result cannot be saved; nil otherwise.
  mutating func save(_ report: JobReport, of description: JobDescription, lines: [OutputLine])
    -> String?
  {
    defer { hold = nil }
    guard !report.leavesNoResult else { return nil }
    let record = JobRecord(
      id: description.id, title: description.title, command: description.command,
      directory: description.directory,
      started: description.started, elapsed: report.elapsed, status: report.status,
      phase: report.phase == .done ? .done : .failed, progress: report.progress,
      text: report.text, wasInterrupted: report.wasInterrupted,
      hasLostLines: report.hasLostLines == true, isElsewhere: isElsewhere)
    do throws(JobFolderError) {
      try folder.write(record, lines: lines)
      if isElsewhere {
        let old = folder.records().filter(\.isElsewhere).dropLast(Self.kept)
        for record in old { try folder.remove(record.id) }
      }
      return nil
    } catch {
      return error.message
    }
  }
}
