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
        isKnown = true
        // A short command may have ended before.
        if isRemote { persistence.noteElsewhere() }
        caller.recordWelcome()
        if let notice, diagnostics.isInForeground {
          diagnostics.say(Sentence(notice), isBelow: isAmidLine)
        }
      case .follow(let line):
        feed.follow(from: line)
        hasChanges = true
      case .stop(let stop):
        lastStop = stop
        stops.append(stop)
      case .farewell: hasWarned = true
      case .settled: isEndKnown = true
      }
    }
  }

  /// Handles the end of the connection.
  func lose(at time: Instant) {
    let refusal = caller.connection?.refusal
    caller.hangUp(at: time)
    reported = nil
    if let report = ending.report, !isRemote || isEndKnown { return ending = .over(report) }
    if isRemote, let report = ending.report { ending = .lastLines(report) }
    if let refusal { return warn(refusal) }
    if isRemote {
      return warn(
        Sentence(
          "The connection to Perch is lost. The command goes on and is shown again once it is back."
        ))
    }
    warn(Sentence("Perch ended. The command goes on and is shown again once Perch is back."))
  }

  /// Prints once why the job is not shown.
  func warnIfNotShown() {
    if caller.address.socket == nil {
      warn(Sentence("There is no display, so this job is not shown."))
    } else if caller.hasMissed, let sentence = absence {
      warn(sentence)
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

  /// The sentence about a Perch that does not answer and is not started from here; nil for one that is.
  private var absence: Sentence? {
    switch caller.address.way {
    case .display: nil
    case .forwardedDisplay:
      Sentence(
        "Perch is not started on a display of another computer, so this job is not shown. Use perch ssh there."
      )
    case .forwardedSocket:
      Sentence("The connection to Perch is lost, so this job is not shown until it is back.")
    }
  }

  private func warn(_ sentence: Sentence) {
    guard !hasWarned else { return }
    hasWarned = true
    diagnostics.say(sentence, isBelow: isAmidLine)
  }
}
