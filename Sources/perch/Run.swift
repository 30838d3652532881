internal import ArgumentParser
internal import PerchEngine
import Glibc
internal import PerchJobs
internal import PerchRunner
internal import PerchShell
internal import PerchSystem

/// `perch run -- CMD ARG...`: runs a command as a job.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: Perch.catalogue.text("Run a command as a parked job; exits with its status."),
    usage: "perch run [--title T] [--show] [--quiet] [--detach] [--after ID...] -- CMD ARG...")

  @Option(help: .text("The title; the command by default."))
  var title: String?

  @Flag(help: .text("Open its page at once."))
  var show = false

  @Flag(help: .text("Print no line about the job; PERCH_QUIET=1 does the same."))
  var quiet = false

  @Flag(
    help: .text(
      "Give the terminal back at once and print the job's id; perch attach returns to it."))
  var detach = false

  @Option(
    help: .text(
      "Start the command once the job with this id or title has succeeded; may be given several times.",
      valueName: "id"))
  var after: [String] = []

  @Argument(
    parsing: .captureForPassthrough,
    help: .text("The command and its arguments.", valueName: "cmd"))
  var words: [String] = []

  /// The command without the `--` before it.
  private var command: ArraySlice<String> { words.first == "--" ? words.dropFirst() : words[...] }

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError(
        Perch.catalogue.text("No command was given. Example: perch run -- make -j8"))
    }
    // Arguments that are passed on unparsed hide the parser's own flags as well.
    if let first = words.first, ["-h", "--help"].contains(first) {
      throw CleanExit.helpRequest(self)
    }
    if words.first == "--version" { throw CleanExit.message(Perch.configuration.version) }
    guard words.first == "--" || !words[0].hasPrefix("-") else {
      throw ValidationError(sentence(aboutOption: words[0]))
    }
  }

  /// The names of the options.
  private static let options = ["--title", "--show", "--quiet", "--detach", "--after"]

  /// The sentence about a word before the command that is no option. Where `--` follows, it was meant to be one.
  private func sentence(aboutOption word: String) -> String {
    let catalogue = Perch.catalogue
    guard words.contains("--") else {
      return catalogue.text(
        "Unknown option \"{name}\". Write the command after --.", ["name": word])
    }
    let name = String(word.prefix { $0 != "=" })
    guard let meant = Spelling.closest(to: name, among: Self.options) else {
      return catalogue.text("Unknown option \"{option}\".", ["option": name])
    }
    return catalogue.text(
      "Unknown option \"{option}\". Did you mean {meant}?", ["option": name, "meant": meant])
  }

  /// The ids of the jobs that must succeed before.
  private func others() throws -> [String] {
    if after.allSatisfy(JobRecord.isID) { return after }
    let jobs = JobSearch.own
    return try after.map { name in
      if JobRecord.isID(name) { return name }
      switch JobSearch.find(name, among: jobs) {
      case .one(let id): return id
      case .several(let lines):
        Perch.fputs(lines, to: STDERR_FILENO)
        throw ExitCode(2)
      case .none(let title?): throw refuse(JobSearch.sentence(about: name, near: title))
      case .none:
        throw refuse(
          Sentence("There is no job \"{name}\". perch jobs lists them.", ["name": name]))
      }
    }
  }

  private func refuse(_ sentence: Sentence) -> ExitCode {
    Perch.fputs("perch: \(Perch.wording(sentence))\n", to: STDERR_FILENO)
    return ExitCode(2)
  }

  func run() throws {
    let (words, others) = (CommandWords(lastArguments: command.count), try others())
    if detach { throw ExitCode(hold(words, after: others)) }
    let isQuiet = quiet || getenv("PERCH_QUIET").map { String(cString: $0) == "1" } == true
    let end = Runner.run(
      words, title: title, isShown: show, isQuiet: isQuiet,
      detachesAtHangup: Configuration.detachesAtHangup, after: others, wording: Perch.wording)
    if let sentence = end.sentence(about: words.program, in: Perch.wording) {
      Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO)
    }
    end.passOn()
  }

  /// Starts the command without this terminal, and prints the id of the job.
  private func hold(_ words: CommandWords, after others: [String]) -> Int32 {
    let held = HeldRun(title: title, isShown: show, after: others)
    let reason: String?
    switch held.start(words) {
    case .done: return Perch.fputs(held.id + "\n", to: STDOUT_FILENO) ? 0 : 1
    case .failed(let end):
      reason = end.sentence(about: words.program, in: Perch.wording)
      Perch.fputs("perch: \(reason ?? "")\n", to: STDERR_FILENO)
      return end.status
    case .noPlace(let folder):
      reason = Perch.catalogue.text(
        "The job cannot be detached, because {folder} takes no socket.", ["folder": folder])
      Perch.fputs("perch: \(reason ?? "")\n", to: STDERR_FILENO)
      return 1
    }
  }
}
