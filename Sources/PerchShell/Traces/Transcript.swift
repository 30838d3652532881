internal import PerchIPC
internal import PerchEngine
internal import PerchTime

/// An engine of its own that events are told to, and what it makes of each: recording a trace and
/// checking it are the same.
struct Transcript {
  private(set) var state: State
  private let origin: Instant
  /// The report as the lines so far tell it.
  private var told: [String: JSON] = [:]

  init(_ header: TraceHeader) {
    state = header.state
    origin = header.origin
  }

  /// Lets happen what a line begins with.
  mutating func outcome(of cause: TraceCause) -> TraceOutcome {
    let time = origin + .microseconds(cause.at)
    var effects: [Effect] = []
    if let event = cause.event {
      state.handle(event, at: time, into: &effects)
    } else {
      state.advance(to: time, into: &effects)
    }
    effects.removeAll(where: \.movesSurface)
    return TraceOutcome(follows: effects.isEmpty ? nil : effects, now: news())
  }

  private mutating func news() -> JSON? {
    let members = TraceReport(state: state, origin: origin).members
    let news = members.filter { told[$0.key] != $0.value }
    told = members
    return news.isEmpty ? nil : .object(news)
  }
}

extension Effect {
  /// Whether it only spares the shell a scene: a trace leaves it out, for it asks for nothing that
  /// the report does not say.
  fileprivate var movesSurface: Bool {
    if case .moveSurface = self { true } else { false }
  }
}
