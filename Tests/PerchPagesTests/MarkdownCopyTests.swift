import PerchEngine
import PerchTestSupport
import Testing

@testable import PerchPages

/// Documents that are copied as Markdown, and read again.
@Suite struct MarkdownCopyTests {
  private func content(of markdown: String) throws -> Content {
    var reader = MarkdownReader(folder: "/")
    let content = reader.content(of: markdown)
    return try #require(content)
  }

  private func expectSame(_ markdown: String, _ comment: Comment? = nil) throws {
    let first = try content(of: markdown)
    let second = try content(of: first.markdown)
    #expect(second.text == first.text, comment)
    #expect(second.html == first.html, comment)
  }

  @Test(arguments: [
    "# One *two*\n\n## `Three` & four\n", "a **b _c `d`_** ~~e~~ [f *g*](h.md \"t\")\n",
    "- a\n- b\n  - c\n  - d\n\n5. e\n6. f\n", "- a\n\n  b\n\n- c\n", "> a\n>\n> > b\n",
    "```\n``` x\n```\n\n    indented\n", "| a | b |\n|:-:|--:|\n| c\\|d | `e` |\n\n---\n",
    "- [x] done\n- [ ] open\n", "a\\\nb\n", "<https://a.org/b_c>\n", "[a](<b c.md>) [d](e(f).md)\n",
    "- a\n\n<!-- -->\n\n- b\n", "press <kbd>F1</kbd> *<b title=\"c\">d</b>* <?e f?>\n",
  ])
  func `each kind of formatting is read as it was`(markdown: String) throws {
    try expectSame(markdown)
  }

  // Breaks when a character of plain text becomes a mark.
  @Test(arguments: [
    "\\# a", "\\+ b", "\\- c", "1\\. d", "2\\) e", "\\> f", "\\*g\\*", "\\_h\\_", "i_j_k",
    "\\`l\\`",
    "\\[m\\](n)", "o \\<p>", "q &amp;amp; r", "s \\~\\~t\\~\\~", "\\\\u", "a\\\n\\# b", "\\=\\=\\=",
    "\\-\\-\\-", "\\|a\\|b\\|",
  ])
  func `a character that is no mark stays one`(markdown: String) throws {
    try expectSame("text\n\n\(markdown)\n")
    try expectSame("- \(markdown)\n")
  }

  @Test func `texts of any characters are read as they were`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let pieces = [
        "a", "b ", "*", "_", "`", "[", "]", "(", ")", "<", ">", "#", "- ", "1. ", "~~", "|", "\\",
        "&lt;",
        "!", "=", "\n", " ", "é", "文", "+",
      ]
      let styles: [Content.Span.Style] = [
        [], .strong, .emphasis, .code, .struck, [.strong, .emphasis],
      ]
      let spans =
        (0..<random.int(in: 1...4)).map { index in
          // A style that ends within a word cannot be written.
          let text = (0..<random.int(in: 1...6)).map { _ in random.pick(pieces) }.joined()
          let style = index % 2 == 0 ? [] : random.pick(styles)
          return Content.Span(style.isEmpty ? "x \(text) x " : "y\(text)y", style: style)
        } + [Content.Span(" end")]
      let first = Content([.paragraph(spans)])
      let second = try content(of: first.markdown)
      let (a, b) = (first.text.words, second.text.words)
      #expect(a == b, "seed \(seed): \(first.markdown)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.9, attempt)
  }
}

extension String {
  /// The text without its spaces, which Markdown joins.
  fileprivate var words: [Substring] { split { $0.isWhitespace } }
}
