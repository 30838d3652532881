import PerchEngine
import PerchTestSupport
import Testing

@testable import PerchRenderer

extension RendererTests {
  struct OutputRowTests {
    private func clean(_ texts: String...) -> StyledLine {
      LineCleaner.clean(OutputLine(texts.map { OutputLine.Run($0, .init(traits: .bold)) }))
    }

    private func rows(_ text: String, columns: Int) -> [String] {
      let (line, breaker) = (clean(text), CellBreaker(columns: columns))
      return (0..<breaker.rowCount(of: line)).map { row in
        String(
          decoding: Array(line.text.utf8)[breaker.bytes(ofRow: row, in: line)], as: UTF8.self)
      }
    }

    @Test func `rows break at any character`() {
      #expect(rows("one two three", columns: 6) == ["one tw", "o thre", "e"])
      #expect(rows("abcdef", columns: 6) == ["abcdef"])
      #expect(rows("", columns: 6) == [""])
      #expect(rows("naïve café", columns: 4) == ["naïv", "e ca", "fé"])
    }

    @Test func `a wide character is never split`() {
      #expect(rows("a汉字汉", columns: 4) == ["a汉", "字汉"])
      #expect(rows("汉字", columns: 1) == ["汉", "字"])
      #expect(rows("ab🚀", columns: 3) == ["ab", "🚀"])
    }

    @Test func `a scalar that joins a character stays with it`() {
      #expect(rows("ae\u{301}b", columns: 2) == ["ae\u{301}", "b"])
      #expect(rows("👩‍👩‍👧‍👦👍🏽", columns: 2) == ["👩‍👩‍👧‍👦", "👍🏽"])
      #expect(rows("a⚠️b", columns: 3) == ["a⚠️", "b"])
    }

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

    @Test func `a run's style reaches as far as its text`() {
      let line = LineCleaner.clean(OutputSamples.line("ab\u{1b}[31mc汉\u{1b}[0md\u{1b}[1m"))
      let spans = line.spans(in: 1..<7)
      #expect(spans.map(\.bytes) == [1..<2, 2..<6, 6..<7])
      #expect(spans.map(\.style.foreground) == [nil, .indexed(1), nil])
    }

    @Test(arguments: Seeds.every(5))
    func `rows contain the whole line in order, and none is too long`(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let parts = ["a", "bc d", "é", "汉字", "e\u{301}", "🚀", "👩‍👩‍👧‍👦", "⚠️", "│", "\t", "ไทย", "ش"]
      let text = (0..<random.int(in: 0...60)).map { _ in random.pick(parts) }.joined()
      let columns = random.int(in: 2...30)
      let rows = rows(text, columns: columns)
      #expect(rows.joined() == clean(text).text)
      for row in rows {
        // An emoji selector may widen a sign after the row was found to have room for it.
        #expect(clean(row).cells <= columns + 1)
      }
    }
  }
}
