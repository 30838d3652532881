internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The recorder of a trace.
///
/// The first half of a line is in the file before the engine handles the event, so the trace of a
/// run that crashed ends with the event at which it did. The outcome follows with the next event,
/// or at the end of the loop's turn.
final class TraceRecorder {
  private let file: TraceFile
  private let coding = TraceCoding()
  private let origin: Instant
  /// The replacement of private texts; nil for a trace with content.
  private let scrubber: Scrubber?
  private var transcript: Transcript
  /// The first half of the last line, while its event is handled.
  private var cause: TraceCause?
  /// The second half of the last line, which is not in the file yet.
  private var rest: [UInt8] = []
  private var hasFailed = false

  init(_ header: TraceHeader, to path: String) throws(TraceError) {
    file = try TraceFile(making: path)
    origin = header.origin
    let scrubber = header.hasContent ? nil : Scrubber()
    var header = header
    if let scrubber { header.environment = scrubber.scrubbed(header.environment) }
    self.scrubber = scrubber
    transcript = Transcript(header)
    try file.write(coding.bytes(of: header) + TraceCoding.lineBreak)
  }

  /// Records an event that is about to be handled by a state.
  func begin(_ event: Event, at time: Instant, in state: State) {
    let event = event.inEnglish
    guard let scrubber else { return begin(reporting: event, at: time) }
    guard !state.edits(event), !isTyped(event, at: time, in: state),
      let scrubbed = scrubber.scrubbed(event)
    else { return }
    begin(reporting: scrubbed, at: time)
  }

  /// Records the outcome of the event, with the state after it.
  func finish(at time: Instant, with state: State) {
    if cause == nil { followChoice(in: state, at: time) } else { finish() }
  }

  /// Writes everything so far to the file.
  func flush() {
    guard !rest.isEmpty else { return }
    write(rest)
    rest = []
  }

  /// Records the end of the run.
  func end(at time: Instant) {
    begin(TraceCause(at: (time - origin).microseconds, end: true))
    finish()
    flush()
  }

  // MARK: - Lines

  private func begin(reporting event: Event, at time: Instant) {
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
      Shell.warn(error.sentence)
    }
  }

  // MARK: - Typing

  /// Whether the event is a space for a name that is being typed.
  private func isTyped(_ event: Event, at time: Instant, in state: State) -> Bool {
    guard case .keyPressed(.space, let modifiers) = event else { return false }
    let isInList = state.openList?.mode == .sticky && state.menu == nil && state.outline == nil
    return (isInList || state.typesSpace(at: time)) && modifiers.isDisjoint(with: [.control, .alt])
  }

  /// Records the row or the command that typed letters chose, as the arrow keys that lead to it, and
  /// a part of the outline as its focus.
  private func followChoice(in state: State, at time: Instant) {
    followField(in: state, at: time)
    followFind(in: state, at: time)
    if let outline = state.outline { return followOutline(outline, at: time) }
    guard let scrubber, state.openList != nil || state.menu != nil else { return }
    // This key does nothing in a popup, but it is input like the letters, and keeps the popup open.
    begin(reporting: .keyPressed(.pageUp, []), at: time)
    finish()
    if let menu = state.menu {
      for _ in menu.items where transcript.state.menu?.hot != menu.hot { goDown(at: time) }
    } else if let list = state.openList, let hot = list.hot.map(scrubber.scrubbed) {
      for _ in list.rows where transcript.state.openList?.hot != hot { goDown(at: time) }
    }
  }

  /// Arrow keys would scroll the outline otherwise than the letters did, so that a later click would
  /// be on another part.
  private func followOutline(_ outline: Outline, at time: Instant) {
    guard scrubber != nil else { return }
    let chosen = outline.hot.map { Event.targetFocused(.outlineEntry($0)) }
    let isSame = transcript.state.outline?.hot == outline.hot
    // Delete does nothing in an outline, but it is input like the letters, and keeps it open.
    begin(
      reporting: isSame ? .keyPressed(.delete, []) : chosen ?? .keyPressed(.delete, []), at: time)
    finish()
  }

  private func goDown(at time: Instant) {
    begin(reporting: .keyPressed(.down, []), at: time)
    finish()
  }

  /// Records that typing began or ended a search, as a press on its button, and that it took the
  /// focus from a button beside the field.
  private func followField(in state: State, at time: Instant) {
    guard scrubber != nil else { return }
    let isOpen = state.fieldText != nil
    if isOpen != (transcript.state.fieldText != nil) {
      begin(reporting: .targetPressed(isOpen ? .find : .endFind), at: time)
    } else if isOpen, state.focus == nil, transcript.state.focus.map({ $0 != .find }) == true {
      begin(reporting: .targetFocused(.find), at: time)
    } else {
      return
    }
    finish()
  }

  /// Records the row of the library that a search chose, as its focus.
  private func followFind(in state: State, at time: Instant) {
    let isFinding = state.library.find != nil && state.stack.top == .library
    guard isFinding, let scrubber, case .row(let id)? = state.focus else { return }
    let row = Target.row(scrubber.scrubbed(id))
    guard transcript.state.focus != row else { return }
    begin(reporting: .targetFocused(row), at: time)
    finish()
  }
}

extension TraceRecorder {
  /// Creates the recorder of a run that begins now; nil if none was requested.
  convenience init?(
    _ options: LaunchOptions, settings: Settings, in environment: Environment
  ) throws(TraceError) {
    guard let recording = options.recording else { return nil }
    let header = TraceHeader(
      hasContent: recording.hasContent,
      options: TraceHeader.Options(
        scale: options.preferences.scale, motion: options.preferences.motion,
        startsInBackground: options.startsInBackground,
        listensToLaunchers: options.listensToLaunchers),
      shelfLimit: settings.shelfLimit, whenFull: settings.whenFull,
      environment: environment.inEnglish,
      start: MonotonicClock.now.microseconds, windowSize: settings.windowSize,
      reportsCovers: true)
    try self.init(header, to: recording.path)
  }
}

// A trace is the same in every language, and with every program's drawings.
extension Event {
  fileprivate var inEnglish: Event {
    guard case .environmentChanged(let environment) = self else { return self }
    return .environmentChanged(environment.inEnglish)
  }
}

extension Environment {
  /// The same desktop, with the interface in English and with Perch's own drawings.
  fileprivate var inEnglish: Environment {
    var environment = self
    environment.catalogue = .english
    environment.show([:])
    return environment
  }
}
