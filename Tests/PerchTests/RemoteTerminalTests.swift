import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The terminal of `perch ssh` on this computer, for jobs on the other one.
@Suite struct RemoteTerminalTests {
  private let perch: RunningPerch
  private let server: SSHServer

  init() throws {
    perch = try RunningPerch(on: .openbox)
    server = try SSHServer(beside: perch.display)
  }

  /// Ends the processes of the host, some of which would tell the ends of their jobs for days.
  private func endFarProcesses() {
    let home = "HOME=\(server.folder)"
    try? wait(for: "the end of the processes of the host") {
      // One that ends may leave another one behind.
      let processes = ProcessTable().entries.keys.filter {
        ProcessTable.environment(of: $0)?.contains(home) == true
      }
      for process in processes { kill(process, SIGKILL) }
      return processes.isEmpty
    }
  }

  /// A shell command for a session that runs a shell command on the host.
  private func session(_ command: String, options: String = "-tt") throws -> String {
    let file = "\(perch.display.homeFolder)/far"
    try Files.write(Array("\(command)\n".utf8), to: file)
    let words = (["ssh"] + server.options).joined(separator: " ")
    return "\"$0\" \(words) \(options) \(SSHServer.host) sh \(file)"
  }

  /// A shell command for the host, whose home is another folder.
  private func asking(_ before: String = "") -> String {
    let over = "\(perch.display.homeFolder)/over"
    return before + "\(PerchProgram.path) run --title Far -- sh -c '"
      + RunningPerch.callToUser.replacing("'", with: "\"")
      + ShellScript.wait(for: over) + "'"
  }

  private func text(_ path: String) -> String { Files.text(path) ?? "" }

  private func waitForPlace(_ key: String) throws {
    try wait(for: "the place") {
      text("\(perch.display.stateFolder)/perch/state.json").contains("\"\(key)\"")
    }
  }

  // Breaks when a job on a server calls while its user looks at it, or has no way back.
  @Test func `a click on a job there goes to the terminal of its session here`() throws {
    defer { endFarProcesses() }
    try perch.expectWayBack(to: "exec " + session(asking()))
    let job = try #require(try perch.jobs().last)
    #expect(job["job"]["host"].string == SSHServer.host)
    try perch.display.signal("over")
  }

  @Test func `a call in the terminal that has the focus is seen`() throws {
    defer { endFarProcesses() }
    let folder = perch.display.homeFolder
    let (terminal, _) = try perch.startTerminal(
      running: "exec " + session(asking(ShellScript.wait(for: "\(folder)/go") + "; ")))
    defer { terminal.terminate() }
    try perch.display.signal("go")
    let job = try perch.waitForJob("the question") { $0["job"]["phase"].string == "waiting" }
    #expect(job["job"]["attention"].bool == false)
    try perch.display.signal("over")
    let end = try perch.waitForJob("the end") { $0["job"]["status"].int == 0 }
    #expect(end["job"]["attention"].bool == false)
  }

  @Test func `a session is found by the processes between it and its terminal`() throws {
    defer { endFarProcesses() }
    try perch.expectWayBack(to: "exec env -u WINDOWID " + session(asking()))
    try perch.display.signal("over")
  }

  @Test func `a click on a job there goes to the pane of its session here`() throws {
    defer { endFarProcesses() }
    let tmux = RunningPerch.tmux
    defer { _ = try? perch.askTmux("kill-server") }
    try perch.expectWayBack(
      to: tmux + "new-session -d " + session(asking()) + "; " + tmux + "new-window cat; exec "
        + tmux + "attach")
    #expect(try perch.askTmux("display-message -p '#{window_index} #{window_active}'") == "0 1\n")
    try perch.display.signal("over")
  }

  // Breaks when a question in another window of the host's own tmux is taken for seen, or calls after the click.
  @Test func `a job in a part of a terminal there calls until the click`() throws {
    defer { endFarProcesses() }
    let (terminal, window) = try perch.startTerminal(
      running: "exec " + session("TMUX=/tmp/far,1,0 TMUX_PANE=%1 " + asking()))
    defer { terminal.terminate() }
    _ = try perch.waitForJob("the question") { $0["job"]["attention"].bool == true }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    _ = try perch.waitForJob("the look") { $0["job"]["attention"].bool == false }
    #expect(perch.connection.activeWindow == window)
    try perch.display.signal("over")
  }

