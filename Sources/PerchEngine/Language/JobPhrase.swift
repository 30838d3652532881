/// The texts of a job's page.
public enum JobPhrase: Hashable, Sendable {
  /// The job is running.
  case running
  /// The command starts once the job of this title has succeeded.
  case after(String)
  /// The command was never started, because the job of this title did not succeed.
  case notStarted(String)
  /// The job waits for input.
  case waiting
  /// The job waits, with these words of its own.
  case asks(String)
  /// A bell rang in the job's terminal, and nothing else tells whether it waits.
  case bell
  /// The job waits for input, which its terminal takes.
  case answerInTerminal
  /// The job is stopped, as by Ctrl+Z, or by its own program.
  case suspended
  /// The job is stopped, and its terminal continues it.
  case continueInTerminal
  /// The connection to the host of the job is lost.
  case outOfReach
  /// The output of a command that has ended on another host was not kept here.
  case outputElsewhere
  /// The job runs and draws on a screen of its own, which its terminal shows.
  case ownScreen
  /// The job runs although it was told to stop.
  case askedToStop
  /// The sentence on the empty page of such a job.
  case ownScreenElsewhere
  /// The job draws on a screen of its own, and no terminal shows it.
  case hiddenScreen
  /// The sentence on the empty page of such a job, with the name by which a terminal shows it.
  case hiddenScreenElsewhere(String)
  /// No terminal shows the job.
  case detached
  /// The first lines of the output are no longer kept.
  case linesNotKept
  /// The output of a command that ended was never kept.
  case outputNotKept
  /// A command that ended has no output.
  case noOutput
  /// The job succeeded.
  case done
  /// The command ended with this status, which is not zero.
  case failed(status: Int32)
  /// The work of a page that is no command failed.
  case failedWork
  /// A signal ended the command.
  case stopped(signal: Int32)
  /// The job's end went unseen: its runner was killed.
  case lost
  /// The process ended, and nothing tells how.
  case ended
  /// The command on another host ended when the connection to it was lost.
  case endedWithConnection
  /// The button that ends the job.
  case stop(Job.Stop)
  /// The button that runs the command again.
  case runAgain
  /// The button that goes to the job's terminal.
  case terminal
  /// The button that shows the next result.
  case nextResult
  /// The job does not call its user.
  case muted
  /// The estimate of the remaining time.
  case left(RoughTime)

  /// The phrase for a job's activity, or for its end.
  public init(_ job: Job) {
    if job.isAway {
      self = .outOfReach
    } else if job.hasEnded, job.endedWithConnection == true {
      self = .endedWithConnection
    } else if let title = job.awaited, job.phase != .done, !job.wasInterrupted {
      self = job.hasEnded ? .notStarted(title) : .after(title)
    } else if job.onlyRang {
      self = .bell
    } else if job.isLost {
      self = .lost
    } else {
      self.init(job.phase, status: job.status)
    }
  }

  /// The phrase for what a job's page says.
  init(_ job: Job, watch: JobWatch) {
    switch job.phase {
    case _ where job.isAway: self = .outOfReach
    case .running where watch.nextStop != .interrupt: self = .askedToStop
    case .running where job.drawsScreen == true: self = .ownScreen
    case .waiting where job.message != nil: self = .asks(job.message ?? "")
    case .waiting where job.onlyRang: self = .bell
    case .waiting: self = job.drawsScreen == true ? .ownScreen : .answerInTerminal
    // A job without a command has no terminal, and its own program lets it go on.
    case .stopped where !job.commandLine.isEmpty: self = .continueInTerminal
    default: self.init(job)
    }
  }

  /// The phrase for a phase and an exit status.
  init(_ phase: Job.Phase, status: Int32?) {
    switch (phase, status) {
    case (.running, _): self = .running
    case (.waiting, _): self = .waiting
    case (.stopped, _): self = .suspended
    case (.done, _): self = .done
    case (.ended, _): self = .ended
    case (.failed, nil): self = .lost
    case (.failed, Job.failure): self = .failedWork
    // A shell reports a command that a signal ended as 128 and the signal's number.
    case (.failed, let status?) where (129...192).contains(status):
      self = .stopped(signal: status - 128)
    case (.failed, let status?): self = .failed(status: status)
    }
  }

