internal import PerchSystem
internal import PerchTime

/// The settings that `ssh` would use for some arguments, by its own account.
package struct SSHSettings: Hashable, Sendable {
  /// The command of the configuration file; nil for none.
  package private(set) var remoteCommand: String?
  /// Whether neither an argument nor the configuration says whether there is a terminal.
  package private(set) var choosesTerminal = true
  /// Whether the session ends when a forwarding fails.
  package private(set) var needsForwardings = false
  /// Whether the session has no forwarding, whatever asks for one.
  package private(set) var clearsForwardings = false
  /// Whether the user asks for forwardings.
  package private(set) var hasForwardings = false
  /// The user on the host; nil if it is not told.
  package private(set) var user: String?
  /// The port; nil if it is not told.
  package private(set) var port: String?
  /// Whether a session is opened, and `ssh` stays in front.
  package private(set) var opensSession = true

  /// The longest time that `ssh` may take to read its files.
  private static let patience = Duration.seconds(10)

  /// Asks `ssh`; nil if it finds fault with the arguments.
  package init?(of arguments: SSHArguments, program: String = "ssh") {
    // Options may name files by paths that begin here.
    let output = ProgramOutput([program, "-G"] + arguments.words, in: ".")
    guard let text = output.read(until: MonotonicClock.now + Self.patience) else { return nil }
    self.init(text)
  }

  /// Reads the lines that `ssh -G` prints.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch (parts[0], parts[1]) {
      case ("remotecommand", let command): remoteCommand = command == "none" ? nil : command
      case ("requesttty", let choice): choosesTerminal = choice == "auto"
      case ("sessiontype", let type): if type != "default" { opensSession = false }
      case ("exitonforwardfailure", let choice): needsForwardings = choice == "yes"
      case ("clearallforwardings", let choice): clearsForwardings = choice == "yes"
      case ("localforward", _), ("remoteforward", _), ("dynamicforward", _): hasForwardings = true
      case ("tunnel", let kind): if !["no", "false"].contains(kind) { hasForwardings = true }
      case ("user", let name): user = name
      case ("port", let number): port = number
      case ("forkafterauthentication", "yes"): opensSession = false
      default: break
      }
    }
  }
}
