import Glibc
import PerchSystem
import Testing

@testable import PerchRunner

/// Keys that are typed while a command of `perch run` reads none.
@Suite struct RunTypeAheadTests {
  private let perch: RunningPerch

  init() throws { perch = try .withWindow() }

  /// A command that ends once a line, or the end of the input, is there to be read.
  private static let untilTyped = #"run bash -c 'echo rea""dy; until read -t 0; do :; done'"#

  static let dialogues = [
    Dialogue(
      atShell: "typing ahead for the shell",
      [
        .type("\(untilTyped)\r"), .expect("ready\r\n"), .type("echo ah\"\"ead\recho tw"),
        .expect("\rahead\r\n"), .expect("$ echo tw"), .type("\"\"o\r"), .expect("\rtwo\r\n"),
      ]),
    Dialogue(
      atShell: "typing ahead for the next command",
      [
        .type("\(untilTyped); read x; echo \"<$x>\"; read x; echo \"<$x>\"\r"),
        .expect("ready\r\n"),
        .type("no\u{15}one\rt"), .expect("<one>\r\n"), .type("wo\r"), .expect("<two>\r\n"),
      ]),
    Dialogue(
      atShell: "typing the end of the input ahead",
      [
        .type("\(untilTyped); cat; echo do\"\"ne\r"), .expect("ready\r\n"), .type("\u{4}"),
        .expect("done\r\n"),
      ]),
    Dialogue(
      atShell: "typing ahead before Ctrl-C",
      [
        .type("run sh -c 'echo rea\"\"dy; exec sleep 100'\r"), .expect("ready\r\n"),
        .type("echo no\r"), .expect("echo no\r\n"), .type("\u{3}"),
      ]),
  ]

  /// Whether only root may put input into a terminal.
  private static let isRestricted: Bool = {
    guard let file = Descriptor(open("/proc/sys/dev/tty/legacy_tiocsti", O_RDONLY)) else {
      return false
    }
    var byte: UInt8 = 0
    return read(file.number, &byte, 1) == 1 && byte == UInt8(ascii: "0")
  }()

  // Breaks when what was typed ahead is lost, comes twice, or is echoed once more.
  @Test(
    .enabled(
      if: !isRestricted || geteuid() == 0, "Typing into a terminal takes the rights of root."),
    arguments: dialogues)
  func `the caller gets what the command has not read`(dialogue: Dialogue) throws {
    let bare = try dialogue.hold(whereRunIs: "", on: perch.display)
    let ours = try dialogue.hold(whereRunIs: "\(PerchProgram.path) run --", on: perch.display)
    #expect(ours == bare)
  }

  // Breaks when a refusal is told, or leaves the terminal with other settings.
  @Test func `where the kernel refuses it, what was typed ahead is lost without a word`() throws {
    let library = try FaultLibrary()
    let fault = FaultLibrary.Fault(call: "ioctl", number: 0, error: EIO)
    let variables = library.variables(of: fault).map { "\($0)=\($1)" }.joined(separator: " ")
    let dialogue = Dialogue(
      atShell: "typing ahead in vain",
      [
        .type("stty -g >a; \(Self.untilTyped); stty -g | cmp - a\r"),
        .expect("ready\r\n"), .type("echo lost\r"),
      ])
    let ours = try dialogue.hold(
      whereRunIs: "env \(variables) \(PerchProgram.path) run --", on: perch.display)
    #expect(library.hasHappened && ours.end == .exited(0))
    let text = String(decoding: ours.bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n")
    #expect(lines.filter { $0.contains("lost") } == ["echo lost"])
    #expect(!text.contains("perch") && !text.contains("differ"), "\(text.debugDescription)")
  }
}
