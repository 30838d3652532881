import Glibc
internal import PerchIPC
package import PerchSystem

/// `perch ssh`: the program `ssh` with a socket from the other host to this Perch.
///
/// This process becomes `ssh`, so that terminal, signals and status are its own; another one passes on what
/// comes from the other host.
package struct SSHSession: Sendable {
  /// The arguments of `ssh`.
  private let arguments: SSHArguments
  private let wording: Sentence.Wording
  /// The program; by default it is found in `PATH`.
  private let program: String

  /// Describes a session.
  package init(
    _ arguments: SSHArguments, program: String = "ssh",
    wording: @escaping Sentence.Wording = \.english
  ) {
    (self.arguments, self.program, self.wording) = (arguments, program, wording)
  }

  /// Becomes `ssh`. Without a way to bring a socket along, one line says so, and `ssh` goes on.
  ///
  /// - Returns: The exit status, if `ssh` cannot be started.
  package func run() -> Int32 {
    guard arguments.opensSession, let settings = SSHSettings(of: arguments, program: program),
      settings.opensSession
    else { return become(words(nil)) }
    let host = settings.name(of: arguments, program: program)
    guard !settings.clearsForwardings else {
      say(
        Sentence(
          "Jobs on {host} are not shown, because ClearAllForwardings is set. Add -o ClearAllForwardings=no to see them.",
          ["host": host]))
      return become(words(nil))
    }
    guard !settings.needsForwardings || !settings.hasForwardings else {
      // The socket must not end a session that the user's own forwardings have.
      say(
        Sentence(
          "Jobs on {host} are not shown, because ExitOnForwardFailure is set. Add -o ExitOnForwardFailure=no to see them.",
          ["host": host]))
      return become(words(nil))
    }
    guard let display = Self.display else {
      say(
        Sentence(
          "There is no display here, so jobs on {host} are not shown.", ["host": host]))
      return become(words(nil))
    }
    guard let socket = listen(on: display, for: host) else {
      say(
        Sentence(
          "No socket can be made here, so jobs on {host} are not shown.", ["host": host]))
      return become(words(nil))
    }
    return become(words((settings, socket)))
  }

  /// The display of this computer; nil without one, and for one of another computer.
  private static var display: String? {
    guard let display = EnvironmentVariable.value(of: "DISPLAY"), let first = display.first else {
      return nil
    }
    let isElsewhere = EnvironmentVariable.value(of: "SSH_CONNECTION") != nil && first != ":"
    return isElsewhere ? nil : display
  }

  /// Starts the process that passes on what comes from the other host.
  ///
  /// - Returns: The path of its socket; nil if it cannot start.
  private func listen(on display: String, for host: String) -> String? {
    let paths = RuntimePaths(display: display, name: "perch")
    let path = "\(paths.folder)/ssh-\(SocketName.random()).sock"
    guard !path.contains(where: { ":, \"'\\".contains($0) }), paths.makeFolder(),
      let listener = UnixSocket.listen(at: path)
    else { return nil }
    defer { close(listener) }
    var launch = ProcessLaunch(
      "/proc/self/exe",
      CommandWords([
        "perch", SSHRelay.verb, "--host", host, "--socket", path, "--ssh", "\(getpid())",
      ]))
    launch.steps =
      [.duplicate(listener, as: STDIN_FILENO)]
      + [STDOUT_FILENO, STDERR_FILENO].map { .open($0, "/dev/null", mode: O_RDWR) }
      + [.closeAll(from: STDERR_FILENO + 1)]
    launch.group = .session
    launch.mask = SignalMask(of: [])
    launch.defaultSignals = .all
    do throws(StartError) {
      _ = try launch.start()
      return path
    } catch {
      unlink(path)
      return nil
    }
  }

  /// The words of `ssh`, with a socket or without.
  private func words(_ forwarding: (settings: SSHSettings, socket: String)?) -> [[UInt8]] {
    let typed = arguments.words.map(PathText.bytes)
    let command = arguments.command.map(PathText.bytes)
    guard let (settings, socket) = forwarding else { return [Array("ssh".utf8)] + typed + command }
    let remote = SocketName.remote()
    var added = ["ssh", "-R", "\(remote):\(socket)"]
    var line = arguments.line
    if line.isEmpty, let asked = settings.remoteCommand {
      // The configuration's command takes the place of a typed one, and ssh does not want both.
      line = Array(asked.utf8)
      added += ["-o", "RemoteCommand=none"]
    }
    // The socket is the only forwarding, and its failure must not end the session.
    if settings.needsForwardings { added += ["-o", "ExitOnForwardFailure=no"] }
    // A shell has a terminal, and a command has none, unless the settings say otherwise.
    if line.isEmpty, settings.choosesTerminal { added.append("-t") }
    let script = Array(RemoteScript.around(line, socket: remote).utf8)
    return added.map { Array($0.utf8) } + typed + [script]
  }

  /// Becomes a program. The corresponding C function is `execvp`.
  ///
  /// - Returns: The exit status if that fails, as shells have it.
  private func become(_ words: [[UInt8]]) -> Int32 {
    let pointers = words.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    defer { pointers.forEach { free($0) } }
    execvp(program, pointers)
    let code = errno
    say(
      code == ENOENT
        ? Sentence("{program}: command not found", ["program": program])
        : Sentence(
          "{program} cannot be started: {reason}.",
          ["program": program, "reason": String(cString: strerror(code))]))
    return code == ENOENT ? 127 : 126
  }

  private func say(_ sentence: Sentence) {
    _ = Descriptor.write(Array("perch: \(wording(sentence))\n".utf8), to: STDERR_FILENO)
  }
}
