import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

@testable import PerchRunner

/// Stops that do not come from the terminal: of a command and not of its runner, and a runner's sudden end.
@Suite struct RunStopTests {
  private let perch: RunningPerch
  private let folder: ScratchFolder

  init() throws {
    perch = try .inBackground()
    folder = try ScratchFolder()
    try folder.makeGate()
  }

  /// Starts a command that ends with 7 once the gate opens.
  ///
  /// - Returns: the runner, and the process of the command.
  private func start() throws -> (runner: ChildProcess, command: pid_t) {
    let runner = try perch.display.startPerch(
      ["run", "--", "sh", "-c", "echo $$; read -r _ <\(folder.path)/gate; exit 7"], output: .pipe)
    #expect(runner.waitForOutput("\n"))
    return (runner, try #require(pid_t(runner.output.filter(\.isNumber))))
  }

  private func openGate() throws {
    let gate = try perch.display.start("sh", ["-c", "echo open >\(folder.path)/gate"])
    #expect(gate.waitPatiently() == .exited(0))
  }

  /// The state of a process, as in `/proc`.
  private func state(of process: pid_t) -> Substring? {
    guard let line = Files.text("/proc/\(process)/stat"), let end = line.lastIndex(of: ")") else {
      return nil
    }
    return line[end...].split(separator: " ").dropFirst().first
  }

  // Breaks when a runner that has stopped with its command stays so.
  @Test func `a command that others stop and continue ends with its runner`() throws {
    let (runner, command) = try start()
    kill(command, SIGSTOP)
    try wait(for: "the stop") { state(of: runner.pid) == "T" }
    kill(command, SIGCONT)
    try openGate()
    #expect(runner.waitPatiently() == .exited(7))
  }

  // Breaks when the ball shows work while a command is stopped, or Stop cannot reach it.
  @Test func `a stopped command is shown so, and Stop ends it`() throws {
    let (runner, command) = try start()
    _ = try perch.waitForJob("the job") { $0["job"]["phase"].string == "running" }
    for _ in 1...2 {
      kill(command, SIGSTOP)
      _ = try perch.waitForJob("the stop") { $0["job"]["phase"].string == "stopped" }
      kill(command, SIGCONT)
      _ = try perch.waitForJob("the work") { $0["job"]["phase"].string == "running" }
    }
    kill(command, SIGSTOP)
    let item = try perch.waitForJob("the last stop") { $0["job"]["phase"].string == "stopped" }
    try wait(for: "the stop of both") {
      state(of: command) == "T" && state(of: runner.pid) == "T"
    }
    #expect(perch.input.say("stop", try #require(item["id"].string)).status == 0)
    #expect(runner.waitPatiently() == .killed(by: SIGINT))
  }

  // Breaks when the runner hears of a stop only after the command was continued.
  @Test func `a command that is stopped and continued fast ends with its runner`() throws {
    let (runner, command) = try start()
    for _ in 1...200 {
      kill(command, SIGSTOP)
      kill(command, SIGCONT)
    }
    try openGate()
    #expect(runner.waitPatiently() == .exited(7))
  }

  // Breaks when the answer to one stop continues a command that was stopped again.
  @Test func `a command that is stopped again stays so`() throws {
    let (runner, command) = try start()
    for _ in 1...20 {
      kill(command, SIGSTOP)
      kill(command, SIGCONT)
    }
    kill(command, SIGSTOP)
    try wait(for: "the stop of both") {
      state(of: command) == "T" && state(of: runner.pid) == "T"
    }
    kill(command, SIGCONT)
    try openGate()
    #expect(runner.waitPatiently() == .exited(7))
  }

  // Breaks when the script around a command stays stopped, which the runner has stopped like a terminal.
  @Test func `a script goes on with its command`() throws {
    let script = """
      \(PerchProgram.path) run -- sh -c 'echo "it is $$"; read -r _ <gate; exit 7'
      echo "ended $?"
      """
    try folder.write(script, to: "script")
    let session = try TerminalSession(
      ["/bin/bash", "--norc"], folder: folder.path, on: perch.display)
    try session.expect("$ ")
    try session.type("sh script\r")
    try session.expect("it is ")
    try session.expect("\r\n")
    let lines = String(decoding: session.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = try #require(lines.last { $0.hasPrefix("it is ") })
    let command = try #require(pid_t(line.dropFirst("it is ".count)))
    kill(command, SIGTSTP)
    try session.expect("Stopped")
    kill(command, SIGCONT)
    try openGate()
    try session.expect("ended 7\r\n")
    try session.type("exit 0\r")
    #expect(try session.finish().end == .exited(0))
  }

  @Test func `a command that is killed while it is stopped ends with its runner`() throws {
    let (runner, command) = try start()
    kill(command, SIGSTOP)
    try wait(for: "the stop") { state(of: runner.pid) == "T" }
    kill(command, SIGKILL)
    #expect(runner.waitPatiently() == .killed(by: SIGKILL))
  }

  // Breaks when a killed runner leaves its terminal raw: the shell would show nothing that is typed.
  @Test func `a killed runner leaves its terminal as it was`() throws {
    let script = """
      "$0" run -- sh -c 'echo $$; exec cat'
      until stty -a | grep -q ' icanon'; do :; done
      stty -a | grep -ow -e '-*echo' -e '-*opost'
      """
    let session = try TerminalSession(
      ["sh", "-c", script, PerchProgram.path], folder: folder.path, on: perch.display)
    try session.expect("\r\n")
    let text = String(decoding: session.bytes, as: UTF8.self)
    let command = try #require(pid_t(text.filter(\.isNumber)))
    let table = ProcessTable().entries
    let monitor = try #require(table[command]).parent
    kill(try #require(table[monitor]).parent, SIGKILL)
    try session.expect("opost\r\n")
    let ending = String(decoding: try session.finish().bytes, as: UTF8.self)
    #expect(ending.contains("\r\necho\r\n") || ending.contains("\necho\r\n"))
    #expect(!ending.contains("-echo") && !ending.contains("-opost"))
  }
}
