internal import PerchIPC
internal import PerchJobs
internal import PerchTime

/// Derives a command's progress, and whether it waits for an answer, from its output.
struct OutputSource: ProgressSource {
  private var progress = ProgressReader()
  private var prompt = PromptWatch()
  private var screen = ScreenFilter()
  private var tail = OutputTail()
  private var isWaiting = false
  private var awaitsInput = false

  var deadline: Instant? { prompt.deadline }
  var lines: (any NumberedLines)? { tail }
  var output: [OutputLine] { tail.lines(from: 0) }

  mutating func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    progress.feed(bytes)
    prompt.read(bytes, at: time)
    var screen = screen
    screen.read(bytes) { tail.append($0) }
    self.screen = screen
    (isWaiting, awaitsInput) = (false, false)
  }

  mutating func advance(to time: Instant) { isWaiting = prompt.isWaiting(at: time) }

  mutating func recordWait(_ isWaiting: Bool) -> Bool {
    defer { awaitsInput = isWaiting }
    return awaitsInput != isWaiting
  }

  mutating func look() -> JobReport {
    // An editor or a pager that rests asks nothing.
    let asks = (isWaiting || awaitsInput) && !screen.isOnScreen
    return JobReport(
      phase: asks ? .waiting : .running, progress: progress.look().progress,
      drawsScreen: screen.isOnScreen ? true : nil, hasLostLines: tail.oldest > 0 ? true : nil)
  }
}

extension OutputTail: NumberedLines {
  func encoded(from number: Int, limit: Int) -> [String] {
    lines(from: number, limit: limit).map(\.encoded)
  }
}
