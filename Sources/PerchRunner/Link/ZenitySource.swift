internal import PerchIPC
internal import PerchJobs
internal import PerchTime

/// Reads a job's progress in the language of `zenity --progress`.
struct ZenitySource: ProgressSource {
  private var reader: ZenityReader
  /// The text that is shown until the input gives another.
  private let text: String?
  /// Whether Perch offers no way to stop the job.
  private let cannotStop: Bool
  /// The remaining time; nil when it is not shown.
  private var remaining: RemainingTime?

  init(
    percentage: Double = 0, isPulsating: Bool = false, text: String? = nil,
    showsRemainingTime: Bool = false, cannotStop: Bool = false
  ) {
    reader = ZenityReader(percentage: percentage, isPulsating: isPulsating)
    self.text = text.map(JobTitle.clean)
    self.cannotStop = cannotStop
    remaining = showsRemainingTime ? RemainingTime() : nil
  }

  var isComplete: Bool { reader.isComplete }

  mutating func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    reader.feed(bytes)
    remaining?.record(reader.progress, at: time)
  }

  mutating func end() { reader.end() }

  mutating func look() -> JobReport {
    // The time comes first: a long text is cut.
    let words = [remaining?.text, reader.text ?? text].compactMap(\.self).filter { !$0.isEmpty }
    return JobReport(
      progress: reader.progress, text: words.isEmpty ? nil : words.joined(separator: " · "),
      cannotStop: cannotStop ? true : nil)
  }
}
