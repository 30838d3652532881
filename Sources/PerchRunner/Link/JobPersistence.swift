internal import PerchIPC
internal import PerchJobs

/// The files of a job: a lock while it runs, and then its record.
struct JobPersistence: ~Copyable {
  private let folder: JobFolder
  /// The number of records that stay of jobs that a Perch on another host shows: none of this host removes them.
  private static let kept = 200
  private var hold: JobLock?
  /// The record as it was saved; nil while there is none.
  private var saved: JobRecord?

  /// Locks the job. A folder that cannot be written does not stop a run, and is reported at its
  /// end.
  init(_ id: String, in folder: JobFolder) {
    self.folder = folder
    hold = try? folder.hold(id)
  }

  /// Saves the result, and releases the lock. `isElsewhere` says that a Perch on another host shows the job.
  ///
  /// - Returns: A sentence for the user if the result cannot be saved; nil otherwise.
  mutating func save(
    _ report: JobReport, of description: JobDescription, lines: [OutputLine], end: Int,
    isElsewhere: Bool
  ) -> String? {
    defer { hold = nil }
    guard !report.leavesNoResult else { return nil }
    let record = JobRecord(
      id: description.id, title: description.title, command: description.command,
      directory: description.directory,
      started: description.started, elapsed: report.elapsed, status: report.status,
      phase: report.phase == .done ? .done : .failed, progress: report.progress,
      text: report.text, wasInterrupted: report.wasInterrupted,
      hasLostLines: report.hasLostLines == true, lineCount: end, awaited: report.awaited,
      isElsewhere: isElsewhere)
    do throws(JobFolderError) {
      try folder.write(record, lines: lines)
      saved = record
      if isElsewhere { try removeOldest() }
      return nil
    } catch {
      return error.message
    }
  }

  /// Notes in the record that a Perch on another host shows the job after all. Where that fails, a Perch of this
  /// host shows it as well.
  mutating func noteElsewhere() {
    guard var record = saved, !record.isElsewhere else { return }
    record.isElsewhere = true
    saved = record
    do throws(JobFolderError) {
      try folder.replace(record)
      try removeOldest()
    } catch {}
  }

  private func removeOldest() throws(JobFolderError) {
    let old = folder.records().filter(\.isElsewhere).dropLast(Self.kept)
    for record in old { try folder.remove(record.id) }
  }
}
