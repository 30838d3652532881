import PerchHarness
import PerchSystem
import Testing

/// `perch ssh` to servers whose user has another login shell.
@Suite struct RemoteShellTests {
  private func start(_ shell: String) throws -> (RunningPerch, SSHServer) {
    let perch = try RunningPerch(on: .bare, pages: 1)
    return (perch, try SSHServer(beside: perch.display, shell: shell))
  }

  /// Runs a session with `ssh` and with `perch ssh`, and expects the same of both.
  private func expectSame(
    _ perch: RunningPerch, _ server: SSHServer, options: [String] = [], _ command: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ChildProcess {
    let bare = try perch.display.start(
      "ssh", server.options + options + [SSHServer.host] + command, output: .pipe, errors: .pipe)
    let session = try perch.display.startSession(server, options: options, command)
    #expect(bare.waitPatiently() != nil, sourceLocation: sourceLocation)
    #expect(session.waitPatiently() == bare.status, sourceLocation: sourceLocation)
    #expect(session.output == bare.output, sourceLocation: sourceLocation)
    #expect(session.errors == bare.errors, sourceLocation: sourceLocation)
    return session
  }

  @Test(arguments: ["/usr/bin/tcsh", "/bin/bsd-csh", "/usr/bin/fish", "/usr/bin/zsh"])
  func `another shell has its commands as without Perch, and jobs are shown`(shell: String) throws {
    let (perch, server) = try start(shell)
    let name = try expectSame(perch, server, ["echo $SHELL; exit 3"])
    #expect(name.output.contains(shell) && name.status == .exited(3))
    _ = try expectSame(perch, server, ["printf '%s|' \"it's\" 'a  b' 'x!y' '\\n'"])
    // A login shell without a terminal reads its commands, of which there are none.
    let none = try perch.display.startSession(server, options: ["-T"], [])
    #expect(none.waitPatiently() == .exited(0))
    let job = "\(PerchProgram.path) run --title Far -- sh -c 'exit 5'"
    let session = try perch.display.startSession(server, [job])
    #expect(session.waitPatiently() == .exited(5))
    let row = try perch.waitForJob("the job") { $0["job"]["status"].int == 5 }
    #expect(row["title"].string == "Far" && row["job"]["host"].string == SSHServer.host)
  }

  @Test(arguments: ["/bin/false", "/usr/sbin/nologin"])
  func `a shell that refuses does so as without Perch`(shell: String) throws {
    let (perch, server) = try start(shell)
    for command in [["echo in"], []] {
      let session = try expectSame(perch, server, options: ["-T"], command)
      #expect(session.status == .exited(1))
    }
  }
}
