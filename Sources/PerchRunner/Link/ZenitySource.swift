internal import PerchIPC
internal import PerchJobs
internal import PerchTime

/// Reads a job's progress in the language of `zenity --progress`.
struct ZenitySource: ProgressSource {
  private var reader: ZenityReader
  /// The text that is shown until the input gives another.
  private let text: String?

  init(percentage: Double = 0, isPulsating: Bool = false, text: String? = nil) {
    reader = ZenityReader(percentage: percentage, isPulsating: isPulsating)
    self.text = text.map(JobTitle.clean)
  }

  var isComplete: Bool { reader.isComplete }

  mutating func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant) { reader.feed(bytes) }

  mutating func end() { reader.end() }

  mutating func look() -> JobReport {
    JobReport(progress: reader.progress, text: reader.text ?? text)
  }
}
