import Testing

@testable import PerchJobs

/// The signals of programs to their terminals, in whole and in pieces.
@Suite struct TerminalSignalsTests {
  private static let escape = "\u{1b}"
  private static let end = "\u{1b}\\"

  /// The signals in a text whose bytes come in pieces of this size.
  private func signals(_ text: String, by size: Int = .max) -> [TerminalSignals.Signal] {
    var reader = TerminalSignals()
    var found: [TerminalSignals.Signal] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: min(size, bytes.count)) {
      bytes[start...].prefix(size).withUnsafeBytes { piece in
        reader.read(piece) { signal, _ in found.append(signal) }
      }
    }
    return found
  }

  private func tmux(_ text: String) -> String {
    "\(Self.escape)Ptmux;" + text.replacing(Self.escape, with: Self.escape + Self.escape) + Self.end
  }

  static let messages: [(String, String)] = [
    ("\u{1b}]9;May I push?\u{7}", "May I push?"),
    ("\u{1b}]9;May I push?\u{1b}\\", "May I push?"),
    ("\u{1b}]9;42 files; 3 left\u{7}", "42 files; 3 left"),
    ("\u{1b}]777;notify;Build;one; two\u{7}", "Build: one; two"),
    ("\u{1b}]777;notify;Build\u{7}", "Build"),
    ("\u{1b}]99;;Hello\u{1b}\\", "Hello"),
    ("\u{1b}]99;i=1:d=0;Hello\u{1b}\\\u{1b}]99;i=1:p=body;world\u{1b}\\", "Hello: world"),
    ("\u{1b}]99;i=1:e=1;SGVsbG8=\u{1b}\\", "Hello"),
    ("\u{1b}]9;a\u{202e}b\u{2066}c\u{7}", "abc"),
  ]

  @Test(arguments: messages)
  func `messages are read in whole, in pieces and through tmux`(text: String, message: String) {
    for size in [1, 2, 7, .max] {
      #expect(signals("x\(text)y", by: size) == [.message(message)])
      #expect(signals(tmux(text), by: size) == [.message(message)])
    }
  }

  // Breaks when progress is lost behind tmux.
  @Test(arguments: ["\u{1b}]9;4;1;50\u{1b}\\", "\u{1b}]9;4;1;50\u{7}"])
  func `progress is read through tmux as well`(text: String) {
    for text in [text, tmux(text)] {
      #expect(ProgressReader.reading(text).progress == 0.5)
    }
  }

  @Test(arguments: [
    "\u{1b}]9;4;9\u{7}", "\u{1b}]9;5\u{7}", "\u{1b}]9;\u{7}", "\u{1b}]9\u{7}",
    "\u{1b}]0;title\u{7}",
    "\u{1b}]777;precmd\u{7}", "\u{1b}]99;i=1:p=close;\u{7}", "\u{1b}]133;Z\u{7}",
    "\u{1b}]8;;http://a\u{7}",
    "\u{1b}Pq#0\u{7}", "\u{1b}_Gx\u{7}", "\u{1b}]99;i=1:d=0;more\u{7}", "\u{1b}]9; \u{7}",
  ])
  func `other sequences tell nothing`(text: String) {
    #expect(signals(text).isEmpty)
  }

  // Breaks when the end of a title rings, or a bell is lost beside one.
  @Test func `the bell rings outside of sequences alone`() {
    #expect(signals("a\u{7}b\u{1b}[31m\u{7}\u{1b}]0;x\u{7}\u{7}") == [.bell, .bell, .bell])
    #expect(signals("\u{1b}]9;\(String(repeating: "x", count: 5000))\u{7}\u{7}") == [.bell])
  }

  @Test func `a shell marks its prompts and commands`() {
    let text = ["A", "B", "C;aid=1", "D;130", "D"].map { "\u{1b}]133;\($0)\u{7}" }.joined()
    #expect(
      signals(text) == [
        .mark(.prompt), .mark(.input), .mark(.output), .mark(.end(status: 130)),
        .mark(.end(status: nil)),
      ])
  }

  // Breaks when hostile pieces grow without end, or trap.
  @Test func `any bytes in any pieces tell the same`() {
    let parts = [
      "\u{1b}", "]", "9;", "777;notify;", "99;", "i=1:d=0;", "\u{7}", "\\", "P", "tmux;", "text",
      "4;1;", "50",
      "\u{9c}", "133;D;", "\u{18}",
    ]
    for seed in 0..<200 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      var text = ""
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(state >> 33) % parts.count]
      }
      #expect(signals(text, by: 1) == signals(text))
    }
  }
}
