import Testing

@testable import PerchRenderer

extension RendererTests {
  /// The search in a text.
  struct TextSearchTests {
    private func hits(_ words: String, in text: String, crossesLines: Bool = false) -> [String] {
      var found: [String] = []
      TextSearch(words, crossesLines: crossesLines)?.find(in: text) { hits, _ in
        found += hits.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        return true
      }
      return found
    }

    @Test func `capitals and accents do not matter`() {
      #expect(
        hits("resume", in: "Résumé, RESUME, re\u{301}sume\u{301}!") == [
          "Résumé", "RESUME", "re\u{301}sume\u{301}",
        ])
      #expect(hits("Ärger", in: "arger ÄRGER a\u{308}rger") == ["arger", "ÄRGER", "a\u{308}rger"])
      #expect(hits("悬浮", in: "一个悬浮球，悬 浮") == ["悬浮"])
      #expect(hits("가", in: "각 가 나") == ["가"])
      #expect(hits("سلام", in: "سَلام") == ["سَلام"])
    }

    @Test func `hits do not overlap, and lines may be between`() {
      #expect(hits("aa", in: "aaaaa") == ["aa", "aa"])
      #expect(hits("b c", in: "a\nb c\nb\nc") == ["b c"])
      #expect(hits("", in: "abc").isEmpty && hits("\u{301}", in: "e\u{301}").isEmpty)
      #expect(hits("abc", in: "ab").isEmpty)
    }

    // Breaks when a phrase of a PDF document is only found where it is on one line.
    @Test func `a phrase is found over the ends of lines`() {
      func found(_ words: String, in text: String) -> [String] {
        hits(words, in: text, crossesLines: true)
      }
      #expect(found("b c", in: "a\nb c\nb\nc b \nc") == ["b c", "b\nc", "b \nc"])
      #expect(
        found("a phrase", in: "a phra-\nse, a phra\u{ad}\nse") == [
          "a phra-\nse", "a phra\u{ad}\nse",
        ])
      #expect(found("well-known", in: "well-\nknown well-known") == ["well-\nknown", "well-known"])
      #expect(found("wellknown", in: "well-known").isEmpty && found("ab", in: "a\nb").isEmpty)
      #expect(found(" b", in: "a\nb") == ["\nb"] && found("a ", in: "a\nb") == ["a\n"])
      #expect(found("悬浮球", in: "悬\n浮球") == ["悬\n浮球"] && found("a", in: "a-\n") == ["a"])
    }

    // Breaks when a word is not found because of the letters that its font joins.
    @Test func `a ligature is its letters, and is found with some of them`() {
      #expect(
        hits("find", in: "ﬁnd FIND") == ["ﬁnd", "FIND"] && hits("ﬁnd", in: "find") == ["find"])
      #expect(hits("difficult", in: "diﬃcult diﬀicult") == ["diﬃcult", "diﬀicult"])
      #expect(hits("icu", in: "diﬃcult") == ["ﬃcu"] && hits("dif", in: "diﬃcult") == ["diﬃ"])
      #expect(hits("flat", in: "ﬂat") == ["ﬂat"] && hits("ffl", in: "aﬄe") == ["ﬄ"])
      #expect(hits("fa", in: "ﬁa").isEmpty)
    }

    // Breaks when a large text holds up its first hit, or an abandoned search goes on.
    @Test func `the first hit is reported at once, the rest by pieces, and the end can be early`() {
      let text = String(repeating: "needle and hay. ", count: 4000)
      var reports: [(Int, Bool)] = []
      TextSearch("needle")?.find(in: text, reportingEvery: 10_000) { hits, isComplete in
        reports.append((hits.count, isComplete))
        return true
      }
      #expect(reports.first?.0 == 1 && reports.last?.1 == true)
      #expect(reports.reduce(0) { $0 + $1.0 } == 4000)
      #expect(reports.count > 5 && reports.dropLast().allSatisfy { !$0.1 })
      var count = 0
      TextSearch("needle")?.find(in: text, reportingEvery: 10_000) { _, _ in
        count += 1
        return count < 3
      }
      #expect(count == 3)
    }
  }
}