  @Test func `a row there goes to the terminal that reports it, until its session ends`() throws {
    defer { endFarProcesses() }
    let row = "\(PerchProgram.path) job set disk --state waiting --text Which --require; "
    let folder = perch.display.homeFolder
    let (terminal, window) = try perch.startTerminal(
      running: "exec "
        + session(ShellScript.wait(for: "\(folder)/go") + "; " + row + "tail -f /dev/null"))
    defer { terminal.terminate() }
    try perch.display.signal("go")
    let seen = try perch.waitForJob("the row") { $0["job"]["phase"].string == "waiting" }
    #expect(seen["id"].string == "set-disk@\(SSHServer.host)")
    #expect(seen["job"]["attention"].bool == false)
    let (other, _) = try perch.startTerminal(running: "cat")
    defer { other.terminate() }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the way back") { perch.connection.activeWindow == window }
    try waitForPlace("terminal")
    // The row is reachable by another session, and has no terminal.
    let bystander = try perch.display.startSession(server, ["echo in; tail -f /dev/null"])
    defer { bystander.terminate() }
    terminal.terminate()
    try wait(for: "the loss of the place") {
      !text("\(perch.display.stateFolder)/perch/state.json").contains("\"terminal\"")
    }
  }

  // Breaks when a click goes to a window that shows something else by now.
  @Test func `with its connection a job loses its terminal, and the next one gives its own`() throws
  {
    defer { endFarProcesses() }
    let over = "\(perch.display.homeFolder)/over"
    let left =
      "setsid nohup \(PerchProgram.path) run --title Far -- sh -c '"
      + ShellScript.wait(for: over) + "' </dev/null >/dev/null 2>&1 & echo in; tail -f /dev/null"
    let (first, _) = try perch.startTerminal(running: "exec " + session(left))
    defer { first.terminate() }
    _ = try perch.waitForJob("the job") { $0["title"].string == "Far" }
    try waitForPlace("terminal")
    first.terminate()
    _ = try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    try wait(for: "the loss of the place") {
      !text("\(perch.display.stateFolder)/perch/state.json").contains("\"terminal\"")
    }
    let (second, window) = try perch.startTerminal(
      running: "exec " + session("tail -f /dev/null"))
    defer { second.terminate() }
    let back = try perch.waitForJob("the return") { $0["job"]["reachable"] == .bool(true) }
    try waitForPlace("terminal")
    #expect(perch.input.say("open", try #require(back["id"].string)).status == 0)
    try perch.settle()
    perch.input.type("t")
    try wait(for: "the terminal") { perch.connection.activeWindow == window }
    try perch.display.signal("over")
    _ = try perch.waitForJob("the end") { $0["job"]["status"].int == 0 }
  }

  // Breaks when another host names a window or a pane of this computer.
  @Test func `nothing that comes from there names a terminal here`() throws {
    defer { endFarProcesses() }
    let (terminal, window) = try perch.startTerminal(running: "cat")
    defer { terminal.terminate() }
    let place = JobTerminal(environment: ["WINDOWID=\(window.rawValue)"], process: terminal.pid)
    var greeting = JobGreeting(1, environment: place.environment, JobReport(phase: .waiting))
    greeting.terminal = place
    let job = try perch.addJob(greeting, from: "builder")
    let known = try perch.waitForJob("the job") { $0["job"]["host"].string == "builder" }
    #expect(known["job"]["attention"].bool == true)
    job.send(line: JobMessage.terminal(place))
    job.send(JobReport(phase: .waiting, progress: 0.5))
    _ = try perch.waitForJob("the report") { $0["progress"].double == 0.5 }
    let again = ControlRequest(verb: "remote", arguments: ["builder"], terminal: place)
    let peer = RemotePeer(display: perch.display, host: "builder")
    #expect(try peer.ask(again)?.status == 1)
    try perch.settle()
    #expect(!text("\(perch.display.stateFolder)/perch/state.json").contains("\"terminal\""))
    #expect(try perch.jobs().first?["job"]["attention"].bool == true)
  }
}
