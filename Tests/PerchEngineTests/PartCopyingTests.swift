import Testing

@testable import PerchEngine

/// Parts of each kind of block, as they are copied, and their HTML.
@Suite struct PartCopyingTests {
  private typealias Block = Content.Block
  private typealias Span = Content.Span
  private static let image = Content.Image(path: "a.png", revision: 1, width: 2, height: 2)

  private let content = Content([
    .quote([.paragraph([Span("said so")])]),
    .table([[[Span("left")], [Span("right")]], [[Span("1")], [Span("2 3")]]]),
    .preformatted("plain text"), .rule, .image(image, alternative: "a cat"),
    .image(image, alternative: ""), .page(image, .none, name: "Sheet 7"),
    .notice(title: "Gone", message: "It went."),
    .list(start: nil, [[.paragraph([Span("first")])], [], [.paragraph([Span("third")])]]),
    .code("let a\nlet b"),
  ])

  /// The blocks from a piece of the text through another one; each occurs once.
  private func part(_ first: String, through last: String? = nil) throws -> [Block] {
    let text = content.text
    let start = try #require(text.firstRange(of: first)).lowerBound
    let end = try #require(text.firstRange(of: last ?? first)).upperBound
    let low = text.utf8.distance(from: text.startIndex, to: start)
    return content.part(in: low..<low + text[start..<end].utf8.count).blocks
  }

  // Breaks when letters of a range are lost beside the marks of a list, or cut in two.
  @Test func `the letters of a range are those of the text, with the marks of lists`() {
    let content = Content([
      .paragraph([Span("añb")]), .list(start: nil, [[.paragraph([Span("first")])], []]),
    ])
    let bytes = Array(content.text.utf8)
    #expect(content.letters(in: 0..<bytes.count) == content.text)
    #expect(content.letters(in: 0..<2) == "a" && content.letters(in: 2..<3) == "ñ")
    #expect(content.letters(in: 5..<9) == String(decoding: bytes[5..<9], as: UTF8.self))
    #expect(content.letters(in: 3..<3).isEmpty && content.letters(in: 99..<100).isEmpty)
  }

  @Test func `controls are left out of what is copied, and a page without text is its name`() {
    let content = Content([
      .paragraph([Span("one")]), .controls([Control(id: "go", label: "Go", .button)]),
      .paragraph([Span("two")]), .page(Self.image, .none, name: "Sheet 7"),
    ])
    let count = content.text.utf8.count
    let words: [Block] = [.paragraph([Span("one")]), .paragraph([Span("two")])]
    #expect(content.part(in: 0..<count).blocks == words + [.preformatted("Sheet 7")])
    #expect(!content.markdown.contains("Go") && !content.html.contains("Go"))
    #expect(content.markdown.contains("one") && content.html.contains("two"))
  }

  // Breaks when an enormous text keeps the interface waiting for its addresses.
  @Test func `addresses are links in a text of any usual length, and not in an enormous one`() {
    func links(_ text: String) -> Int { ContentOutline(Content([.preformatted(text)])).links.count }
    let address = "https://a.example "
    #expect(links(address) == 1)
    #expect(links(address + String(repeating: "x", count: 1 << 20)) == 0)
  }

  // Breaks when a word of a table is pasted as a table, or a row without the head becomes the head.
  @Test func `a cell is copied as its words, and rows without their head have none`() throws {
    for words in ["left", "1", "2 3", "ef"] {
      #expect(try part(words) == [.paragraph([Span(words)])])
    }
    let rows = try part("1\t2 3")
    #expect(html(rows[0]) == "<table>\n<tr><td>1</td><td>2 3</td></tr>\n</table>\n")
    let lines = Content(rows).markdown.split(separator: "\n")
    #expect(lines == ["|  |  |", "| --- | --- |", "| 1 | 2 3 |"])
  }

  // Breaks when a word brings the frame of the block along from which it was taken.
  @Test(arguments: ["so", "ight", "3", "cat", "one", "went", "fir", "thi"])
  func `a word out of any block is pasted as a word`(word: String) throws {
    #expect(try part(word) == [.paragraph([Span(word)])])
  }

