/// The progress of a page that is no job, as the program that brought the page reports it.
public struct Work: Hashable, Sendable, Codable {
  /// The phase of the work: a page of any kind runs, waits, is done or has failed as a command does.
  public var phase: Job.Phase
  /// The progress from 0 to 1; nil while it is unknown.
  public var progress: Double?
  /// A short text in the ring, instead of a percentage; nil for none.
  public var text: String?

  /// Creates the progress of a page.
  ///
  /// - Parameters:
  ///   - phase: The phase of the work.
  ///   - progress: The progress from 0 to 1; nil while it is unknown. Other numbers are brought
  ///     within these bounds, and what is no number counts as unknown.
  ///   - text: A short text instead of the percentage; the ring shows up to eight columns of it.
  public init(phase: Job.Phase = .running, progress: Double? = nil, text: String? = nil) {
    self.phase = phase
    self.progress = progress
    self.text = text
  }

  /// Whether the work has ended.
  public var hasEnded: Bool { phase.isEnd }
}
