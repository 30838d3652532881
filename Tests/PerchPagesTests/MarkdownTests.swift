import Glibc
import PerchEngine
import PerchTestSupport
import Testing

@testable import PerchPages

/// Markdown becomes blocks and runs of text.
struct MarkdownTests {
  @Test func `headings keep their level and the first of level one is the title`() throws {
    let document = try load("## Small\n# Large *one*\n# Another\n")
    #expect(document.title == "Large one")
    #expect(
      document.content.blocks == [
        .heading(level: 2, [span("Small")]),
        .heading(level: 1, [span("Large "), span("one", .emphasis)]),
        .heading(level: 1, [span("Another")]),
      ])
  }

  @Test func `without a heading the title is the file's name`() throws {
    #expect(try load("text").title == "a.md")
    #expect(try load("# <!-- -->\n").title == "a.md")
  }

  @Test func `styles nest`() throws {
    #expect(
      try spans("a **b *c `d`* ~~e~~**") == [
        span("a "), span("b ", .strong), span("c ", [.strong, .emphasis]),
        span("d", [.strong, .emphasis, .code]), span(" ", .strong), span("e", [.strong, .struck]),
      ])
  }

  @Test func `links keep where they lead`() throws {
    #expect(
      try spans("see [the *page*](a.md#b) <https://example.org>") == [
        span("see "), span("the ", link: "a.md#b"), span("page", .emphasis, link: "a.md#b"),
        span(" "), span("https://example.org", link: "https://example.org"),
      ])
  }

  @Test func `bare addresses are links, but not in code or in links`() throws {
    #expect(
      try spans("see https://a.org/x_y_z, **www.b.org** and me@c.org") == [
        span("see "), span("https://a.org/x_y_z", link: "https://a.org/x_y_z"), span(", "),
        span("www.b.org", .strong, link: "http://www.b.org"), span(" and "),
        span("me@c.org", link: "mailto:me@c.org"),
      ])
    #expect(try spans("`https://a.org`") == [span("https://a.org", .code)])
    #expect(try spans("[https://a.org](b)") == [span("https://a.org", link: "b")])
    #expect(
      try blocks("# www.a.org") == [
        .heading(level: 1, [span("www.a.org", link: "http://www.a.org")])
      ])
  }

  @Test func `a line's end is a space`() throws {
    #expect(try spans("one\ntwo") == [span("one two")])
    #expect(try spans("one\n*two*") == [span("one "), span("two", .emphasis)])
  }

  @Test func `a line's end between Chinese characters is nothing`() throws {
    #expect(try spans("悬浮\n窗口，\n很好") == [span("悬浮窗口，很好")])
    #expect(try spans("悬浮\n**窗口**") == [span("悬浮"), span("窗口", .strong)])
    #expect(try spans("かな\nカナ") == [span("かなカナ")])
  }

  @Test func `a line's end between Chinese and Latin, or Korean, is a space`() throws {
    #expect(try spans("悬浮\nball\n窗口") == [span("悬浮 ball 窗口")])
    #expect(try spans("한글\n문장") == [span("한글 문장")])
    #expect(try spans("ﾊﾝｶｸ\nｶﾅ") == [span("ﾊﾝｶｸｶﾅ")])
    #expect(try spans("ﾡﾢ\nﾤ") == [span("ﾡﾢ ﾤ")])
  }

  @Test func `a hard break is a new line`() throws {
    #expect(try spans("one  \ntwo\\\nthree<br>four") == [span("one\ntwo\nthree\nfour")])
  }

  @Test func `tags within a line are shown as they were written and a comment is not`() throws {
    #expect(
      try spans("press <kbd>F1</kbd><!-- soon --> now") == [span("press <kbd>F1</kbd> now")])
    #expect(
      try spans("a *b<sup class=\"x\">2</sup>* c")
        == [span("a "), span("b<sup class=\"x\">2</sup>", .emphasis), span(" c")])
    #expect(try spans("a <?php b ?> <!--c\nd-->") == [span("a <?php b ?>")])
    #expect(try blocks("# a <b>c</b>\n") == [.heading(level: 1, [span("a <b>c</b>")])])
  }

  @Test func `a tag on two lines is shown on one`() throws {
    #expect(try spans("a <b\n  title=\"c\">d</b>") == [span("a <b title=\"c\">d</b>")])
  }

  @Test func `a block of HTML is shown as text and a comment is not`() throws {
    #expect(try blocks("<div>\nhi\n</div>\n\n<!-- note -->\n") == [.code("<div>\nhi\n</div>")])
  }

  @Test func `code keeps its lines`() throws {
    #expect(try blocks("```swift\nlet a = 1\n\n  b\n```") == [.code("let a = 1\n\n  b")])
  }

  @Test func `lists nest and count from their first number`() throws {
    #expect(
      try blocks("3. one\n4. two\n   - deep\n") == [
        .list(
          start: 3,
          [
            [.paragraph([span("one")])],
            [.paragraph([span("two")]), .list(start: nil, [[.paragraph([span("deep")])]])],
          ])
      ])
  }

  @Test func `footnotes are numbered in the text, and listed below a rule`() throws {
    let text = "one[^b] two[^a] one[^b] [^none]\n\n[^a]: Second.\n\n[^b]: *First*.\n[^unused]: x\n"
    #expect(
      try blocks(text) == [
        .paragraph([span("one¹ two² one¹ [^none]")]), .rule,
        .list(
          start: 1,
          [
            [.paragraph([span("First", .emphasis), span(".")])], [.paragraph([span("Second.")])],
          ]),
      ])
  }

  // Breaks when two numbers of footnotes are read as one, or one as a power.
  @Test func `the number of a footnote stands apart from a number before it`() throws {
    let text = "10[^a] x[^a][^b]\n12[^b]\n\n[^a]: A.\n\n[^b]: B.\n"
    #expect(
      try blocks(text).first
        == .paragraph([span("10\u{2009}¹ x¹\u{2009}² 12\u{2009}²")]))
  }

  @Test func `task lists have boxes`() throws {
    #expect(
      try blocks("- [ ] open\n- [x] done\n") == [
        .list(
          start: nil,
          [
            [.paragraph([span("☐ "), span("open")])], [.paragraph([span("☑ "), span("done")])],
          ])
      ])
  }

  @Test func `quotes hold blocks and rules stand alone`() throws {
    #expect(
      try blocks("> a\n>\n> b\n\n---\n") == [
        .quote([.paragraph([span("a")]), .paragraph([span("b")])]), .rule,
      ])
  }

  @Test func `tables have a head and rows of equal length`() throws {
    #expect(
      try blocks("| Key | Does |\n|---|:-:|\n| `F1` | keys |\n| short |\n") == [
        .table(
          [
            [[span("Key")], [span("Does")]], [[span("F1", .code)], [span("keys")]],
            [[span("short")], []],
          ], alignments: [.natural, .center])
      ])
  }

  @Test func `tables keep the alignments of their columns`() throws {
    let rows = [["a", "b", "c", "d"], ["1", "2", "3", "4"]].map { $0.map { [span($0)] } }
    let text = "|a|b|c|d|\n|%|%|%|%|\n|1|2|3|4|\n"
    func table(_ marks: String...) throws -> [Content.Block] {
      let parts = text.split(separator: "%", omittingEmptySubsequences: false)
      let lines = zip(parts, marks + [""]).map { String($0) + $1 }.joined()
      return try blocks(lines)
    }
    #expect(
      try table("--:", ":-:", ":--", "---")
        == [.table(rows, alignments: [.right, .center, .left, .natural])])
    #expect(try table("---", "---", "---", "---") == [.table(rows)])
  }

  @Test func `an image stands between the texts around it`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a b.png", SampleImages.png(width: 1, height: 1, rgba: [9, 9, 9, 255]))
    let file = try folder.write("a.md", "before ![the *picture*](a%20b.png) after")
    let blocks = DocumentLoader.load(path: file).content.blocks
    guard blocks.count == 3, case .image(let image, _, _) = blocks[1] else {
      Issue.record("not three blocks: \(blocks)")
      return
    }
    #expect(image.path == folder.path + "/a b.png" && image.width == 1 && image.height == 1)
    #expect(
      blocks == [
        .paragraph([span("before")]),
        .image(image, alternative: "the picture", target: "a%20b.png"),
        .paragraph([span("after")]),
      ])
  }

  @Test(arguments: [
    "https://example.org/a.png", "//example.org/a.png", "data:image/png;base64,AAAA", "gone.png",
    "a.md", "a%00b.png", "",
  ])
  func `an image that cannot be had is its alternative text`(url: String) throws {
    #expect(try spans("![a picture](<\(url)>)") == [span("a picture")])
  }

  // Breaks when the file of an image is opened before its type is known.
  @Test func `a pipe is opened neither as an image nor as a page`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe.png")
    try #require(mkfifo(pipe, 0o600) == 0)
    let watch = try OpeningWatch(of: pipe)
    let file = try folder.write("a.md", "![one](pipe.png) ![two](./pipe.png)\n\n![three](\(pipe))")
    #expect(DocumentLoader.load(path: file).content.blocks.count == 2)
    #expect(DocumentLoader.load(path: pipe).failure?.reason == .notAFile)
    #expect(watch.openings == 0)
  }

  @Test func `no more than fifty images are embedded`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("i.png", SampleImages.png(width: 1, height: 1, rgba: [9, 9, 9, 255]))
    let text = String(repeating: "![alt](i.png)\n\n", count: 60)
    let blocks = DocumentLoader.load(path: try folder.write("a.md", text)).content.blocks
    let images = blocks.count { if case .image = $0 { true } else { false } }
    #expect(images == 50 && blocks.count == 60)
    #expect(blocks.last == .paragraph([span("alt")]))
  }

  private func load(_ markdown: String) throws -> LoadedDocument {
    let folder = try TemporaryFolder()
    return DocumentLoader.load(path: try folder.write("a.md", markdown))
  }

  private func blocks(_ markdown: String) throws -> [Content.Block] {
    try load(markdown).content.blocks
  }

  /// The text of the only paragraph.
  private func spans(_ markdown: String) throws -> [Content.Span] {
    let blocks = try blocks(markdown)
    guard blocks.count == 1, case .paragraph(let spans) = blocks[0] else {
      Issue.record("not one paragraph: \(blocks)")
      return []
    }
    return spans
  }

  private func span(
    _ text: String, _ style: Content.Span.Style = [], link: String? = nil
  ) -> Content.Span {
    Content.Span(text, style: style, link: link)
  }
}
