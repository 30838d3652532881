internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// An engine that gets the events of a trace, and their outcomes: recording and checking a trace
/// are the same work.
struct Transcript {
  private(set) var state: State
  private let origin: Instant
  /// The report after the lines so far.
  private var reported: [String: JSON] = [:]

  init(_ header: TraceHeader) {
    state = header.state
    origin = header.origin
  }

  /// Handles the event of a line.
  mutating func outcome(of cause: TraceCause) -> TraceOutcome {
    let time = origin + .microseconds(cause.at)
    var effects: [Effect] = []
    if let event = cause.event {
      state.handle(event, at: time, into: &effects)
    } else {
      state.advance(to: time, into: &effects)
    }
    effects.removeAll(where: \.isUnrecorded)
    return TraceOutcome(follows: effects.isEmpty ? nil : effects, now: news())
  }

  private mutating func news() -> JSON? {
    let members = TraceReport(state: state, origin: origin).members
    let news = members.filter { reported[$0.key] != $0.value }
    reported = members
    return news.isEmpty ? nil : .object(news)
  }
}

extension Effect {
  /// Whether a trace leaves the effect out: it only saves the shell a scene, or asks for what the next
  /// event says.
  fileprivate var isUnrecorded: Bool {
    switch self {
    case .moveSurface, .locateText, .measureText, .readAgain, .findText, .showText, .findLink,
      .findRow, .placeLetters, .moveCaret, .readPhrase, .findCovers:
      true
    default: false
    }
  }
}
