import Testing

@testable import PerchRenderer

extension RendererTests {
  /// The search in a text.
  struct TextSearchTests {
    private func hits(_ words: String, in text: String) -> [String] {
      var found: [String] = []
      TextSearch(words)?.find(in: text) { hits, _ in
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
