internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// Writes down what happens, as it happens.
///
/// What a line begins with is in the file before the engine handles it, so that the trace of a run
/// that crashed ends with the event that it crashed at. What came of it follows with the next
/// event, or at the end of the loop's turn.
final class TraceRecorder {
  private let file: TraceFile
  private let coding = TraceCoding()
  private let origin: Instant
  /// nil when nothing is left out.
  private let scrubber: Scrubber?
  private var transcript: Transcript
  /// What the last line begins with, as long as nothing came of it.
  private var cause: TraceCause?
  /// The rest of the last line, which is not in the file yet.
  private var rest: [UInt8] = []
  private var hasFailed = false

  init(_ header: TraceHeader, to path: String) throws(TraceError) {
    file = try TraceFile(making: path)
    origin = header.origin
    scrubber = header.hasContent ? nil : Scrubber()
    transcript = Transcript(header)
    try file.write(coding.bytes(of: header) + TraceCoding.lineBreak)
  }

  /// An event is about to be handled.
  func begin(_ event: Event, at time: Instant) {
    let event = event.inEnglish
    guard let scrubber else { return begin(telling: event, at: time) }
    guard !isTyped(event), let told = scrubber.scrubbed(event) else { return }
    begin(telling: told, at: time)
  }

  /// It has been handled.
  ///
  /// - Parameter state: what became of the interface.
  func finish(at time: Instant, with state: State) {
    if cause == nil { followChoice(in: state, at: time) } else { finish() }
  }

  /// Puts everything so far into the file.
  func flush() {
    guard !rest.isEmpty else { return }
    write(rest)
    rest = []
  }

  /// Perch comes to its end.
  func end(at time: Instant) {
    begin(TraceCause(at: (time - origin).microseconds, end: true))
    finish()
    flush()
  }

  // MARK: - Lines

  private func begin(telling event: Event, at time: Instant) {
    begin(TraceCause(at: (time - origin).microseconds, event: event))
  }

  private func begin(_ cause: TraceCause) {
    guard !hasFailed else { return }
    self.cause = cause
    write(rest + coding.bytes(of: cause).dropLast())
    rest = []
  }

  private func finish() {
    guard let cause else { return }
    self.cause = nil
    rest = coding.continuation(transcript.outcome(of: cause)) + TraceCoding.lineBreak
  }

  private func write(_ bytes: [UInt8]) {
    guard !hasFailed else { return }
    do throws(TraceError) {
      try file.write(bytes)
    } catch {
      hasFailed = true
      Shell.note(error.sentence)
    }
  }

  // MARK: - Typing

  /// Whether the event is a letter for the float list, in which titles are searched for.
  private func isTyped(_ event: Event) -> Bool {
    guard case .keyPressed(.space, let modifiers) = event else { return false }
    return modifiers.isDisjoint(with: [.control, .alt])
      && transcript.state.openList?.mode == .sticky
  }

  /// What somebody typed is not told, but the row that it chose: as the arrow keys that lead there.
  private func followChoice(in state: State, at time: Instant) {
    guard let scrubber, let hot = state.openList?.hot.map(scrubber.scrubbed),
      let rows = transcript.state.openList?.rows.count
    else { return }
    for _ in 0..<rows where transcript.state.openList?.hot != hot {
      begin(telling: .keyPressed(.down, []), at: time)
      finish()
    }
  }
}

extension TraceRecorder {
  /// A recorder for a run that begins now; nil when nothing is to be recorded.
  convenience init?(
    _ options: LaunchOptions, shelfLimit: Int, in environment: Environment
  ) throws(TraceError) {
    guard let recording = options.recording else { return nil }
    let header = TraceHeader(
      hasContent: recording.hasContent,
      options: TraceHeader.Options(
        scale: options.preferences.scale, motion: options.preferences.motion,
        startsInBackground: options.startsInBackground,
        listensToLaunchers: options.listensToLaunchers),
      shelfLimit: shelfLimit, environment: environment.inEnglish,
      start: MonotonicClock.now.microseconds)
    try self.init(header, to: recording.path)
  }
}

// A trace is to come out the same where there is no catalogue.
extension Event {
  fileprivate var inEnglish: Event {
    guard case .environmentChanged(let environment) = self else { return self }
    return .environmentChanged(environment.inEnglish)
  }
}

extension Environment {
  /// The same desktop, with the interface's own words.
  fileprivate var inEnglish: Environment {
    var environment = self
    environment.catalogue = .english
    return environment
  }
}
