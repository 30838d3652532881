import PerchJobs
import Testing

struct TitleTextTests {
  @Test func `a title is one line of at most two hundred characters`() {
    #expect(TitleText.line("  a\n\t b\u{7}c  ") == "a b c")
    #expect(TitleText.line(String(repeating: "啊", count: 1 << 20)).count == 201)
    #expect(TitleText.line(String(repeating: "a ", count: 150)).count <= 201)
    #expect(TitleText.line("e" + String(repeating: "\u{301}", count: 1 << 20)).utf8.count < 64)
  }
}