  // Breaks when the bullet of an empty entry is lost, or that of the next entry comes along.
  @Test func `a part of the text ends with the mark of an entry only if it is empty`() {
    func list(_ entries: [Block]...) -> Content { Content([.list(start: nil, entries)]) }
    let (one, two) = (Block.paragraph([Span("one")]), Block.paragraph([Span("two")]))
    let blank = list([one], [])
    #expect(blank.text(in: 0..<blank.text.utf8.count) == blank.text)
    let full = list([one], [two])
    let end = full.text.utf8.count - 3
    #expect(full.text(in: 0..<end) == list([one]).text)
  }

  @Test func `plain text stays plain`() throws {
    #expect(try part("ain te") == [.preformatted("ain te")])
    #expect(try part("eet") == [.preformatted("eet")])
    #expect(try part("t a\nlet") == [.code("t a\nlet")])
    #expect(try part("t a") == [.paragraph([Span("t a", style: .code)])])
  }

  // Breaks when two cells or two entries are pasted as one word.
  @Test func `what reaches beyond a cell or an entry keeps the table or the list`() throws {
    #expect(
      try part("ght\n1", through: "2")
        == [.table([[[], [Span("ght")]], [[Span("1")], [Span("2")]]])])
    #expect(try part("1\t2") == [.table([[[], []], [[Span("1")], [Span("2")]]])])
    #expect(
      try part("rst", through: "thi")
        == [.list(start: nil, [[.paragraph([Span("rst")])], [], [.paragraph([Span("thi")])]])])
  }

  // Breaks when a part begins or ends with a line that nothing stands beside.
  @Test func `a rule is copied between two lines, and not at a bound`() throws {
    #expect(
      try part("text", through: "a c")
        == [.preformatted("text"), .rule, .paragraph([Span("a c")])])
    #expect(try part("plain text") == [.preformatted("plain text")])
    #expect(try part("a cat") == [.paragraph([Span("a cat")])])
  }

  @Test func `both lines of a notice are copied, and a page by its name`() throws {
    #expect(
      try part("cat", through: "It") == [
        .paragraph([Span("cat")]), .preformatted("Sheet 7"), .paragraph([Span("Gone")]),
        .paragraph([Span("It")]),
      ])
  }

  // MARK: - HTML

  private func html(_ blocks: Block...) -> String {
    String(Content(blocks).html.dropFirst("<meta charset=\"utf-8\">".count))
  }

  @Test func `each block has its element`() {
    #expect(html(.preformatted("a<b")) == "<pre>a&lt;b</pre>\n")
    #expect(html(.rule) == "<hr>\n")
    #expect(html(.page(Self.image, .none, name: "1")) == "<pre></pre>\n")
    #expect(html(.image(Self.image, alternative: "a cat")) == "<p>a cat</p>\n")
    #expect(html(.notice(title: "Gone", message: "&")) == "<p>Gone</p>\n<p>&amp;</p>\n")
  }

  // Breaks when a list loses its numbers, or an entry that begins with a block loses it.
  @Test func `a list has bullets or numbers, and entries of any blocks`() {
    #expect(html(.list(start: nil, [[.rule]])) == "<ul>\n<li><hr>\n</li>\n</ul>\n")
    #expect(html(.list(start: 1, [[]])) == "<ol>\n<li></li>\n</ol>\n")
  }

  @Test func `a cell is aligned where its column is`() {
    let cells = ["a", "b", "c"].map { [Span($0)] }
    #expect(
      html(.table([cells], alignments: [.natural, .center]))
        == "<table>\n<tr><th>a</th><th align=\"center\">b</th><th>c</th></tr>\n</table>\n")
  }

  // Breaks when the second of two links is inside the first.
  @Test func `links that adjoin are two links`() {
    #expect(
      html(.paragraph([Span("a", link: "x.md"), Span("b", link: "y.md"), Span("c")]))
        == "<a href=\"x.md\">a</a><a href=\"y.md\">b</a>c")
  }
}
