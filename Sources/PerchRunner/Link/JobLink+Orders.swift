internal import PerchIPC
internal import PerchEngine
internal import PerchTime

// What Perch says, and that it says nothing.
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

  /// Perch ended, or hung up.
  func lose(at time: Instant) {
    caller.hangUp(at: time)
    told = nil
    if let report = ending.report { return ending = .over(report) }
    remark("Perch ended; the command runs on, and is shown again once Perch is back.")
  }

  /// Says once why nobody sees the job.
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
