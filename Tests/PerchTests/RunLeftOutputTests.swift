import PerchHarness
import Testing

@testable import PerchRunner

/// Processes that a command of `perch run` leaves in the background, and output that it leaves in a pipe.
@Suite struct RunLeftOutputTests {
  private let perch: RunningPerch
  private let folder: ScratchFolder

  init() throws {
    perch = try .inBackground()
    folder = try ScratchFolder()
    try folder.makeGate()
  }

  /// A command that leaves a process behind, which writes once the gate opens.
  private func script(_ ending: String) -> String {
    """
    cd \(folder.path)
    "$0" run -- sh -c '(read -r _ <gate; echo one; echo two; echo three >file) & echo started'\(ending)
    echo ended
    echo open >gate
    """
  }

  // Breaks when the first write of such a process ends it, or goes nowhere.
  @Test func `a process that is left behind writes to the file of its command`() throws {
    let shell = try perch.display.start("sh", ["-c", script(" >out"), PerchProgram.path])
    #expect(shell.waitPatiently() == .exited(0))
    try wait(for: "its output") { Files.text("\(folder.path)/out") == "started\none\ntwo\n" }
    try wait(for: "its file") { Files.text("\(folder.path)/file") == "three\n" }
  }

  // Breaks when a command that has ended holds up the program that started it.
  @Test func `a process that is left behind writes to the pipe of its command`() throws {
    let shell = try perch.display.start(
      "sh", ["-c", script(""), PerchProgram.path], output: .pipe)
    #expect(shell.waitForOutput("two\n"))
    #expect(shell.output == "started\nended\none\ntwo\n")
    #expect(shell.waitPatiently() == .exited(0))
  }

  // Breaks when the terminal of such a process is closed.
  @Test func `a process that is left behind writes to the terminal of its command`() throws {
    let session = try TerminalSession(
      ["sh", "-c", script("") + "\nread -r _", PerchProgram.path], folder: folder.path,
      on: perch.display)
    try session.expect("started\r\nended\r\none\r\ntwo\r\n")
    try wait(for: "its file") { Files.text("\(folder.path)/file") == "three\n" }
    try session.type("\n")
    #expect(try session.finish().end == .exited(0))
  }

  // Breaks when the reader of one stream waits for the other one.
  @Test func `each stream ends by itself`() throws {
    let script = """
      cd \(folder.path)
      "$0" run -- sh -c '(exec >&2; read -r _ <gate; echo late) & echo started' 2>errors | cat
      echo ended
      echo open >gate
      """
    let shell = try perch.display.start("sh", ["-c", script, PerchProgram.path], output: .pipe)
    #expect(shell.waitPatiently() == .exited(0))
    #expect(shell.output == "started\nended\n")
    try wait(for: "the late line") { Files.text("\(folder.path)/errors") == "late\n" }
  }

  // Breaks when a process of Perch's holds a lock that the command has given up.
  @Test func `a lock of the caller is free once it has given it up`() throws {
    let script = """
      cd \(folder.path)
      exec 9>lock
      flock 9
      "$0" run -- sh -c 'exec 9>&-; (read -r _ <gate; echo late) & echo started' >out
      exec 9>&-
      flock --nonblock lock echo free
      echo open >gate
      """
    let shell = try perch.display.start("sh", ["-c", script, PerchProgram.path], output: .pipe)
    #expect(shell.waitPatiently() == .exited(0))
    #expect(shell.output == "free\n")
  }

  // Breaks when the end of a large pipe is cut.
  @Test func `a command with a large pipe loses nothing`() throws {
    let script = """
      for i in 1 2 3 4 5 6 7 8 9 10; do
        "$0" run -- python3 -c '
      from fcntl import fcntl
      from os import write
      fcntl(1, 1031, 1 << 20)
      write(1, b"x" * (1 << 20))' >out || exit
        wc -c <out
      done
      """
    let shell = try perch.display.start(
      "sh", ["-c", "cd \(folder.path)\n" + script, PerchProgram.path], output: .pipe)
    #expect(shell.wait(within: .seconds(60)) == .exited(0))
    #expect(shell.output == String(repeating: "1048576\n", count: 10))
  }

  // Breaks when a signal ends in the process between a command and its caller.
  @Test func `a signal to the parent reaches the caller`() throws {
    let script = """
      trap 'echo heard' USR1
      "$0" run -- sh -c 'kill -USR1 $PPID; echo sent'
      echo ended
      """
    let shell = try perch.display.start("sh", ["-c", script, PerchProgram.path], output: .pipe)
    #expect(shell.waitPatiently() == .exited(0))
    #expect(shell.output == "sent\nheard\nended\n")
  }
}
