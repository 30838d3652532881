/// A process that Perch is asked to follow: `perch watch`.
package struct WatchRequest: Codable, Hashable, Sendable {
  /// The process, known by its mark.
  package var process: JobChange.Process
  /// The process, its parent and so on, as far as a command descends from the process of its job.
  package var lineage: [Int32]
  /// The title of the row.
  package var title: String
  /// The command line, if it is not the title.
  package var line: String?
  /// The time since the start of the process, in seconds.
  package var elapsed: Double

  /// The number of processes in a lineage: the command of a job is the child of a monitor, which is that of
  /// the job's own process.
  package static let lineageLength = 3

  /// Creates a request.
  package init(
    process: JobChange.Process, lineage: [Int32] = [], title: String, line: String? = nil,
    elapsed: Double = 0
  ) {
    (self.process, self.lineage) = (process, lineage)
    (self.title, self.line, self.elapsed) = (title, line, elapsed)
  }
}
