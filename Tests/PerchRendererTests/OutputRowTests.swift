import PerchJobs
import PerchTestSupport
import Testing

@testable import PerchRenderer

extension RendererTests {
  struct OutputRowTests {
    private func clean(_ text: String) -> StyledLine { StyledLine(encoded: "\u{1b}[1m" + text) }

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
