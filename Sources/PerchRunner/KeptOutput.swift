internal import PerchJobs

/// The output of a job as its record keeps it, for `perch msg output`.
public enum KeptOutput: Hashable, Sendable {
  /// The job has ended with this text: its last lines, each with a line break.
  case kept(String)
  /// The job still runs.
  case running
  /// There is no record of such a job.
  case missing

  /// Reads what is kept of a job.
  public init(ofJob id: String) {
    let folder = JobFolder()
    if folder.read(id) != nil {
      self = .kept(Self.text(of: folder.lines(of: id)))
    } else {
      self = JobRecord.isID(id) && folder.isHeld(id) ? .running : .missing
    }
  }

  /// Reads what is kept of a job that was followed: its lines from a number on, each with a line break.
  ///
  /// - Parameters:
  ///   - id: The job.
  ///   - next: The number of the first line that is wanted.
  ///   - end: The number after the last line, as far as it is known.
  /// - Returns: The text; empty if nothing is kept.
  package static func rest(ofJob id: String, from next: Int, end: Int) -> String {
    let folder = JobFolder()
    guard let record = folder.read(id) else { return "" }
    let lines = folder.lines(of: id)
    let first = record.hasLostLines ? max(0, end - lines.count) : 0
    return text(of: lines.dropFirst(max(0, next - first)))
  }

  private static func text(of lines: some Sequence<StyledLine>) -> String {
    lines.map { $0.text + "\n" }.joined()
  }
}
