internal import ArgumentParser
internal import PerchEngine
import Glibc
internal import PerchJobs
internal import PerchRunner
internal import PerchSystem
internal import PerchTime

/// `perch attach ID`: brings a detached job back to this terminal.
struct Attach: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach",
    abstract: Perch.catalogue.text("Bring a detached job back to this terminal."),
    usage: "perch attach [ID]",
    discussion: Perch.paragraphs(
      Sentence(
        "Ctrl-\\ twice detaches the terminal again, and the command goes on. Without an ID, the only "
          + "detached job is taken; several are listed."),
      Sentence(
        "Exit status: that of the command when it ends; 0 detached, 1 there is no such job, "
          + "2 bad usage.")))

  @Argument(help: .text("The job's id or title, or the beginning of one.", valueName: "id"))
  var name: String?

  @Flag(name: .customLong("own-window"), help: .hidden)
  var hasOwnWindow = false

  func run() throws {
    do {
      try attach()
    } catch let code as ExitCode where hasOwnWindow && code != .success {
      leaveWindow(after: Sentence("Press Enter to close this window."))
      throw code
    }
  }

  private func attach() throws {
    let id = name.flatMap { JobRecord.isID($0) ? $0 : nil }
    let jobs = DetachedJob.all(of: id)
    let all = jobs.map(\.description)
    let meant = name.map { DetachedJob.named($0, among: all) } ?? all
    if meant.isEmpty { throw ExitCode(miss(jobs.filter(\.isStopped))) }
    guard meant.count == 1, let chosen = jobs.first(where: { $0.description == meant[0] }) else {
      throw ExitCode(list(jobs.filter { meant.contains($0.description) }))
    }
    guard let job = chosen.isStopped ? chosen.woken() : chosen else {
      throw ExitCode(
        refuse(
          Sentence(
            "The job \"{name}\" does not answer. Its output: perch msg output {name}",
            ["name": chosen.description.id])))
    }
    guard var session = AttachSession(job) else {
      throw ExitCode(refuse(Sentence("perch attach needs a terminal.")))
    }
    let title = AttachTitle(job.description.title)
    let hint = Perch.catalogue.text("Ctrl-\\ twice detaches the terminal.")
    var isTitled = false
    let end = session.run(tellWait: tellWait) {
      write("\(title.start)perch: \(hint)\n")
      isTitled = !title.end.isEmpty
    }
    if isTitled { write(title.end) }
    throw ExitCode(finish(end, job.description))
  }

  /// Reports that there is no such job, or how it has ended. Jobs that are stopped may be meant.
  private func miss(_ stopped: [DetachedJob]) -> Int32 {
    guard let name else { return refuse(Sentence("There is no detached job.")) }
    guard stopped.isEmpty else {
      guard write(stopped) else { return 1 }
      return refuse(
        Sentence(
          "There is no detached job \"{name}\" that runs. Stopped ones go by their ids: perch attach ID",
          ["name": name]))
    }
    return miss(name)
  }

  /// Reports that a name means no detached job: it may be the title of another one, or nearly that of one.
  private func miss(_ name: String) -> Int32 {
    let found =
      JobRecord.isID(name) ? JobSearch.Found.one(name) : JobSearch.find(name, among: JobSearch.own)
    switch found {
    case .one(let id):
      if let status = DetachedJob.status(ofEnded: id) {
        let word = ShellQuote.line([name])
        tell(
          Sentence(
            "The job \"{name}\" has ended. Its output: perch msg output {word}",
            ["name": name, "word": word]))
        return status
      }
      guard JobRecord.isID(id), JobFolder().isHeld(id) else { break }
      return refuse(
        Sentence("The job \"{name}\" is not detached: it runs in its terminal.", ["name": name]))
    case .none(let title?): return refuse(JobSearch.sentence(about: name, near: title))
    case .none, .several: break
    }
    return refuse(Sentence("There is no detached job \"{name}\".", ["name": name]))
  }

  private func list(_ jobs: [DetachedJob]) -> Int32 {
    guard write(jobs) else { return 1 }
    if let name {
      return refuse(
        Sentence(
          "Several detached jobs match \"{name}\". Choose one: perch attach ID", ["name": name]))
    }
    return refuse(Sentence("Several jobs are detached. Choose one: perch attach ID"))
  }

  /// Prints the ids and titles of jobs.
  ///
  /// - Returns: whether all is written.
  private func write(_ jobs: [DetachedJob]) -> Bool {
    // Translators: stands for the title of a job whose process was stopped by a signal.
    let stopped = Perch.catalogue.text("(stopped)")
    let lines = jobs.map { job in
      "\(job.description.id)  \(job.isStopped ? stopped : job.description.title)\n"
    }.joined()
    return Perch.fputs(lines, to: STDOUT_FILENO)
  }

  /// Tells the user for which job the command waits, by its title if that is known here.
  private func tellWait(_ id: String) {
    let title = DetachedJob.all(of: id).first?.description.title ?? ""
    tell(
      Sentence(
        "The command waits for \"{name}\" to succeed. Ctrl-C detaches the terminal.",
        ["name": title.isEmpty ? id : title]))
  }

  /// Tells the user of the end of a session.
  ///
  /// - Returns: The exit status.
  private func finish(_ end: AttachSession.End, _ job: DetachedJob.Description) -> Int32 {
    switch end {
    case .ended(let end) where hasOwnWindow:
      leaveWindow(
        after: Sentence(
          "The command has ended with status {status}. Press Enter to close this window.",
          ["status": "\(end.status)"]))
      return 0
    case .ended(let end): end.passOn()
    case .notStarted(let end):
      // The job itself has said why.
      if case .kept(let text) = KeptOutput(ofJob: job.id), !text.isEmpty { write("perch: \(text)") }
      end.passOn()
    case .signalled(let signal): CommandEnd.killed(signal).passOn()
    case .detached:
      say(Sentence("Detached. To come back: perch attach {name}", ["name": word(for: job)]))
      return 0
    case .replaced:
      say(Sentence("Another terminal has attached to this job."))
      return 0
    case .refused: return refuse(Sentence("The job cannot use this terminal."))
    case .lost:
      say(Sentence("The process that held the job was killed."))
      return 1
    }
  }

  /// The word for a job that was typed, if it means no other one by now; otherwise the job's id.
  private func word(for job: DetachedJob.Description) -> String {
    guard let name, !name.hasPrefix("-"), TitleText.line(name) == name else { return job.id }
    let meant = DetachedJob.named(name, among: DetachedJob.all().map(\.description))
    return meant.map(\.id) == [job.id] ? ShellQuote.line([name]) : job.id
  }

  /// Lets the user read what is in a window that closes with this process.
  private func leaveWindow(after sentence: Sentence) {
    say(sentence)
    _ = readLine()
  }

  /// Prints a sentence below what the command has written.
  private func say(_ sentence: Sentence) {
    write("\r\nperch: \(Perch.wording(sentence))\n")
  }

  /// The longest wait for a terminal whose reader rests.
  private static let patience = Duration.seconds(1)

  private func write(_ text: String) {
    guard isatty(STDERR_FILENO) != 0 else {
      Perch.fputs(text, to: STDERR_FILENO)
      return
    }
    Descriptor.write(
      Array(text.utf8), toTerminal: STDERR_FILENO, until: MonotonicClock.now + Self.patience)
  }

  private func refuse(_ sentence: Sentence) -> Int32 {
    tell(sentence)
    return 1
  }

  private func tell(_ sentence: Sentence) {
    Perch.fputs("perch: \(Perch.wording(sentence))\n", to: STDERR_FILENO)
  }
}
