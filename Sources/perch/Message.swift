internal import ArgumentParser
internal import PerchEngine
import Glibc
internal import PerchIPC
internal import PerchRunner
internal import PerchShell

/// `perch msg VERB`: sends a command to the running instance.
struct Message: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "msg",
    abstract: Perch.catalogue.text("Talk to the running Perch; prints JSON."),
    usage: "perch msg [--name NAME] VERB [ARGUMENT...]",
    discussion: Verb.table + "\n\n"
      + Perch.catalogue.text("Exit status: 0 done, 1 refused, 2 bad usage, 3 no Perch is running."))

  @Option(
    help: .text(
      "Talk to the program of this name instead: one of perch kit, or of an adopter.",
      valueName: "name"))
  var name: String?

  @Argument(
    parsing: .allUnrecognized, help: .text("The verb and its arguments.", valueName: "verb"))
  var words: [String] = []

  func validate() throws {
    if let name, !ProgramName.isInstance(name) {
      throw ValidationError(Perch.wording(ProgramName.instanceRule))
    }
    guard words.isEmpty else { return }
    throw ValidationError(Perch.catalogue.text("No verb was given. Example: perch msg state"))
  }

  func run() throws {
    switch (words[0], words.count) {
    case ("subscribe", _): throw ExitCode(follow())
    case ("output", 3) where names.count == 2:
      throw ExitCode(FollowedOutput(of: names[1], program: program).print())
    // Another program's pages are its own: no word is the file of one.
    case (_, _) where program != LaunchOptions.standardName: throw ExitCode(Perch.finish(send()))
    case ("output", 2) where names.count == 2: throw ExitCode(try printOutput(of: words[1]))
    case ("open", 2) where FileArgument.isFile(words[1]): try openFile(words[1], by: "open-files")
    case ("open-apart", 2) where FileArgument.isFile(words[1]):
      try openFile(words[1], by: "open-files-apart")
    // No id of a page has a dot.
    case ("park", 2) where FileArgument.isFile(words[1]) || words[1].contains("."):
      try parkFile(words[1])
    default:
      if let sentence = Suggestion.sentence(forMessage: words) {
        Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO)
        throw ExitCode(2)
      }
      throw ExitCode(sendForJob())
    }
  }

  /// The verbs that take a job by its title, too, or by the beginning of one.
  private static let showing = ["open", "open-apart", "park"]
  /// The verbs that take a job by its whole title.
  private static let changing = ["close", "stop", "run-again"]

  /// Sends the verb; one that is refused for what is no id may mean the title of a job.
  ///
  /// - Returns: the exit status.
  private func sendForJob() -> Int32 {
    let reply = send()
    guard reply.status == 1, words.count == 2, !JobSearch.isID(words[1]),
      (Self.showing + Self.changing).contains(words[0])
    else { return Perch.finish(reply) }
    let found = JobSearch.find(
      words[1], among: JobSearch.listed, ended: words[0] == "run-again",
      isWhole: Self.changing.contains(words[0]))
    switch found {
    case .one(let id) where id != words[1]: return Perch.finish(Shell.send(words[0], [id]))
    case .several(let lines):
      Perch.fputs(lines, to: STDERR_FILENO)
      return 1
    case .none(let title?):
      return refuse(Perch.wording(JobSearch.sentence(about: words[1], near: title)))
    case .one, .none: return Perch.finish(reply)
    }
  }

  /// Sends the verb as it is. One of `output` that names no job lacks that.
  private func send() -> ControlClient.Reply {
    let words = words[0] == "output" && names.count == 1 ? names : words
    return Shell.send(words[0], Array(words.dropFirst()), name: program)
  }

  /// The words without the option of `output`.
  private var names: [String] { words.filter { $0 != "--follow" } }

  /// The name of the program that is talked to.
  private var program: String { name ?? LaunchOptions.standardName }

  /// Opens a file; the page of one that is missing says so.
  private func openFile(_ file: String, by verb: String) throws {
    let path = try FileArgument.path(file)
    let reply = Shell.send(verb, [path])
    let missing = reply.status == 0 ? MissingFile.files(of: [path]) : []
    throw ExitCode(missing.isEmpty ? Perch.finish(reply) : Shell.report(missing))
  }

  /// Parks a file, unless it is missing.
  private func parkFile(_ file: String) throws {
    let path = try FileArgument.path(file)
    let missing = MissingFile.files(of: [path])
    throw ExitCode(
      missing.isEmpty ? Perch.finish(Shell.send("park-files", [path])) : Shell.report(missing))
  }

  /// Prints the state at each change, until Perch ends or the reader is gone.
  private func follow() -> Int32 {
    var isWritten = true
    func subscribe() -> ControlClient.Reply {
      ControlClient.subscribe(Array(words.dropFirst()), name: program) { line in
        isWritten = Perch.fputs(line + "\n", to: STDOUT_FILENO)
        return isWritten
      }
    }
    var reply = subscribe()
    // The display may know where the socket is; this environment then does, too.
    if reply.status == 3, Shell.send("sync", name: program).status == 0 { reply = subscribe() }
    return isWritten ? Perch.finish(reply) : 1
  }

  /// Prints the kept output of a job that has ended, by its id or title.
  private func printOutput(of name: String) throws -> Int32 {
    guard !JobSearch.isID(name), KeptOutput(ofJob: name) == .missing else {
      return printOutput(of: name, called: name)
    }
    switch JobSearch.find(name, among: JobSearch.listed, ended: true) {
    case .one(let id): return printOutput(of: id, called: name)
    case .several(let lines):
      Perch.fputs(lines, to: STDERR_FILENO)
      return 1
    case .none(let title?):
      return refuse(Perch.wording(JobSearch.sentence(about: name, near: title)))
    case .none: return printOutput(of: name, called: name)
    }
  }

  private func printOutput(of id: String, called name: String) -> Int32 {
    switch KeptOutput(ofJob: id) {
    case .kept(let text): return Perch.fputs(text, to: STDOUT_FILENO) ? 0 : 1
    case .running:
      return refuse(
        Perch.catalogue.text(
          // Translators: "--follow" is typed as it stands.
          "The job \"{name}\" is still running. --follow prints its output as it comes.",
          ["name": name]))
    case .missing:
      return refuse(
        Perch.catalogue.text("No output of a job \"{name}\" is kept.", ["name": name]))
    }
  }

  private func refuse(_ sentence: String) -> Int32 {
    Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO)
    return 1
  }
}
