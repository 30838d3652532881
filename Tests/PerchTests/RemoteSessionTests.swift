import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// `perch ssh` to a real server on this computer.
@Suite struct RemoteSessionTests {
  /// A Perch with a window, and a server beside it.
  func start() throws -> (RunningPerch, SSHServer) {
    let perch = try RunningPerch(on: .bare, pages: 1)
    return (perch, try SSHServer(beside: perch.display))
  }

  /// A command that runs a script as a job.
  func job(_ script: String, title: String = "Far") -> String {
    "\(PerchProgram.path) run --title \(title) -- sh -c '\(script)'"
  }

  func sign(_ perch: RunningPerch) -> String { "\(perch.display.homeFolder)/sign" }

  func wait(_ perch: RunningPerch) -> String {
    "until [ -e \(sign(perch)) ]; do sleep 0.05; done"
  }

  let progress = #"printf "\033]9;4;1;40\033\\""#

  @Test func `a job there is shown here with its host, and its end is passed on`() throws {
    let (perch, server) = try start()
    let session = try perch.display.startSession(
      server, [job("\(progress); echo text; \(wait(perch)); exit 3")])
    let row = try perch.waitForJob("the job") { $0["progress"].double == 0.4 }
    #expect(row["title"].string == "Far" && row["job"]["host"].string == SSHServer.host)
    #expect(row["id"].string?.hasPrefix("far-") == true)
    #expect(perch.input.say("open", try #require(row["id"].string)).status == 0)
    try Files.write([], to: sign(perch))
    #expect(session.waitPatiently() == .exited(3))
    #expect(session.output.contains("text") && session.errors.isEmpty)
    try perch.waitForJob("the end") { $0["job"]["status"].int == 3 }
  }

  @Test func `rows and pipes there are shown here, and the stop goes there`() throws {
    let (perch, server) = try start()
    let script =
      "\(PerchProgram.path) job set backup --title Back --open true --require && "
      + "\(PerchProgram.path) job set backup --progress 30 && "
      + "tail -f /dev/null | \(PerchProgram.path) progress --title Pipe"
    let session = try perch.display.startSession(server, [script])
    let row = try perch.waitForJob("the row") { $0["progress"].double == 0.3 }
    #expect(row["id"].string == "set-backup@\(SSHServer.host)" && row["title"].string == "Back")
    let pipe = try perch.waitForJob("the pipe") { $0["title"].string == "Pipe" }
    #expect(pipe["job"]["host"].string == SSHServer.host)
    #expect(perch.input.say("stop", try #require(pipe["id"].string)).status == 0)
    try perch.waitForJob("the end") { $0["title"].string == "Pipe" && $0["job"]["status"].int == 1 }
    session.terminate()
    // Nothing says any more how far that is.
    try perch.waitForJob("the loss") {
      $0["title"].string == "Back" && $0["job"]["reachable"] == .bool(false)
    }
  }

