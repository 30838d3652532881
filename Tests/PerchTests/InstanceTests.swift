import Glibc
import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@Suite struct InstanceTests {
  @Test func `a second start hands its files over and ends`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let home = try #require(perch.display.environment["HOME"])
    try Files.write("Hello.\n".utf8, to: "\(home)/hello.txt")
    try Files.write("Bye.\n".utf8, to: "\(home)/bye.txt")
    // The path is relative to the working directory of the second instance.
    let second = try perch.display.runPerch(["hello.txt", "bye.txt"])
    #expect(second.status == .exited(0) && second.errors.isEmpty)
    try perch.settle()
    let state = try perch.state()
    #expect(state["stack"]["pages"].titles == ["Library", "alder.txt", "hello.txt"])
    #expect(state["selection"]["pages"].int == 1)
  }

  @Test func `of several instances that start at once one stays, with all files`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(4)
    let starters = try files.map { try display.startPerch([$0]) }
    let input = try InputDriver(at: display)
    try wait(for: "all but one to end") { starters.count(where: \.isRunning) == 1 }
    for starter in starters { #expect(starter.status == nil || starter.status == .exited(0)) }
    try input.settle()
    #expect(try input.state()["stack"]["pages"].array.count == 5)
  }

  @Test func `without a session's environment the one on the display is found`() throws {
    let perch = try RunningPerch(on: .openbox)
    let display = perch.display
    let bare = try ScratchFolder()
    let lacking = ["XDG_RUNTIME_DIR": "", "XDG_STATE_HOME": bare.path]
    let job = try display.runJob("exit 3", adding: lacking)
    #expect(job.waitPatiently() == .exited(3))
    try perch.waitForJob("the job") { $0["job"]["status"].int == 3 }
    let balls = perch.connection.topLevelWindows().filter { $0.instanceName == "ball" }
    #expect(balls.count == 1)
    let message = try display.runPerch(["msg", "sync"], adding: lacking)
    #expect(message.status == .exited(0))
    let other = try display.runPerch(["msg", "sync"], adding: ["XDG_RUNTIME_DIR": bare.path])
    #expect(other.status == .exited(0))
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    let late = try display.runPerch(["msg", "sync"], adding: lacking)
    #expect(late.status == .exited(3))
  }

  @Test(arguments: [
    ("elsewhere.example\n0\n1\n/tmp/x/7.sock", "runs elsewhere, on elsewhere.example"),
    ("OWN\n4711\n1\n/tmp/x/7.sock", "belongs to another user"),
    ("OWN\nUID\n1\n/nonexistent/7.sock", "does not say where it can be reached"),
    ("", "does not say where it can be reached"),
  ])
  func `beside a Perch of another machine or user none is started`(
    record: String, words: String
  ) throws {
    let display = try Desktop.bare.start()
    let own = InstanceRecord(socket: "/x")
    let text = record.replacing("OWN", with: own.host).replacing("UID", with: "\(own.uid)")
    #expect(display.connection.claimInstance(of: "perch", record: text))
    let second = try display.runPerch()
    #expect(second.status == .exited(1))
    #expect(second.errors.contains(words) && second.errors.filter { $0 == "\n" }.count == 1)
    let message = try display.runPerch(["msg", "sync"])
    #expect(message.status == .exited(3) && message.errors.contains(words))
    let file = try display.writePages(1)[0]
    let parked = try display.runPerch(["park", file])
    #expect(parked.status == .exited(3) && parked.errors.contains(words))
    let job = try display.runJob("exit 3", errors: .pipe)
    #expect(job.waitPatiently() == .exited(3))
    #expect(job.errors.filter { $0 == "\n" }.count == 1)
    #expect(!Files.exists("\(display.stateFolder)/perch/state.json"))
  }

  // Breaks when `sudo -E perch` makes folders that their user cannot write to.
  @Test(.enabled(if: getuid() == 0, "Only root can give a folder to another user."))
  func `root makes nothing in the folders of another user, and runs the command`() throws {
    let display = try Desktop.bare.start()
    let theirs = try ScratchFolder()
    for name in ["run", "state"] {
      #expect(mkdir("\(theirs.path)/\(name)", 0o700) == 0)
      #expect(chown("\(theirs.path)/\(name)", 65_534, 65_534) == 0)
    }
    let variables = [
      "XDG_RUNTIME_DIR": "\(theirs.path)/run", "XDG_STATE_HOME": "\(theirs.path)/state",
    ]
    let job = try display.runJob("exit 3", adding: variables, errors: .pipe)
    #expect(job.waitPatiently() == .exited(3))
    // The job is neither shown nor kept.
    let lines = job.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("perch: ") })
    let perch = try display.runPerch(adding: variables)
    #expect(perch.status == .exited(1))
    #expect(perch.errors.filter { $0 == "\n" }.count == 1)
    for name in ["run", "state"] { #expect(!Files.exists("\(theirs.path)/\(name)/perch")) }
  }

  @Test func `two displays share a runtime folder`() throws {
    let displays = [try Desktop.bare.start(), try Desktop.bare.start()]
    let folder = displays[0].runtimeFolder
    let starters = try displays.map { display in
      try display.startPerch(
        try display.writePages(1), adding: ["XDG_RUNTIME_DIR": folder])
    }
    func say(_ verb: String, on display: PrivateDisplay) -> Int32 {
      ControlClient.send(verb: verb, display: display.name, runtimeFolder: folder).status
    }
    for display in displays { try wait(for: "Perch") { say("sync", on: display) == 0 } }
    for display in displays {
      #expect(Files.exists("\(folder)/perch/\(display.name.dropFirst()).sock"))
    }
    #expect(say("quit", on: displays[0]) == 0)
    #expect(starters[0].wait() == .exited(0))
    #expect(say("state", on: displays[0]) == 3)
    #expect(say("state", on: displays[1]) == 0)
    starters[1].terminate()
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends Perch and leaves no window`(signal: Int32) throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.park()
    #expect(perch.mappedWindows() == ["main", "ball"])
    let socket = "\(perch.display.runtimeFolder)/perch/\(perch.display.name.dropFirst()).sock"
    #expect(Files.exists(socket))
    perch.process.send(signal)
    #expect(perch.process.wait() == .exited(0))
    #expect(perch.window("main") == nil && perch.window("ball") == nil)
    #expect(!Files.exists(socket))
  }

  @Test func `a server that dies takes Perch along, with status 4`() throws {
    // This is no `PrivateDisplay`: Xlib ends the tests if they lose their connection to its server.
    let folders = try Desktop.bare.start()
    let server = try ChildProcess(
      "Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-noreset"], output: .pipe)
    try #require(server.waitForOutput("\n"))
    let name = ":" + server.output.filter(\.isNumber)
    let perch = try folders.startPerch(adding: ["DISPLAY": name], errors: .pipe)
    try wait(for: "Perch") {
      ControlClient.send(
        verb: "sync", arguments: ["settled"], display: name, runtimeFolder: folders.runtimeFolder
      ).status == 0
    }
    server.send(SIGKILL)
    #expect(perch.wait() == .exited(4))
    #expect(perch.errors == "perch: The connection to the X server was lost.\n")
    server.wait()
    for suffix in ["/tmp/.X\(name.dropFirst())-lock", "/tmp/.X11-unix/X\(name.dropFirst())"] {
      unlink(suffix)
    }
  }
}
