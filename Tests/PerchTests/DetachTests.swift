import Glibc
import PerchHarness
import PerchSystem
import Testing

@testable import PerchRunner

/// Commands that go on without a terminal, and terminals that attach to them.
@Suite struct DetachTests {
  private let perch: RunningPerch
  private let folder: ScratchFolder

  init() throws {
    perch = try .inBackground()
    folder = try ScratchFolder()
    try folder.makeGate()
  }

  private func start(_ script: String) throws -> DetachedRun {
    try DetachedRun(script, on: perch.display, in: folder)
  }

  @Test func `a detached command shows its output, takes keys and gives its status`() throws {
    let run = try start("echo first; read -r x; echo \"<$x>\"; exit 7")
    try perch.waitForJob("the job") { $0["id"].string == run.id }
    let session = try run.attach()
    try session.expect("first\r\n")
    try session.type("word\r")
    try session.expect("<word>\r\n")
    #expect(try session.finish().end == .exited(7))
    #expect(try perch.expectResults() == [7])
    let late = try perch.display.runPerch(["attach", run.id])
    #expect(late.status == .exited(7))
    #expect(late.errors.contains("has ended"))
  }

  // Breaks when a window that Perch has opened closes with an error in it that was not read yet.
  @Test func `a window that was opened for a job stays until its end is read`() throws {
    let run = try start("echo first; read -r x; echo failed; exit 7")
    let session = try TerminalSession(
      [PerchProgram.path, "attach", "--own-window", run.id], folder: folder.path, on: perch.display)
    try session.expect("first\r\n")
    try session.type("word\r")
    try session.expect("failed\r\n")
    try session.expect(
      "perch: The command has ended with status 7. Press Enter to close this window.")
    try session.type("\r")
    #expect(try session.finish().end == .exited(0))
    let late = try TerminalSession(
      [PerchProgram.path, "attach", "--own-window", run.id], folder: folder.path, on: perch.display)
    try late.expect("perch: Press Enter to close this window.")
    try late.type("\r")
    #expect(try late.finish().end == .exited(7))
  }

  @Test func `the key twice detaches, as often as wanted, and once goes to the command`() throws {
    let run = try start(
      "trap 'echo quit' QUIT; echo ready; while ! read -r x; do :; done; echo \"<$x>\"; exit 3")
    let shell = try run.shell()
    let settings = try #require(shell.settings)
    for _ in 1...3 {
      try shell.type("\(PerchProgram.path) attach \(run.id)\r")
      try shell.expect("ready\r\n")
      try shell.type("\u{1c}")
      try shell.expect("quit\r\n")
      try shell.type("\u{1c}\u{1c}")
      try shell.expect("perch: Detached.")
      try shell.expect("$ ")
      #expect(shell.settings == settings)
    }
    try shell.type("\(PerchProgram.path) attach \(run.id); echo \"status $?\"\r")
    try shell.expect("quit\r\n")
    try shell.type("end\r")
    try shell.expect("<end>\r\n")
    try shell.expect("status 3\r\n")
  }

  // Breaks when a terminal is called after the terminal program, or tells no way out of an editor.
  @Test func `a terminal that attaches has the job's title, and says how to leave it`() throws {
    let run = try start("echo first; read -r x")
    let job = try perch.waitForJob("the job") { $0["id"].string == run.id }
    let session = try TerminalSession(
      [PerchProgram.path, "attach", "sh -c"], folder: folder.path, on: perch.display)
    let title = try #require(job["title"].string)
    try session.expect("\u{1b}[22;2t\u{1b}]2;\(title) (Ctrl-\\ twice detaches)\u{7}")
    try session.expect("perch: Ctrl-\\ twice detaches the terminal.\r\n")
    try session.expect("first\r\n")
    try session.type("\u{1c}\u{1c}")
    try session.expect("\u{1b}[23;2t")
    try session.expect("perch: Detached. To come back: perch attach 'sh -c'\r\n")
  }

  // Breaks when a job that is there is said not to be, or the user has to look up an id.
  @Test func `a name that means no detached job says what it means`() throws {
    func attach(_ name: String) throws -> String {
      try perch.display.runPerch(["attach", name]).errors
    }
    let script = ShellScript.wait(for: "~/over")
    let job = try perch.display.runJob(script, options: ["--title", "Deploy staging"])
    try perch.waitForJob("the job") { $0["title"].string == "Deploy staging" }
    let isShown = "The job \"Deploy staging\" is not detached: it runs in its terminal."
    #expect(try attach("Deploy staging") == "perch: \(isShown)\n")
    let near = "There is no job \"deploy\". Did you mean \"Deploy staging\"?"
    #expect(try attach("deploy") == "perch: \(near)\n")
    try perch.display.signal("over")
    #expect(job.waitPatiently() == .exited(0))
    try perch.waitForJob("the end") { $0["job"]["status"].int == 0 }
    let hasEnded = "The job \"Deploy staging\" has ended. Its output: perch msg output"
    #expect(try attach("Deploy staging") == "perch: \(hasEnded) 'Deploy staging'\n")
    let runs = [try start("read -r x"), try start("read -r x")]
    let several = try perch.display.runPerch(["attach", "sh"])
    #expect(runs.allSatisfy { several.output.contains("\($0.id)  sh -c") })
    let sentence = "Several detached jobs match \"sh\". Choose one: perch attach ID"
    #expect(several.errors == "perch: \(sentence)\n" && several.status == .exited(1))
  }

