import Testing

@testable import PerchEngine

/// Content that is copied as Markdown.
@Suite struct MarkdownCopyingTests {
  private typealias Block = Content.Block
  private typealias Span = Content.Span
  private static let image = Content.Image(path: "a.png", revision: 1, width: 2, height: 2)

  private func markdown(_ blocks: Block...) -> String { Content(blocks).markdown }
  private func line(_ spans: Span...) -> String { markdown(.paragraph(spans)) }
  private func words(_ text: String) -> Block { .paragraph([Span(text)]) }

  // Breaks when two blocks become one, or a block ends early.
  @Test func `each block is written as itself`() {
    #expect(markdown(.rule) == "---")
    #expect(markdown(.image(Self.image, alternative: "a cat")) == "a cat")
    #expect(markdown(.page(Self.image, .none, name: "1")) == "```\n\n```")
    #expect(markdown(.notice(title: "Gone", message: "It went.")) == "Gone\n\nIt went.")
    #expect(markdown(.quote([words("a"), words("b")])) == "> a\n>\n> b")
    #expect(markdown(.code("x\n")) == "```\nx\n```")
    #expect(markdown(.code("```\nx")) == "````\n```\nx\n````")
  }

  @Test func `an image of a document keeps its target, unless a part of its words is copied`() {
    let content = Content([
      .image(Self.image, alternative: "a [cat]", target: "b c.png"), words("end"),
    ])
    #expect(content.part(in: 0..<7).markdown == "![a \\[cat\\]](<b c.png>)")
    #expect(content.markdown == "![a \\[cat\\]](<b c.png>)\n\nend\n")
    #expect(content.part(in: 2..<7).markdown == "\\[cat\\]")
  }

  // Breaks when two lists in a row are pasted as one, or the second part of an entry leaves it.
  @Test func `lists stay apart, and entries stay whole`() {
    let one = Block.list(start: nil, [[words("a")]])
    #expect(markdown(one, one) == "- a\n\n<!-- -->\n\n- a\n")
    #expect(
      markdown(.list(start: nil, [[words("a"), .code("x\n\ny")], [words("b")]]))
        == "- a\n\n  ```\n  x\n\n  y\n  ```\n\n- b")
    #expect(markdown(.list(start: 9, [[], [words("b"), one]])) == "9. \n10. b\n    - a")
  }

  // Breaks when a short row shifts the columns, or a table without rows is written as one.
  @Test func `a table has a cell for each column, and an alignment only where there is one`() {
    let cells = ["a", "b", "c"].map { [Span($0)] }
    #expect(
      markdown(.table([cells, [[Span("1")]]], alignments: [.natural, .center]))
        == "| a | b | c |\n| --- | :---: | --- |\n| 1 |  |  |")
    #expect(markdown(.table([])) == "")
  }

  // Breaks when text that looks like a mark is read as one where it is pasted.
  @Test(arguments: [
    ("a*b [c]", "a\\*b \\[c\\]"), ("`\\", "\\`\\\\"), ("_x a_b c_", "\\_x a_b c\\_"),
    ("~ ~~", "~ \\~\\~"), ("1 < 2 <b </i <!x <?y <3", "1 < 2 \\<b \\</i \\<!x \\<?y \\<3"),
    ("a & b &amp; &#1;", "a & b \\&amp; \\&#1;"),
    ("# a", "\\# a"), ("+ a", "\\+ a"), ("- a", "\\- a"), ("> a", "\\> a"), ("= a", "\\= a"),
    ("12. a", "12\\. a"), ("3) a", "3\\) a"), ("12 a", "12 a"), ("a\n\n- b", "a\\\n\\\n\\- b"),
  ])
  func `what would be a mark has a backslash, and nothing else has`(text: String, written: String) {
    #expect(line(Span(text)) == written)
  }

  // Breaks when a mark beside a space marks nothing, or a mark is not closed.
  @Test func `marks stick to their letters, also across runs and at the end`() {
    #expect(line(Span("a "), Span("b", style: .strong)) == "a **b**")
    #expect(
      line(Span("a", style: .strong), Span(" "), Span("b ", style: [.strong, .emphasis]))
        == "**a *b*** ")
    #expect(line(Span("`x`", style: .code), Span(" y")) == "`` `x` `` y")
    #expect(line(Span("a", style: .struck)) == "~~a~~")
  }

  @Test func `runs of one link are one link, whatever its target`() {
    #expect(
      line(Span("the ", link: "#a"), Span("steps", style: .emphasis, link: "#a"))
        == "[the *steps*](#a)")
    #expect(line(Span("a", link: "b c.md")) == "[a](<b c.md>)")
    #expect(line(Span("a", link: "(b)\n>")) == "[a](<(b)\\>>)")
    #expect(line(Span("a", link: "<\\")) == "[a](\\<\\\\)")
    #expect(line(Span("a", link: "")) == "[a](<>)")
  }

  @Test func `tasks keep their boxes`() {
    #expect(
      markdown(
        .list(
          start: nil,
          [
            [.paragraph([.doneBox, Span("bake")])], [.paragraph([.openBox, Span("eat")])],
          ])) == "- [x] bake\n- [ ] eat")
  }
}
