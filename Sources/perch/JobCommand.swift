internal import ArgumentParser
import Glibc
internal import PerchEngine
internal import PerchIPC
internal import PerchShell
internal import PerchSystem

/// `perch job`: shows something on the ball that has no command of its own.
struct JobCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: Perch.catalogue.text("Show something on the ball without a running command."),
    usage: usages.joined(separator: "\n"),
    discussion: Perch.paragraphs(
      Sentence(
        "The row of a job is there until it is ended, its process has ended, or its time is over. "
          + "Without a running Perch nothing happens; none is started.")),
    subcommands: [JobSet.self, JobEnd.self])

  private static let usages = ["perch job set ID [OPTION...]", "perch job end ID"]

  func run() throws { throw ExitCode(Self.refuse(nil)) }

  /// Refuses a verb that there is not, with the usage of those that there are.
  ///
  /// - Parameter words: The words of the command line.
  /// - Returns: the exit status; nil for a verb that there is, and for another command.
  static func misuse(_ words: [String]) -> Int32? {
    guard words.first == name else { return nil }
    guard words.count > 1 else { return refuse(nil) }
    return UnknownVerb(in: words, of: Self.self).map { refuse($0) }
  }

  private static let name = "job"

  private static func refuse(_ verb: UnknownVerb?) -> Int32 {
    let sentence =
      verb?.sentence
      ?? Perch.catalogue.text("No verb was given. Example: perch job set backup --progress 40")
    Perch.fputs(
      UsageError(sentence, usages: usages, of: "perch \(name)").text, to: STDERR_FILENO)
    return 2
  }

  /// Sends a request. Only a script that requires a Perch waits for its answer.
  ///
  /// - Returns: the exit status.
  fileprivate static func send(_ request: ControlRequest, isRequired: Bool) -> Int32 {
    guard isRequired else {
      ControlClient.post(request)
      return 0
    }
    var reply =
      ForwardedSocket.path.map { ControlClient.send(request, forwardedBy: $0) }
      ?? Shell.send(request)
    reply.output = nil
    return Perch.finish(reply)
  }

  /// Refuses what cannot name a job.
  fileprivate static func check(_ name: String) throws {
    guard !JobChange.isName(name) else { return }
    throw ValidationError(
      Perch.catalogue.text(
        "\"{name}\" is no name for a job. Use up to 64 letters, digits, - and _.", ["name": name]))
  }
}

/// `perch job set ID`: makes a job, or changes what is given of one.
struct JobSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: Perch.catalogue.text("Show a job on the ball, or change what is given of it."),
    usage: "perch job set ID [OPTION...]",
    discussion: Perch.paragraphs(
      Sentence(
        "Prints nothing, and waits for nothing unless --require is given."),
      Sentence(
        "Exit status: 0 done, 1 refused, 2 bad usage; 3 with --require: no Perch is running.")))

  @Argument(help: .text("A name of your own: up to 64 letters, digits, - and _.", valueName: "id"))
  var name: String

  @Option(parsing: .unconditional, help: .text("The title of the row; the name by default."))
  var title: String?

  @Option(help: .text("The state: running, waiting, done or failed; running at first."))
  var state: String?

  @Option(
    parsing: .unconditional,
    help: .text("The words of a job that waits, or else a short text instead of a percentage."))
  var text: String?

  @Option(help: .text("The percentage, 0 to 100."))
  var progress: Double?

  @Option(
    help: .text(
      "The number of the window that belongs to it; by default WINDOWID.", valueName: "id"))
  var window: String?

  @Option(help: .text("The process with which the row goes."))
  var pid: Int32?

  @Option(
    parsing: .unconditional,
    help: .text("The time after the last change at which the row goes.", valueName: "seconds"))
  var ttl: Double?

  @Option(
    parsing: .unconditional,
    help: .text("The shell command that a click on the row runs.", valueName: "command"))
  var open: String?

  @Flag(help: .text("Wait for the answer, and fail if no Perch is running."))
  var require = false

  func validate() throws {
    try JobCommand.check(name)
    func check(_ isGood: Bool, _ message: String) throws {
      guard isGood else { throw ValidationError(message) }
    }
    let text = Perch.catalogue
    try check(
      state.map { JobChange.Phase(rawValue: $0) != nil } ?? true,
      text.text("--state must be running, waiting, done or failed."))
    try check(
      (0...100).contains(progress ?? 0),
      text.text("--progress must be a number from 0 to 100."))
    try check(
      window.map { JobChange.window($0) != nil } ?? true,
      text.text(
        "{number} is not the number of a window, such as 0x1a00003.", ["number": window ?? ""]))
    try check(pid ?? 1 > 0, text.text("--pid must be the number of a process."))
    try check(
      ttl.map { $0 > 0 && $0.isFinite } ?? true,
      text.text("--ttl must be a number of seconds above 0."))
    try check(
      open.map { !PathText.isEscaped($0) } ?? true, text.text("The command of --open is not UTF-8.")
    )
    try check(
      open?.utf8.count ?? 0 <= JobChange.longestOpener,
      text.text(
        "The command is longer than {count} bytes.", ["count": "\(JobChange.longestOpener)"]))
  }

  func run() throws {
    let request = ControlRequest(verb: "job-set", change: change)
    throw ExitCode(JobCommand.send(request, isRequired: require))
  }

  private var change: JobChange {
    var change = JobChange(of: name)
    change.title = title.map(Self.short)
    change.phase = state.flatMap(JobChange.Phase.init)
    change.text = text.map(Self.short)
    change.progress = progress.map { $0 / 100 }
    change.window = window.flatMap(JobChange.window)
    change.needsWindow = require && window != nil ? true : nil
    change.terminal = JobChange.terminal(of: EnvironmentVariable.value)
    change.process = pid.map { JobChange.Process(id: $0, mark: ProcessMark.of($0)) }
    change.patience = ttl
    change.opener = open
    change.boot = ProcessMark.boot
    return change
  }

  /// The beginning of a text, of which Perch shows less: a short message has room in the socket.
  private static func short(_ text: String) -> String {
    String(PathText.shown(text).unicodeScalars.prefix(1000))
  }
}

/// `perch job end ID`: removes a job.
struct JobEnd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "end",
    abstract: Perch.catalogue.text("Remove a job from the ball."),
    usage: "perch job end ID [--require]",
    discussion: Perch.paragraphs(
      Sentence(
        "Exit status: 0 done, 1 refused, 2 bad usage; 3 with --require: no Perch is running.")))

  @Argument(help: .text("The name that it was given.", valueName: "id"))
  var name: String

  @Flag(help: .text("Wait for the answer, and fail if no Perch is running."))
  var require = false

  func validate() throws { try JobCommand.check(name) }

  func run() throws {
    let request = ControlRequest(verb: "job-end", arguments: [name])
    throw ExitCode(JobCommand.send(request, isRequired: require))
  }
}
