import PerchJobs
import PerchTestSupport
import Testing

/// The output that is left of programs that draw on screens of their own.
@Suite struct ScreenFilterTests {
  /// What passes a filter, and whether a screen is on at the end.
  private func passed(_ text: String, pieces size: Int = .max) -> (text: String, isOn: Bool) {
    var (filter, kept) = (ScreenFilter(), [UInt8]())
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: min(size, bytes.count)) {
      let piece = Array(bytes[start..<min(bytes.count, start + min(size, bytes.count))])
      piece.withUnsafeBytes { filter.read($0) { kept.append(contentsOf: $0) } }
    }
    return (String(decoding: kept, as: UTF8.self), filter.isOnScreen)
  }

  private let editor =
    "before\n\u{1b}[?1006;1000h\u{1b}[?1049h\u{1b}[22;0;0t\u{1b}[?1h\u{1b}=\u{1b}[H\u{1b}[2J~\n~\n"
    + "\u{1b}[?1l\u{1b}>\u{1b}[?1049l\u{1b}[23;0;0tafter\n"
  private let monitor =
    "$ top\n\u{1b}[?1h\u{1b}=\u{1b}[?25l\u{1b}[H\u{1b}[2Jtop - 22:19\n%Cpu\n\u{1b}[1;1Htop - 22:20\n"
    + "\u{1b}[?1l\u{1b}>\u{1b}[25;1H\n$ "

  // Breaks when an editor's screen is kept as lines, or the output around it is lost.
  @Test func `the alternate screen is left out`() {
    #expect(
      passed(editor).text
        == "before\n\u{1b}[?1006;1000h\u{1b}[?1049h\u{1b}[23;0;0tafter\n")
    #expect(!passed(editor).isOn)
  }

  // Breaks when programs that use no alternate screen, such as top, fill the page with fragments.
  @Test func `a screen that is drawn from its corner is left out`() {
    #expect(
      passed(monitor).text
        == "$ top\n\u{1b}[?1h\u{1b}=\u{1b}[?25l\u{1b}[H\u{1b}>\u{1b}[25;1H\n$ ")
  }

  // Breaks when a sequence that two pieces share is not recognized.
  @Test(arguments: 1...9) func `pieces make no difference`(size: Int) {
    for text in [editor, monitor] {
      #expect(passed(text, pieces: size) == passed(text))
    }
  }

  // Breaks when the screen is said to be on too late or too long.
  @Test func `the screen is on from its beginning to its end`() {
    for (text, isOn) in [
      ("\u{1b}[?1049", false), ("\u{1b}[?1049h", true), ("\u{1b}[?47hx", true),
      ("\u{1b}[?1049h\u{1b}[?1049l", false), ("\u{1b}[?1h", false),
      ("\u{1b}[?1h\u{1b}[1;1H", true), ("\u{1b}[?1h\u{1b}[H\u{1b}[?1l", false),
      ("\u{1b}[?1049h\u{1b}c", false), ("\u{1b}[1049h", false),
      ("\u{1b}[?99999999999999999999;1049h", true),
    ] {
      #expect(passed(text).isOn == isOn, "\(text.debugDescription)")
    }
  }

  // Breaks when clearing the screen, or a shell's line editor, hides what follows.
  @Test(arguments: [
    "\u{1b}[H\u{1b}[2J\u{1b}[3Jcleared\n", "\u{1b}[?1h\u{1b}=\u{1b}[?2004h% ls\n",
    "\u{1b}[?1h\u{1b}[5;1Hplaced", "progress\r\u{1b}[K50 %", "\u{1b}]0;title\u{7}plain\n",
  ]) func `other output passes unchanged`(text: String) {
    #expect(passed(text).text == text)
  }

  // Breaks when hostile output traps or grows without a bound.
  @Test func `random sequences leave out the same parts in any pieces`() throws {
    let parts = [
      "\u{1b}[?", "\u{1b}[", "\u{1b}", "1", "1047", "47", ";", "h", "l", "H", "c", "text\n",
    ]
    try Seeds.law(over: Seeds.sample(200), reaching: 0.5) { seed, random in
      let text = (0..<400).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let whole = passed(text)
      #expect(passed(text, pieces: 7) == whole, "seed \(seed)")
      return whole.text.count < text.count
    }
  }
}
