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
      self = .kept(folder.lines(of: id).map { $0.text + "\n" }.joined())
    } else {
      self = JobRecord.isID(id) && folder.isHeld(id) ? .running : .missing
    }
  }
}