  /// The text in a language.
  public func text(in catalogue: Catalogue) -> String {
    switch self {
    case .running: catalogue.text("Running")
    case .waiting: catalogue.text("Waiting for input")
    // Translators: the bell of a terminal.
    case .bell: catalogue.text("A bell rang")
    // Translators: a command that starts once the job with this title has succeeded.
    case .after(let title): catalogue.text("Queued after “{title}”", ["title": title])
    case .notStarted(let title):
      // Translators: a command that was to start once the job with this title had succeeded.
      catalogue.text("Not started: “{title}” did not succeed", ["title": title])
    // Translators: {message} is what a command asks or reports, in its own words.
    case .asks(let message): catalogue.text("Waiting: {message}", ["message": message])
    // Translators: on the page of a command that asks something in its terminal.
    case .answerInTerminal: catalogue.text("Waiting for input. Answer in its terminal.")
    // Translators: a command stopped by Ctrl+Z, or a file copy that the file manager has suspended; it can go on.
    case .suspended: catalogue.text("Suspended")
    // Translators: on the page of such a command.
    case .continueInTerminal: catalogue.text("Suspended. Continue it in its terminal.")
    // Translators: a command on another computer, the connection to which is lost.
    case .outOfReach: catalogue.text("Out of reach")
    case .outputElsewhere:
      // Translators: on the empty page of a command that ran on another computer.
      catalogue.text("The output was not kept on this computer.")
    case .ownScreen:
      // Translators: on the page of an editor or a pager, which shows nothing of it.
      catalogue.text("Full screen in its terminal")
    case .ownScreenElsewhere:
      // Translators: on the empty page of such a program.
      catalogue.text("This program uses the full screen of its terminal. Look there.")
    // Translators: on the page of an editor or a pager that no terminal shows at present.
    case .hiddenScreen: catalogue.text("Full screen, in no terminal")
    case .hiddenScreenElsewhere(let name):
      catalogue.text(
        // Translators: on the empty page of such a program; the command is typed as it stands.
        "No terminal shows the full screen of this program. Press Terminal, or type: perch attach {name}",
        ["name": name])
    // Translators: beside the state of a command that goes on without a terminal.
    case .detached: catalogue.text("detached")
    // Translators: beside the running time of a command whose first lines of output are gone.
    case .linesNotKept: catalogue.text("earlier output is not kept")
    // Translators: a running command that has not ended since Stop was pressed.
    case .askedToStop: catalogue.text("Asked to stop")
    case .done: catalogue.text("Finished")
    // Translators: below the title of a page whose program could not finish its work.
    case .failedWork: catalogue.text("Failed")
    case .failed(let status):
      // Translators: the number that a command ends with.
      catalogue.text("Failed (exit status {status})", ["status": catalogue.number(Int(status))])
    case .stopped(let signal): JobPhrase.stopped(by: signal, in: catalogue)
    case .lost: catalogue.text("perch run was killed, so the result is unknown")
    // Translators: a program that has ended; whether it succeeded is unknown.
    case .ended: catalogue.text("Ended")
    case .endedWithConnection:
      // Translators: a command on another computer that ended because the connection was lost.
      catalogue.text("Ended with the connection")
    // Translators: three buttons that end a command, each more forcefully than the one before.
    case .stop(.interrupt): catalogue.text("Stop")
    case .stop(.terminate): catalogue.text("Stop now")
    case .stop(.kill): catalogue.text("Force quit")
    case .runAgain: catalogue.text("Run again")
    // Translators: a button that goes to the terminal in which a command runs.
    case .terminal: catalogue.text("Terminal")
    // Translators: a button that shows the next command that has ended and was not seen yet.
    case .nextResult: catalogue.text("Next result")
    case .outputNotKept:
      // Translators: "perch run" is typed as it stands.
      catalogue.text("Output is not kept for commands that were not started with perch run.")
    case .noOutput: catalogue.text("No output.")
    // Translators: beside the state of a command that must not call its user.
    case .muted: catalogue.text("muted")
    case .left(let time): time.text(in: catalogue)
    }
  }

  private static func stopped(by signal: Int32, in catalogue: Catalogue) -> String {
    switch SignalName(signal) {
    case .interrupted: return catalogue.text("Interrupted")
    case .hungUp: return catalogue.text("Ended because its terminal was closed")
    default: break
    }
    let number = catalogue.number(Int(signal))
    guard let name = SignalName(signal) else {
      return catalogue.text("Stopped by signal {number}", ["number": number])
    }
    return catalogue.text(
      // Translators: {name} is another message, such as "killed".
      "Stopped by signal {number} ({name})",
      ["number": number, "name": name.text(in: catalogue)])
  }
}
