internal import PerchIPC
internal import PerchJobs
internal import PerchTime

/// Derives a command's progress, and whether it waits for an answer, from its output.
struct OutputSource: ProgressSource {
  private var progress = ProgressReader()
  private var prompt = PromptWatch()
  private var screen = ScreenFilter()
  private var tail = OutputTail()
  private var attention = AttentionWatch()
  /// Whether the last line has been a question for long enough.
  private var isAsking = false
  private var inputWait = InputWait.unknown
  /// The number of waits so far, one more for other words meanwhile.
  private var waits = 0
  /// The words of the present wait, which may be none; nil while there is no wait.
  private var wait: String??

  var deadline: Instant? { prompt.deadline.orEarlier(attention.deadline) }
  var lines: (any NumberedLines)? { tail }
  var output: [OutputLine] { tail.lines(from: 0) }

  mutating func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    let signals = progress.feed(bytes)
    attention.read(signals, reportsPause: progress.reportsPause, at: time)
    prompt.read(bytes, at: time)
    var screen = screen
    screen.read(bytes) { tail.append($0) }
    self.screen = screen
    (isAsking, inputWait) = (false, .unknown)
    countWait()
  }

  mutating func advance(to time: Instant) {
    isAsking = prompt.isWaiting(at: time)
    attention.advance(to: time)
    countWait()
  }

  mutating func recordInput(endsLine: Bool, at time: Instant) -> Bool {
    prompt.recordInput(endsLine: endsLine)
    let hadCall = attention.call != nil || attention.isPaused
    attention.recordInput(at: time)
    let hadWait = recordWait(.unknown)
    countWait()
    return hadWait || hadCall
  }

  mutating func recordWait(_ wait: InputWait) -> Bool {
    guard inputWait != wait else { return false }
    inputWait = wait
    countWait()
    return true
  }

  /// Counts a wait that has just begun: a later run of Perch knows by its number whether the user has looked at it.
  private mutating func countWait() {
    guard isWaiting else { return wait = nil }
    let next = message
    guard wait != .some(next) else { return }
    wait = .some(next)
    waits += 1
  }

  /// The words by which the command calls its user; nil for none.
  private var message: String? {
    if case .message(let text) = attention.call { text } else { asks ? prompt.question : nil }
  }

  // An editor or a pager that rests asks nothing, and neither does a shell at its prompt.
  private var asks: Bool {
    (inputWait == .present || isAsking && inputWait == .unknown) && !screen.isOnScreen
      && !attention.isAtPrompt
  }

  var isWaiting: Bool { asks || attention.call != nil || attention.isPaused }

  mutating func look() -> JobReport {
    JobReport(
      phase: isWaiting ? .waiting : .running, progress: progress.look().progress,
      message: message,
      isBell: !asks && !attention.isPaused && attention.call == .bell ? true : nil,
      drawsScreen: screen.isOnScreen ? true : nil,
      hasLostLines: tail.oldest > 0 ? true : nil, waits: waits > 0 ? waits : nil)
  }
}

extension OutputTail: NumberedLines {
  func encoded(from number: Int, limit: Int) -> [String] {
    lines(from: number, limit: limit).map(\.encoded)
  }
}
