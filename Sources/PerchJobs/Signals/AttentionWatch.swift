package import PerchTime

/// Derives from what a program tells its terminal whether it waits for its user.
///
/// A message and the bell call the user until the next input, or other output a moment later. A bell that
/// answers a key is none. A pause that the program reports counts once nothing has come for a while. At the
/// prompt of a shell that marks its prompts, nothing waits.
package struct AttentionWatch: Hashable, Sendable {
  /// The ways in which a program calls its user.
  package enum Call: Hashable, Sendable {
    /// A message.
    case message(String)
    /// The bell.
    case bell
  }

  /// The time after a key in which a bell is its answer.
  static let echo = Duration.seconds(2)
  /// The time after a call in which more output belongs to it, such as the prompt below it.
  static let rest = Duration.seconds(1)
  /// The silence after which a reported pause is a wait.
  static let silence = Duration.seconds(10)

  /// The call that the user has not answered; nil for none.
  package private(set) var call: Call?
  /// Whether a shell shows its prompt.
  package private(set) var isAtPrompt = false
  /// Whether the program has reported a pause, and nothing has come for a while.
  package private(set) var isPaused = false

  private var lastInput: Instant?
  private var begin: Instant?
  private var pauseEnd: Instant?

  /// Creates a watch without output.
  package init() {}

  /// The time to call `advance` next; nil for none.
  package var deadline: Instant? { pauseEnd }

  /// Reads a piece of output.
  ///
  /// - Parameters:
  ///   - signals: The signals in it that are not about progress.
  ///   - reportsPause: Whether the program's progress is a pause.
  ///   - time: The present instant.
  package mutating func read(
    _ signals: [TerminalSignals.Signal], reportsPause: Bool, at time: Instant
  ) {
    isPaused = false
    pauseEnd = reportsPause ? time + Self.silence : nil
    if signals.isEmpty, let begin, begin + Self.rest <= time { endCall() }
    for signal in signals { receive(signal, at: time) }
  }

  /// Records that the user has typed.
  package mutating func recordInput(at time: Instant) {
    lastInput = time
    isPaused = false
    pauseEnd = nil
    endCall()
  }

  /// Applies a deadline that has passed.
  package mutating func advance(to time: Instant) {
    guard let end = pauseEnd, end <= time else { return }
    pauseEnd = nil
    isPaused = true
  }

  private mutating func receive(_ signal: TerminalSignals.Signal, at time: Instant) {
    switch signal {
    case .message(let text): (call, begin) = (.message(text), time)
    case .bell:
      if let lastInput, time < lastInput + Self.echo { return }
      if call == nil { call = .bell }
      begin = time
    case .mark(.prompt), .mark(.input): isAtPrompt = true
    case .mark(.output), .mark(.end): isAtPrompt = false
    case .progress: break
    }
  }

  private mutating func endCall() { (call, begin) = (nil, nil) }
}
