internal import ArgumentParser
internal import PerchEngine
internal import PerchRemote
internal import PerchSystem

/// `perch ssh HOST`: `ssh`, with what runs there shown here.
struct SSHCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ssh",
    abstract: Perch.catalogue.text("Run ssh, and show here the jobs that run there."),
    usage: """
      perch ssh [SSH OPTION...] HOST [COMMAND]
      perch ssh --install [SSH OPTION...] HOST
      """,
    discussion: Perch.paragraphs(
      Sentence(
        "What perch run, perch progress and perch job report there is shown here, with the name of the host."
      ),
      Sentence("All options are those of ssh, and so is the exit status."),
      Sentence("With --install, perch-run is copied to ~/.local/bin on the host.")))

  @Argument(
    parsing: .captureForPassthrough,
    help: .text("The arguments of ssh: options, a host, and maybe a command.", valueName: "ssh"))
  var words: [String] = []

  func validate() throws {
    if words.first == "--help" { throw CleanExit.helpRequest(self) }
    if words.first == "--version" { throw CleanExit.message(Perch.configuration.version) }
    guard !words.isEmpty, !installs || SSHArguments(Array(words.dropFirst())).opensSession else {
      throw ValidationError(Perch.catalogue.text("No host was given. Example: perch ssh server"))
    }
  }

  private var installs: Bool { words.first == "--install" }

  func run() throws {
    if installs {
      let installation = RunnerInstallation(
        SSHArguments(Array(words.dropFirst())), runner: RunnerInstallation.runner,
        wording: Perch.wording)
      throw ExitCode(installation.run())
    }
    let session = SSHSession(SSHArguments(words), wording: Perch.wording)
    throw ExitCode(session.run())
  }
}

/// The process that passes on what comes from another host. It is not meant to be typed.
struct SSHRelayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SSHRelay.verb, abstract: "Pass on the reports of jobs for perch ssh.",
    shouldDisplay: false)

  @Option(parsing: .unconditional, help: "The name of the host.")
  var host: String

  @Option(help: "The path of the socket that is the standard input.")
  var socket: String

  @Option(help: "The process of ssh.")
  var ssh: Int32

  func run() throws {
    if var relay = SSHRelay(host: host, path: socket, of: ssh) { relay.run() }
  }
}
