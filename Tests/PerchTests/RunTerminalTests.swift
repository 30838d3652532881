import PerchHarness
import Testing

@testable import PerchRunner

/// Terminal transcripts, which are the same with and without `perch run` while Perch shows the job.
@Suite struct RunTerminalTests {
  private let perch: RunningPerch

  init() throws { perch = try .withWindow() }

  static let dialogues = [
    Dialogue("its window", ["stty", "size"]),
    Dialogue("its terminal's settings", ["stty", "-a"]),
    Dialogue("a status", ["sh", "-c", "exit 3"]),
    Dialogue("a signal", ["sh", "-c", "kill -9 $$"]),
    Dialogue("all of a long output", ["seq", "100000"]),
    Dialogue(
      "a shell", Dialogue.shell,
      [
        .expect("$ "), .type("echo hel\"\"lo\r"), .expect("hello\r\n"),
        .expect("$ "), .type("stty size\r"), .expect("24 80\r\n"), .expect("$ "), .type("exit 5\r"),
      ]),
    Dialogue(
      "a pager", ["less", "lines"],
      [
        .expect("\u{1B}[K"), .type(" "), .expect("\u{1B}[K"), .type("g"), .expect("\u{1B}[K"),
        .type("q"),
      ]),
    Dialogue(
      "a secret", ["bash", "-c", "read -s -p 'Secret: ' x; echo; echo \"It is $x.\""],
      [.expect("Secret: "), .type("hush\r"), .expect("hush")]),
    Dialogue(
      "the end of its input", ["sh", "-c", "echo ready; exec cat"],
      [.expect("ready\r\n"), .type("one\r"), .expect("one\r\none\r\n"), .type("\u{4}")]),
    Dialogue(
      "Ctrl-C", ["sh", "-c", "echo ready; exec sleep 100"], [.expect("ready\r\n"), .type("\u{3}")]),
    Dialogue(
      "Ctrl-\\", ["sh", "-c", "ulimit -c 0; echo ready; exec sleep 100"],
      [.expect("ready\r\n"), .type("\u{1C}")]),
  ]

  @Test(arguments: dialogues)
  func `a command on a terminal behaves as without perch run`(dialogue: Dialogue) throws {
    let folder = try ScratchFolder()
    try folder.write((1...90).map { "line \($0)\n" }.joined(), to: "lines")
    let bare = try dialogue.hold(in: folder.path, on: perch.display)
    let ours = try dialogue.holdUnderPerch(in: folder.path, on: perch.display)
    #expect(ours == bare)
    #expect(try perch.expectResults() == [Int(bare.end.status)])
  }

  @Test func `the command learns of a new window size`() throws {
    let folder = try ScratchFolder()
    let script = "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.1; done"
    let session = try TerminalSession(
      [PerchProgram.path, "run", "--", "sh", "-c", script], folder: folder.path,
      on: perch.display)
    try session.expect("ready\r\n")
    session.resize(rows: 30, columns: 100)
    try session.expect("30 100\r\n")
    #expect(try session.finish().end == .exited(0))
  }

  @Test func `a terminal passes any bytes`() throws {
    let folder = try ScratchFolder()
    let file = "\(folder.path)/random"
    let script = "head -c 33554432 /dev/urandom > random; stty raw; cat random"
    let session = try TerminalSession(
      [PerchProgram.path, "run", "--", "sh", "-c", script], folder: folder.path,
      on: perch.display)
    let transcript = try session.finish()
    #expect(transcript.end == .exited(0))
    try Files.write(transcript.bytes, to: "\(folder.path)/arrived")
    let comparison = try ChildProcess("cmp", [file, "\(folder.path)/arrived"])
    #expect(comparison.wait() == .exited(0))
  }

  @Test(arguments: [["nosuchcommand"], ["/nosuch/command"], ["/etc/passwd"], ["/tmp"]])
  func `a command that cannot start is named, with a shell's status`(words: [String]) throws {
    let folder = try ScratchFolder()
    let bare = try TerminalSession(
      ["bash", "-c", "\"$0\" || exit $?"] + words, folder: folder.path, on: perch.display
    )
    .finish()
    let ours = try TerminalSession(
      [PerchProgram.path, "run", "--"] + words, folder: folder.path, on: perch.display
    )
    .finish()
    #expect(ours.end == bare.end)
    let sentence = String(decoding: ours.bytes, as: UTF8.self)
    #expect(sentence.hasPrefix("perch: \(words[0]): ") && sentence.hasSuffix("\r\n"))
    #expect(try perch.expectResults() == [Int(bare.end.status)])
  }
}
