internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The report of a state in a trace: the report to scripts, and unrounded positions, which show the
/// smallest difference of a motion.
struct TraceReport {
  let state: State
  /// The beginning of the run.
  let origin: Instant

  /// The members of the report by name; a change repeats the whole member.
  var members: [String: JSON] {
    guard case .object(var members) = StateReport(state: state, time: state.now).json else {
      return [:]
    }
    members["version"] = nil
    members["isOpen"] = .bool(state.window.isOpen)
    members["due"] = state.nextMotionEnd.map { .int(Int(($0 - origin).microseconds)) } ?? .null
    members["ballCenter"] = ballCenter
    members["offset"] = .double(state.scrolls[state.stack.top]?.offset.value(at: state.now) ?? 0)
    members["hover"] = target(state.hover)
    members["focus"] = target(state.focus)
    members["unseen"] = unseen
    return members
  }

  /// The frame before it is rounded to device pixels.
  private var ballCenter: JSON {
    let center = state.ball.center(at: state.now, tokens: state.tokens)
    return .array([.double(center.x), .double(center.y)])
  }

  private func target(_ target: Target?) -> JSON { target.map { .string("\($0)") } ?? .null }

  private var unseen: JSON {
    .array(state.library.pages.filter(state.isResultUnseen).map { .string($0.rawValue) })
  }
}