  @Test func `the command has the size of the terminal that is attached`() throws {
    let run = try start(
      "trap 'echo size $(stty size)' WINCH; echo ready; while ! read -r x; do :; done")
    let session = try run.attach()
    try session.expect("ready\r\n")
    session.resize(rows: 30, columns: 90)
    try session.expect("size 30 90\r\n")
    try session.type("\u{1c}\u{1c}")
    try session.expect("Detached")
    let other = try run.attach()
    try other.expect("size 24 80\r\n")
  }

  @Test func `another terminal takes a job over`() throws {
    let run = try start("echo ready; read -r x; exit 4")
    let first = try run.attach()
    try first.expect("ready\r\n")
    let second = try run.attach()
    try second.expect("ready\r\n")
    try first.expect("Another terminal has attached to this job.")
    #expect(try first.finish().end == .exited(0))
    try second.type("\r")
    #expect(try second.finish().end == .exited(4))
  }

  @Test func `Ctrl-Z stops the command and gives the shell back, and fg goes on`() throws {
    let run = try start("trap 'echo awake' CONT; echo ready; while ! read -r x; do :; done; exit 5")
    let shell = try run.shell()
    try shell.type("\(PerchProgram.path) attach \(run.id)\r")
    try shell.expect("ready\r\n")
    try shell.type("\u{1a}")
    try shell.expect("Stopped")
    try perch.waitForJob("the stop") { $0["job"]["phase"].string == "stopped" }
    try shell.expect("$ ")
    try shell.type("fg; echo \"status $?\"\r")
    try shell.expect("awake\r\n")
    try perch.waitForJob("the work") { $0["job"]["phase"].string != "stopped" }
    try shell.type("\r")
    try shell.expect("status 5\r\n")
  }

  @Test func `the terminal is as before after the job's process or the client is killed`() throws {
    let run = try start("echo ready; read -r x; exit 6")
    let shell = try run.shell()
    let settings = try #require(shell.settings)
    try shell.type("\(PerchProgram.path) attach \(run.id)\r")
    try shell.expect("ready\r\n")
    let client = try #require(shell.child(named: "attach"))
    kill(client, SIGKILL)
    try shell.expect("Killed")
    try shell.expect("$ ")
    try wait(for: "the settings of the terminal") { shell.settings == settings }
    try shell.type("\(PerchProgram.path) attach \(run.id); echo \"status $?\"\r")
    try shell.expect("ready\r\n")
    kill(try #require(run.runner), SIGKILL)
    try shell.expect("The process that held the job was killed.")
    try shell.expect("status 1\r\n")
    #expect(shell.settings == settings)
    let none = try perch.display.runPerch(["attach"])
    #expect(none.status == .exited(1))
    #expect(none.errors == "perch: There is no detached job.\n")
  }

  @Test func `a program on a screen of its own draws it anew`() throws {
    let run = try start(
      "printf '\\033[?1049h'; trap 'echo drawn $(stty size)' WINCH; echo ready >\(folder.path)/gate; "
        + "while ! read -r x; do :; done")
    let gate = try perch.display.start("cat", ["\(folder.path)/gate"])
    #expect(gate.waitPatiently() == .exited(0))
    let session = try run.attach()
    try session.expect("\u{1b}[?1049h")
    try session.expect("drawn 24 80\r\n")
    try session.type("\u{1c}\u{1c}")
    try session.expect("\u{1b}[?1049l")
    try session.expect("Detached")
  }

  @Test func `a terminal that is closed is detached`() throws {
    let run = try start("echo ready; while ! read -r x; do :; done; yes | head -n 5000; exit 9")
    var session: TerminalSession? = try run.attach()
    try session?.expect("ready\r\n")
    session = nil
    let other = try run.attach()
    try other.expect("ready\r\n")
    try other.type("\r")
    #expect(try other.finish().end == .exited(9))
  }

  @Test(arguments: [true, false])
  func `a closed terminal detaches a command if that is set, and hangs it up by default`(
    detaches: Bool
  ) throws {
    if detaches {
      let folder = "\(perch.display.configurationFolder)/perch"
      mkdir(folder, 0o700)
      try Files.write("on-hangup = detach\n".utf8, to: "\(folder)/config.ini")
    }
    let trap = "trap \"echo >\(folder.path)/hung; exit 3\" HUP; "
    var shell: TerminalSession? = try TerminalSession(
      ["bash", "--norc", "--noprofile", "--noediting"], folder: folder.path, on: perch.display)
    try shell?.type(
      "\(PerchProgram.path) run -- sh -c '\(trap)echo ready; "
        + "while ! read -r x; do :; done; echo \"<$x>\"; exit 4' 2>\(folder.path)/errors\r")
    try shell?.expect("ready\r\n")
    let job = try perch.waitForJob("the job") { $0["job"]["phase"].string == "running" }
    shell = nil
    guard detaches else {
      return try wait(for: "the signal") { Files.text("\(folder.path)/hung") != nil }
    }
    let socket = "\(perch.display.runtimeFolder)/perch/\(job["id"].string ?? "").sock"
    try wait(for: "the socket") { access(socket, F_OK) == 0 }
    let session = try TerminalSession(
      [PerchProgram.path, "attach"], folder: folder.path, on: perch.display)
    try session.expect("ready\r\n")
    try session.type("word\r")
    try session.expect("<word>\r\n")
    #expect(try session.finish().end == .exited(4))
    #expect(Files.text("\(folder.path)/hung") == nil)
    try perch.waitForJob("the end") { $0["id"] == job["id"] && $0["job"]["status"].int == 4 }
  }

  @Test func `a job does not attach its own terminal`() throws {
    let run = try start("\(PerchProgram.path) attach; echo \"status $?\"; read -r x; exit 2")
    let session = try run.attach()
    try session.expect("The job cannot use this terminal.\r\nstatus 1\r\n")
    try session.type("\r")
    #expect(try session.finish().end == .exited(2))
  }
}
