import Testing

@testable import PerchJobs

/// The modes of a terminal that a program leaves for another terminal.
@Suite struct TerminalModesTests {
  private static let samples: [(output: String, changes: String, reset: String)] = [
    ("text \u{1b}[1mbold\u{1b}[m", "", "\u{1b}[m"),
    (
      "\u{1b}[?1049h\u{1b}[?1;2004h\u{1b}=\u{1b}[?25l",
      "\u{1b}[?1049h\u{1b}[?1h\u{1b}[?2004h\u{1b}[?25l\u{1b}=",
      "\u{1b}[?25h\u{1b}[?2004l\u{1b}[?1l\u{1b}[?1049l\u{1b}>\u{1b}[m"
    ),
    ("\u{1b}[?1049h\u{1b}[?1049l\u{1b}[?25l\u{1b}[?25h\u{1b}=\u{1b}>", "", "\u{1b}[m"),
    ("\u{1b}[?1000h\u{1b}[?1006h\u{1b}c", "", "\u{1b}[m"),
    // An editor that asks for codes of keys on its own screen, by kitty's protocol and xterm's.
    (
      "\u{1b}[>1u\u{1b}[?1049h\u{1b}[>3u\u{1b}[>5u\u{1b}[<u\u{1b}[=8;2u\u{1b}[>4;2m",
      "\u{1b}[>1u\u{1b}[?1049h\u{1b}[>11u\u{1b}[>4;2m",
      "\u{1b}[>4m\u{1b}[<1u\u{1b}[?1049l\u{1b}[<1u\u{1b}[m"
    ),
    ("\u{1b}[>1u\u{1b}[>4;2m\u{1b}[>4m\u{1b}[<1u", "", "\u{1b}[m"),
    // One that has left its screen without giving the keys back: the next program there would have them.
    (
      "\u{1b}[?1049h\u{1b}[>1u\u{1b}[?1049l\u{1b}[?25l",
      "\u{1b}[?1049h\u{1b}[>1u\u{1b}[?1049l\u{1b}[?25l",
      "\u{1b}[?1049h\u{1b}[<1u\u{1b}[?1049l\u{1b}[?25h\u{1b}[m"
    ),
    ("\u{1b}[?1049h\u{1b}[>1u\u{1b}[<u\u{1b}[?1049l", "", "\u{1b}[m"),
    ("\u{1b}[=5u\u{1b}[=4;3u", "\u{1b}[=1u", "\u{1b}[=0u\u{1b}[m"),
    // A cursor of another shape, and lines that scroll.
    (
      "\u{1b}[6 q\u{1b}[2;20r", "\u{1b}[6 q", "\u{1b}[0 q\u{1b}7\u{1b}[r\u{1b}8\u{1b}[m"
    ),
    ("\u{1b}[1;24r\u{1b}[;r\u{1b}[0;0r", "", "\u{1b}[m"),
    // Another option of the keys, and one that is switched off.
    ("\u{1b}[>0;1m\u{1b}[>4;2m\u{1b}[>4n", "", "\u{1b}[m"),
    ("\u{1b}[>4;2m\u{1b}[>m", "", "\u{1b}[m"),
    ("\u{1b}[>4;2m\u{1b}[>0m", "\u{1b}[>4;2m", "\u{1b}[>4m\u{1b}[m"),
    // A soft reset leaves the screen and the mouse.
    (
      "\u{1b}[?1;1000;25l\u{1b}[?1;1000h\u{1b}=\u{1b}[2;9r\u{1b}[!p", "\u{1b}[?1000h",
      "\u{1b}[?1000l\u{1b}[m"
    ),
    ("\u{1b}[5 q\u{1b}[2;20r\u{1b}[ q\u{1b}[r", "", "\u{1b}[m"),
    ("\u{1b}[?1r\u{1b}[1$r\u{1b}[q\u{1b}[u\u{1b}[99999999u\u{1b}[>4n", "", "\u{1b}[m"),
    // Neither a mode of another kind, nor one that has no use on another terminal, nor a long one.
    ("\u{1b}[4h\u{1b}[?12h\u{1b}[?99999999999999999999h\u{1b}[?;h", "", "\u{1b}[m"),
  ]

  private func modes(after output: String, inPieces size: Int) -> TerminalModes {
    var modes = TerminalModes()
    let bytes = Array(output.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { modes.read($0) }
    }
    return modes
  }

  @Test(arguments: 0..<samples.count, [1, 2, 1000])
  func `changes and their undoing are known, whatever the pieces`(sample: Int, size: Int) {
    let (output, changes, reset) = Self.samples[sample]
    let modes = modes(after: output, inPieces: size)
    #expect(modes.changes == changes)
    #expect(modes.reset == reset)
    #expect(modes.areChanged == (reset != "\u{1b}[m"))
  }

  @Test func `a terminal with the same changes has the same modes`() {
    for sample in Self.samples {
      let first = modes(after: sample.output, inPieces: 1000)
      #expect(modes(after: first.changes, inPieces: 1000).changes == first.changes)
      #expect(!modes(after: first.changes + first.reset, inPieces: 1000).areChanged)
    }
  }

  // Breaks when a flood of requests fills the memory.
  @Test func `codes of keys belong to their screen`() {
    let flood = String(repeating: "\u{1b}[>1u", count: 1000)
    #expect(modes(after: flood, inPieces: 99).reset == "\u{1b}[<32u\u{1b}[m")
    #expect(!modes(after: flood + "\u{1b}[<65535u", inPieces: 99).areChanged)
  }

  @Test(arguments: [
    ("\u{1b}[>1u", true), ("\u{1b}[>1u\u{1b}[?1049h", false), ("\u{1b}[?1049h\u{1b}[>1u", true),
    ("\u{1b}[>4;1m\u{1b}[?1049h", true), ("\u{1b}[?1h\u{1b}=", false),
  ])
  func `other codes of keys are those of the screen that is shown`(output: String, asks: Bool) {
    #expect(modes(after: output, inPieces: 9).asksForKeyCodes == asks)
  }

  @Test func `the alternate screen is known`() {
    #expect(modes(after: "\u{1b}[?1049h", inPieces: 9).isOnAlternateScreen)
    #expect(!modes(after: "\u{1b}[?1049h\u{1b}[?1049l", inPieces: 9).isOnAlternateScreen)
  }
}
