internal import PerchIPC
internal import PerchTime

// The orders of Perch, and its absence.
extension JobLink {
  func obey(_ orders: [JobOrder]) {
    for order in orders {
      switch order {
      case .welcome(let notice):
        card.isShown = false
        if let notice { remarks.say(notice) }
      case .follow(let line):
        feed.follow(from: line)
        hasNews = true
      case .stop(let stop):
        wasStopped = true
        stops.append(stop)
      case .farewell: hasRemarked = true
      }
    }
  }

  /// Handles the end of the connection.
  func lose(at time: Instant) {
    caller.hangUp(at: time)
    told = nil
    if let report = ending.report { return ending = .over(report) }
    remark("Perch ended; the command runs on, and is shown again once Perch is back.")
  }

  /// Prints once why the job is not shown.
  func sayWhatIsMissing() {
    if caller.place.socket == nil {
      remark("there is no display, so nobody shows this job.")
    } else if caller.hasFailed {
      let display = caller.place.display ?? ""
      remark("Perch cannot start on display \(display), so nobody shows this job.")
    }
  }

  private func remark(_ sentence: String) {
    guard !hasRemarked else { return }
    hasRemarked = true
    remarks.say(sentence)
  }
}
