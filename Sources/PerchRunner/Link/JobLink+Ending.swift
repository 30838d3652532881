import Glibc
internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

// The end of a job.
extension JobLink {
  /// How far Perch knows of the end.
  enum Ending: Hashable {
    /// The job runs.
    case none
    /// Lines that are followed go first, so that nothing comes after the last word.
    case lastLines(JobReport)
    case lastWord(JobReport)
    case goodbye(JobReport)
    /// Perch hangs up once it has read it all.
    case hangingUp(JobReport)
    case over(JobReport)

    var report: JobReport? {
      switch self {
      case .none: nil
      case .lastLines(let report), .lastWord(let report), .goodbye(let report),
        .hangingUp(let report), .over(let report):
        report
      }
    }
  }

  /// How a job ended, besides its status.
  struct Circumstances {
    /// Whether the user ended it; nil when the status tells.
    var wasInterrupted: Bool?
    /// Whether nothing is to be kept of the result.
    var leavesNoResult = false
    /// How long is waited until Perch knows it.
    var patience = Duration.seconds(1)
  }

  /// Keeps how the command ended, tells it, and waits a second at most until Perch has understood.
  ///
  /// - Parameter status: the exit status, 128 + n after signal n.
  package func finish(status: Int32) { finish(status: status, Circumstances()) }

  func finish(status: Int32, _ circumstances: Circumstances) {
    end(status: status, circumstances, at: MonotonicClock.now)
    let deadline = MonotonicClock.now + circumstances.patience
    var isReady = false
    var time = MonotonicClock.now
    while !isSettled(at: time) {
      // The last word goes out before anything is waited for.
      _ = turn(isReady: isReady, at: time)
      guard !isSettled(at: time), time < deadline else { return }
      let next = min(self.deadline ?? deadline, deadline)
      isReady = !wait(until: next).isEmpty
      time = MonotonicClock.now
    }
  }

  /// The job has ended: its result is kept, and what is left is to let Perch know.
  func end(status: Int32, _ circumstances: Circumstances, at time: Instant) {
    guard ending == .none else { return }
    witness.end()
    var last = report(at: time)
    last.phase = status == 0 ? .done : .failed
    last.status = status
    last.wasInterrupted = circumstances.wasInterrupted ?? isInterrupted(status)
    last.leavesNoResult = circumstances.leavesNoResult
    ending = .lastLines(last)
    if let problem = keeping.keep(last, of: card, lines: witness.output) { remarks.say(problem) }
  }

  /// Whether Perch knows the end, or nobody is there to know it.
  func isSettled(at time: Instant) -> Bool {
    switch ending {
    case .none: false
    case .over: true
    default: caller.connection == nil && !caller.isExpected(at: time)
    }
  }

  /// Says what Perch does not know yet.
  func tellTheEnd(_ connection: JobConnection) {
    while connection.isOpen, connection.isClear {
      switch ending {
      case .none, .over, .hangingUp: return
      case .lastLines(let report):
        let isComplete = tellLines(connection)
        if isComplete { ending = .lastWord(report) }
      case .lastWord(let report):
        if told != report { tell(report, connection) }
        ending = .goodbye(report)
      case .goodbye(let report):
        connection.endWriting()
        ending = .hangingUp(report)
      }
    }
  }

  /// Only what died of it was interrupted: who goes on after Ctrl-C ends as it likes.
  private func isInterrupted(_ status: Int32) -> Bool {
    if wasStopped { return [SIGINT, SIGTERM, SIGKILL].contains(status - 128) }
    return wasInterruptNoted && status == 128 + SIGINT
  }
}
