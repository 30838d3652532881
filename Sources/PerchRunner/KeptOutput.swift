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

  /// Reads the lines that are kept of a job which was followed.
  ///
  /// - Parameters:
  ///   - id: The job.
  ///   - end: The number after its last line, as far as the follower knows it; nil if it does not. It counts for the
  ///     record of an older version alone.
  /// - Returns: The lines and the number of the first one; nil if there is no record.
  package static func lines(ofJob id: String, end: Int?) -> (first: Int, texts: [String])? {
    let folder = JobFolder()
    guard let record = folder.read(id) else { return nil }
    let lines = folder.lines(of: id).map(\.text)
    let count = record.lineCount ?? (record.hasLostLines ? end : nil) ?? lines.count
    return (max(0, count - lines.count), lines)
  }

  private static func text(of lines: some Sequence<StyledLine>) -> String {
    lines.map { $0.text + "\n" }.joined()
  }
}