  @Test(arguments: [
    ["exit 7"], ["kill -TERM $$"], ["echo", "a  b", "'c  d'", "$HOME", "\"e\"", "\\f", "`echo g`"],
    ["printf '%s|' '!x' \"it's\" '%b' 'ä' '\\n'; exit 1"], ["no-such-program-here"],
    ["tty; echo $SHLVL $0 $#"], ["-v"], ["cd /tmp; pwd; echo to stderr >&2"],
  ])
  func `a command is what it is without Perch`(command: [String]) throws {
    let (perch, server) = try start()
    let bare = try perch.display.start(
      "ssh", server.options + [SSHServer.host] + command, output: .pipe, errors: .pipe)
    let session = try perch.display.startSession(server, command)
    #expect(bare.waitPatiently() != nil && session.waitPatiently() == bare.status)
    #expect(session.output == bare.output)
    if command != ["-v"] { #expect(session.errors == bare.errors) }
  }

  @Test func `options after the host and of terminals count as they do for ssh`() throws {
    let (perch, server) = try start()
    let terminal = try perch.display.startSession(server, ["-tt", "tty"])
    #expect(terminal.waitPatiently() == .exited(0))
    #expect(terminal.output.hasPrefix("/dev/pts/"))
    let none = try perch.display.startSession(server, options: ["-T"], ["tty"])
    #expect(none.waitPatiently() == .exited(1) && none.output == "not a tty\n")
    // A login shell without a terminal reads its commands, of which there are none.
    let shell = try perch.display.startSession(server, options: ["-T"], [])
    #expect(shell.waitPatiently() == .exited(0) && shell.output.isEmpty)
  }

  @Test func `without a forwarding one line says so, and the session goes on`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let server = try SSHServer(beside: perch.display, forwards: false)
    let session = try perch.display.startSession(server, ["echo [$PERCH_SOCKET]; exit 4"])
    #expect(session.waitPatiently() == .exited(4) && session.output == "[]\n")
    #expect(session.errors.split(separator: "\n").count == 1)
    #expect(session.errors.contains("forwarding failed"))
    let nowhere = try perch.display.startPerch(
      ["ssh"] + server.options + [SSHServer.host, "exit 4"], adding: ["DISPLAY": ""], errors: .pipe)
    #expect(nowhere.waitPatiently() == .exited(4))
    #expect(
      nowhere.errors == "perch: There is no display here, so jobs on builder are not shown.\n")
  }

  // Breaks when a session without forwardings shows no jobs, and does not say why.
  @Test func `a session that clears its forwardings says that it brings no socket`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let server = try SSHServer(beside: perch.display)
    let session = try perch.display.startSession(
      server, options: ["-o", "ClearAllForwardings=yes"], ["echo $PERCH_SOCKET in; exit 4"])
    #expect(session.waitPatiently() == .exited(4) && session.output == "in\n")
    #expect(
      session.errors
        == "perch: Jobs on builder are not shown, because ClearAllForwardings is set. Add -o ClearAllForwardings=no to see them.\n"
    )
  }

  // Breaks when a session ends for want of a socket, or goes on without a forwarding that must be there.
  @Test func `a session that needs its own forwardings has them, and does not end for ours`() throws
  {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let server = try SSHServer(beside: perch.display, forwards: false)
    let strict = ["-o", "ExitOnForwardFailure=yes"]
    let session = try perch.display.startSession(server, options: strict, ["echo in; exit 4"])
    #expect(session.waitPatiently() == .exited(4) && session.output == "in\n")
    #expect(session.errors.split(separator: "\n").count == 1)
    let socket = "\(perch.display.homeFolder)/own"
    let own = try perch.display.startSession(
      server, options: strict + ["-L", "\(socket):/nonexistent"], ["echo in; exit 4"])
    #expect(own.waitPatiently() == .exited(4) && own.output == "in\n")
    #expect(
      own.errors
        == "perch: Jobs on builder are not shown, because ExitOnForwardFailure is set. Add -o ExitOnForwardFailure=no to see them.\n"
    )
    let failing = try perch.display.startSession(
      server, options: strict + ["-R", "\(socket):/nonexistent"], ["echo in"])
    #expect(failing.waitPatiently() == .exited(255) && failing.output.isEmpty)
  }

  // Breaks when sockets pile up on the other host, or one serves two sessions.
  @Test func `the socket there is new for each session, and gone after it`() throws {
    let (perch, server) = try start()
    var names: Set<String> = []
    for _ in 1...2 {
      let session = try perch.display.startSession(server, ["echo $PERCH_SOCKET"])
      #expect(session.waitPatiently() == .exited(0))
      let name = session.output.split(separator: "\n").first.map(String.init) ?? ""
      #expect(name.hasPrefix("/tmp/perch-"))
      names.insert(name)
    }
    #expect(names.count == 2)
    try PerchTests.wait(for: "the end of the sockets") {
      names.allSatisfy { !Files.exists($0) }
    }
    let own = try PrivateFolder(path: "\(perch.display.runtimeFolder)/perch")
    #expect(own.names(startingWith: "ssh-").isEmpty)
  }

  // Breaks when two accounts, or two computers behind one name, share rows and losses.
  @Test func `hosts of one name with other ports are two`() throws {
    let (perch, server) = try start()
    let script = ["\(PerchProgram.path) job set a --require; tail -f /dev/null"]
    let first = try perch.display.startSession(server, script)
    try perch.waitForJob("the first row") { $0["id"].string == "set-a@builder" }
    // For these settings the port is not that of the host.
    let settings = try #require(Files.text("\(server.folder)/client"))
    let others = "\(server.folder)/others"
    let lines = settings.split(separator: "\n").filter { !$0.contains("Port ") }
    try Files.write("\(lines.joined(separator: "\n"))\n".utf8, to: others)
    let second = try perch.display.startSession(
      server, options: ["-F", others, "-p", "\(server.port)"], script)
    let row = try perch.waitForJob("the second row") {
      $0["id"].string == "set-a@builder:\(server.port)"
    }
    #expect(row["job"]["host"].string == "builder:\(server.port)")
    first.terminate()
    try perch.waitForJob("the loss") {
      $0["id"].string == "set-a@builder" && $0["job"]["reachable"] == .bool(false)
    }
    #expect(try perch.jobs().last { $0["id"] == row["id"] }?["job"]["reachable"] == .bool(true))
    second.terminate()
  }

  // Breaks when the rows of one account are out of reach for ever because it is typed in other words.
  @Test func `a host with its own port typed is the same host`() throws {
    let (perch, server) = try start()
    let script = ["\(PerchProgram.path) job set a --require; tail -f /dev/null"]
    let first = try perch.display.startSession(server, options: ["-p", "\(server.port)"], script)
    let row = try perch.waitForJob("the row") { $0["id"].string == "set-a@builder" }
    #expect(row["job"]["host"].string == "builder")
    first.terminate()
    try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    let second = try perch.display.startSession(server, script)
    try perch.waitForJob("the return") { $0["job"]["reachable"] == .bool(true) }
    #expect(try perch.jobs().count == 1)
    second.terminate()
  }

  // MARK: - Forwarded displays

  @Test func `no Perch is started on a display of another computer`() throws {
    let display = try Desktop.bare.start()
    let variables = ["DISPLAY": "localhost:10.0", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"]
    let job = try display.startPerch(
      ["run", "--", "sh", "-c", "exit 3"], adding: variables, errors: .pipe)
    #expect(job.waitPatiently() == .exited(3))
    #expect(
      job.errors
        == "perch: Perch is not started on a display of another computer, so this job is not shown. Use perch ssh there.\n"
    )
    let socket = try display.startPerch(
      ["run", "--", "sh", "-c", "exit 3"], adding: ["PERCH_SOCKET": "/nonexistent/perch"],
      errors: .pipe)
    #expect(socket.waitPatiently() == .exited(3))
    #expect(socket.errors.split(separator: "\n").count == 1)
    for number in ["10", String(display.name.drop { $0 == ":" })] {
      #expect(!Files.exists("\(display.runtimeFolder)/perch/\(number).sock"))
    }
  }
}
