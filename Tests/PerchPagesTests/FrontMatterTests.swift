import PerchEngine
import Testing

@testable import PerchPages

/// The settings at the beginning of a Markdown document.
@Suite struct FrontMatterTests {
  private func blocks(_ text: String) -> [Content.Block] {
    DocumentLoader.markdown(text, path: "/a.md").content.blocks
  }

  // Breaks when the settings of a site's generator become a heading, or a rule becomes settings.
  @Test func `front matter is a block of code`() {
    let rest = "# Trip\n"
    #expect(
      blocks("---\ntitle: Trip\ntags: [a]\n---\n" + rest) == [
        .code("title: Trip\ntags: [a]"), .heading(level: 1, [Content.Span("Trip")]),
      ])
    for text in ["---\nsome words: more\n---\n", "---\n\n---\n", "---\ntitle: x\n", "---\n"] {
      #expect(blocks(text + rest).first == .rule, "\(text)")
    }
  }
}
