import Testing

@testable import PerchJobs

/// The lines that a terminal would show.
struct OutputLineTests {
  private func text(_ output: String) -> String {
    OutputTail(output.utf8).texts.joined(separator: "|")
  }

  private func runs(_ output: String) -> [OutputLine.Run] {
    OutputTail(output.utf8).lines(from: 0).flatMap(\.runs)
  }

  @Test(arguments: [
    ("10%\r20%\r30%", "30%"), ("long\rab", "abng"), ("a\r\nb\r\r\n", "a|b"),
    ("abc\u{8}\u{8}x", "axc"),
    ("\u{8}a", "a"), ("a\tb", "a       b"), ("12345678\tb", "12345678        b"), ("a\t", "a"),
    ("abc\r\u{1b}[Kx", "x"), ("abc\u{1b}[2Kx", "   x"), ("abc\u{1b}[2D\u{1b}[1Kd", " dc"),
    ("abc\u{1b}[1Gx", "xbc"), ("a\u{1b}[2Cb", "a  b"), ("abc\u{1b}[2Dx", "axc"),
    ("\rab\u{1b}[J", "ab"),
  ])
  func `what is written over is gone`(output: String, shown: String) {
    #expect(text(output) == shown)
  }

  @Test(arguments: [
    ("漢字\rx", "x 字"), ("漢字\r漢", "漢字"), ("a漢b\rxy", "xy b"), ("漢\u{8}x", " x"),
    ("e\u{301}x\ra", "ax"), ("\u{301}a", "a"), ("漢\u{301}\u{8}\u{8}xy", "xy"),
  ])
  func `a wide character is two columns`(output: String, shown: String) {
    #expect(text(output) == shown)
  }

  @Test(arguments: [
    "a\u{1b}]0;title\u{7}b", "a\u{1b}]0;title\u{1b}\\b", "a\u{1b}P1;2|data\u{1b}\\b", "a\u{1b}(Bb",
    "a\u{1b}=b", "a\u{1b}[?25lb", "a\u{1b}[4;2Hb", "a\u{1b}[>4;1mb", "a\u{1b}[1 qb", "a\u{9b}31mb",
    "a\u{9d}0;title\u{9c}b", "a\u{0}\u{1}\u{7f}b", "a\u{85}b", "a\u{202e}b", "a\u{feff}b",
    "a\u{1b}[31\u{18}b", "a\u{1b}_x\u{1b}\\b", "a\u{1b}#8b", "a\u{2028}b",
  ])
  func `everything else is stripped`(output: String) {
    #expect(runs(output) == [.init("ab")])
  }

  @Test func `what has no end takes the rest of its line at most`() {
    #expect(text("a\u{1b}]0;title\nb") == "a|b")
    #expect(text("a\u{1b}[31\nb") == "a|b")
    #expect(text("a\u{1b}\nb") == "a|b")
    #expect(text("a\u{1b}P" + String(repeating: "x", count: 100_000)).count > 16_000)
    #expect(text("a\u{1b}[" + String(repeating: "1", count: 1000)).count > 500)
  }

  @Test func `broken UTF-8 is repaired`() {
    for bytes in [[0x61, 0xff, 0x62], [0x61, 0xe6, 0xbc, 0x62], [0x61, 0xc3]] as [[UInt8]] {
      #expect(OutputTail(bytes).texts == [String(decoding: bytes, as: UTF8.self)])
    }
    #expect(OutputTail([0xed, 0xa0, 0x80]).texts == ["\u{fffd}\u{fffd}\u{fffd}"])
  }

  @Test(
    arguments: [
      ("31", .init(foreground: .indexed(1))), ("97", .init(foreground: .indexed(15))),
      ("42", .init(background: .indexed(2))), ("101", .init(background: .indexed(9))),
      ("38;5;200", .init(foreground: .indexed(200))),
      ("38:5:200", .init(foreground: .indexed(200))),
      ("38;2;1;2;3", .init(foreground: .rgb(1, 2, 3))),
      ("38:2:1:2:3", .init(foreground: .rgb(1, 2, 3))),
      ("48:2::1:2:3", .init(background: .rgb(1, 2, 3))),
      ("1;2;3;4;7;9", .init(traits: [.bold, .faint, .italic, .underlined, .inverse, .struck])),
      ("1;22", .init()), ("4;4:0", .init()), ("4:3", .init(traits: .underlined)),
      ("31;39", .init()),
      ("31;0", .init()), ("31;", .init()), ("38;5;999", .init()), ("38;5", .init()),
      ("38;2;1;2", .init()),
      ("58;5;3;1", .init(traits: .bold)),
      ("38;5;1;4", .init(foreground: .indexed(1), traits: .underlined)),
      ("999999999999999999999", .init()), (";;;1", .init(traits: .bold)),
    ] as [(String, OutputLine.Style)])
  func `colours are read`(parameters: String, style: OutputLine.Style) {
    #expect(runs("\u{1b}[\(parameters)ma") == [.init("a", style)])
  }

  @Test func `a change of style begins a run`() {
    let red = OutputLine.Style(foreground: .indexed(1))
    #expect(runs("a\u{1b}[31mb\u{1b}[31mc\u{1b}[md") == [.init("a"), .init("bc", red), .init("d")])
    #expect(OutputLine([.init("a"), .init("b", red)]).encoded == "a\u{1b}[0;31mb")
    #expect(OutputLine([.init("b", red), .init("a")]).encoded == "\u{1b}[0;31mb\u{1b}[ma")
  }
}
