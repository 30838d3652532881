import Testing

@testable import PerchJobs

extension StyledLine {
  /// The runs as a runner has them.
  var outputRuns: [OutputLine.Run] {
    let all = Array(text.utf8)
    return spans(in: 0..<all.count).flatMap { bytes, style in
      let ends = links.flatMap { [Int($0.start), Int($0.end)] }.filter(bytes.contains)
      let cuts = [bytes.lowerBound] + ends + [bytes.upperBound]
      return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { start, end in
        OutputLine.Run(
          String(decoding: all[start..<end], as: UTF8.self), style,
          link: links.first { Int($0.start) <= start && end <= Int($0.end) }?.target)
      }
    }
  }
}

/// The lines that are shown, whichever program has sent them.
struct StyledLineTests {
  private func clean(_ text: String) -> StyledLine { StyledLine(encoded: "\u{1b}[1m" + text) }

  @Test func `a tab ends at a multiple of eight cells`() {
    #expect(clean("a\tb").text == "a       b")
    #expect(clean("汉字\tb").text == "汉字    b")
    #expect(clean("12345678\tb").text == "12345678        b")
    #expect(clean("a       b").text == "a       b")
  }

  @Test func `control characters take a cell, and bidirectional marks are removed`() {
    #expect(clean("a\0b\u{1b}c\u{85}d\u{2028}e").text == "a b c d e")
    #expect(clean("a\u{202e}b\u{2066}c\u{200f}").text == "abc")
  }

  @Test func `a character keeps its first accents`() {
    let line = clean("a" + String(repeating: "\u{301}", count: 5000) + "b")
    #expect(line.text.unicodeScalars.count == 14 && line.cells == 2)
    #expect(clean(String(repeating: "\u{200d}", count: 5000)).text.isEmpty)
  }

  @Test func `a line is cut at sixteen kibibytes, between characters`() {
    #expect(clean(String(repeating: "a", count: 20_000)).text.utf8.count == 16_384)
    let wide = clean(String(repeating: "汉", count: 20_000))
    #expect(wide.text.utf8.count == 16_383 && wide.text.allSatisfy { $0 == "汉" })
    #expect(clean(String(repeating: "\t", count: 20_000)).text.utf8.count == 16_384)
  }

  @Test func `each change of style takes room in a line`() {
    let line = clean(String(repeating: "a\u{1b}[31mb\u{1b}[32m", count: 20_000))
    #expect(StyledLine.maxBytes / 20...StyledLine.maxBytes / 16 ~= line.runs.count)
  }

  @Test func `a run's style reaches as far as its text`() {
    let line = StyledLine(encoded: "ab\u{1b}[31mc汉\u{1b}[0md\u{1b}[1m")
    let spans = line.spans(in: 1..<7)
    #expect(spans.map(\.bytes) == [1..<2, 2..<6, 6..<7])
    #expect(spans.map(\.style.foreground) == [nil, .indexed(1), nil])
  }

  @Test func `only changes of style are read, and other sequences are text`() {
    let red = OutputLine.Style(foreground: .indexed(1))
    let line = StyledLine(encoded: "a\u{1b}[31mb\u{1b}[2Kc\u{1b}[31m\u{1b}]0;d\u{7}\u{1b}[")
    #expect(line.outputRuns == [.init("a"), .init("b [2Kc ]0;d  [", red)])
    #expect(StyledLine(encoded: "\u{9b}31ma").text == " 31ma")
    let endless = "\u{1b}[" + String(repeating: "1", count: 1000) + "m"
    #expect(StyledLine(encoded: endless).text == " " + endless.dropFirst())
  }
}
