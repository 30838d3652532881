internal import PerchIPC
internal import PerchSystem
internal import PerchTime

// The orders of Perch, and its absence.
extension JobLink {
  func obey(_ orders: [JobOrder]) {
    for order in orders {
      switch order {
      case .welcome(let notice):
        description.isShown = false
        if let notice, diagnostics.isInForeground { diagnostics.say(Sentence(notice)) }
      case .follow(let line):
        feed.follow(from: line)
        hasChanges = true
      case .stop(let stop):
        lastStop = stop
        stops.append(stop)
      case .farewell: hasWarned = true
      }
    }
  }

  /// Handles the end of the connection.
  func lose(at time: Instant) {
    caller.hangUp(at: time)
    reported = nil
    if let report = ending.report { return ending = .over(report) }
    warn(Sentence("Perch ended. The command goes on and is shown again once Perch is back."))
  }

  /// Prints once why the job is not shown.
  func warnIfNotShown() {
    if caller.address.socket == nil {
      warn(Sentence("There is no display, so this job is not shown."))
    } else if caller.hasFailed {
      let display = caller.address.display ?? ""
      guard !caller.isForeign else {
        return warn(
          Sentence(
            "The Perch on display {display} belongs to another user, so this job is not shown.",
            ["display": display]))
      }
      warn(
        Sentence(
          "Perch cannot start on display {display}, so this job is not shown.",
          ["display": display]))
    }
  }

  private func warn(_ sentence: Sentence) {
    guard !hasWarned else { return }
    hasWarned = true
    diagnostics.say(sentence)
  }
}
