import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

// The end of a job.
extension JobLink {
  /// The steps in which the end is reported to Perch.
  enum Ending: Hashable {
    /// The job runs.
    case none
    /// The lines that Perch follows are sent first, so that nothing comes after the last report.
    case lastLines(JobReport)
    /// The last report is sent next.
    case lastReport(JobReport)
    /// The link ends its side of the connection next.
    case closing(JobReport)
    /// Perch closes the connection once it has read everything.
    case awaitingClose(JobReport)
    /// The connection is closed.
    case over(JobReport)

    var report: JobReport? {
      switch self {
      case .none: nil
      case .lastLines(let report), .lastReport(let report), .closing(let report),
        .awaitingClose(let report), .over(let report):
        report
      }
    }
  }

  /// The circumstances of a job's end, besides its status.
  struct Circumstances {
    /// Whether the user ended the job; nil when the status decides.
    var wasInterrupted: Bool?
    /// Whether the result is discarded.
    var leavesNoResult = false
    /// The longest wait for Perch.
    var patience = Duration.seconds(1)
  }

  /// Saves the end of the command, reports it, and waits for Perch, a second at most.
  ///
  /// - Parameter status: The exit status, 128 + n after signal n; nil if nothing tells how it ended.
  package func finish(status: Int32?) { finish(status: status, Circumstances()) }

  func finish(status: Int32?, _ circumstances: Circumstances) {
    end(status: status, circumstances, at: MonotonicClock.now)
    let deadline = MonotonicClock.now + circumstances.patience
    var ready: Set<Int32> = []
    var time = MonotonicClock.now
    defer { leaveMessenger() }
    while !isSettled(at: time) {
      // The last report goes out before the first wait.
      _ = turn(ready: ready, at: time)
      guard !isSettled(at: time), time < deadline else { return }
      let next = min(self.deadline ?? deadline, deadline)
      ready = wait(until: next)
      time = MonotonicClock.now
    }
  }

  /// Saves the result of the job, and begins to report the end.
  func end(status: Int32?, _ circumstances: Circumstances, at time: Instant) {
    guard ending == .none else { return }
    source.end()
    var last = report(at: time)
    last.phase = status == 0 ? .done : .failed
    last.status = status
    last.wasInterrupted = circumstances.wasInterrupted ?? isInterrupted(status)
    last.leavesNoResult = circumstances.leavesNoResult
    ending = .lastLines(last)
    let problem = persistence.save(
      last, of: description, lines: source.output, end: source.lines?.end ?? 0,
      isElsewhere: isRemote && isKnown)
    if let problem {
      diagnostics.say(problem)
    }
  }

  /// Whether Perch knows the end, or no Perch runs.
  func isSettled(at time: Instant) -> Bool {
    switch ending {
    case .none: false
    case .over: true
    default: caller.connection == nil && !caller.isExpected(at: time)
    }
  }

  /// Sends the parts of the end that Perch does not know yet.
  func sendEnd(_ connection: JobConnection) {
    while connection.isOpen, connection.isClear {
      switch ending {
      case .none, .over, .awaitingClose: return
      case .lastLines(let report):
        let isComplete = sendLines(connection)
        if isComplete { ending = .lastReport(report) }
      case .lastReport(let report):
        if reported != report { send(report, connection) }
        ending = .closing(report)
      case .closing(let report):
        connection.endWriting()
        ending = .awaitingClose(report)
      }
    }
  }

  /// Whether the user ended the command, or closed its terminal. One that goes on after Ctrl-C was not
  /// interrupted.
  private func isInterrupted(_ status: Int32?) -> Bool {
    guard let status else { return false }
    switch lastStop {
    case nil: return hasReceivedInterrupt && [SIGINT, SIGHUP].contains(status - 128)
    case .interrupt: return [SIGINT, SIGTERM, SIGKILL].contains(status - 128)
    // A command that catches the signal ends with a status of its own.
    case .terminate, .kill: return status != 0
    }
  }
}
