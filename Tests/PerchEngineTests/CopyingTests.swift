import Testing

@testable import PerchEngine

/// Parts of documents, as other programs paste them.
@Suite struct CopyingTests {
  private let content = Content([
    .heading(level: 2, [.init("Head")]),
    .paragraph([.init("some "), .init("bold", style: .strong), .init(" text")]),
    .list(start: 3, [[.paragraph([.init("one")])], [.paragraph([.init("two", link: "b.md")])]]),
    .code("a < b\nc"),
    .table(
      [[[.init("x")], [.init("y")]], [[.init("1|2")], [.init("3")]]],
      alignments: [.left, .right]),
    .quote([.paragraph([.init("said")])]),
  ])

  /// The part of the content between two pieces of its text, each of which occurs once.
  private func part(from first: String, through last: String) throws -> Content {
    let text = content.text
    let start = try #require(text.firstRange(of: first)).lowerBound
    let end = try #require(text.firstRange(of: last)).upperBound
    let low = text.utf8.distance(from: text.startIndex, to: start)
    return content.part(in: low..<low + text[start..<end].utf8.count)
  }

  @Test func `the whole text is the whole content, and no text is nothing`() {
    #expect(content.part(in: 0..<content.text.utf8.count) == content)
    #expect(content.part(in: 0..<0).blocks.isEmpty)
    #expect(content.part(in: 4000..<5000).blocks.isEmpty)
  }

  // Breaks when a drag that ends at the left edge of a list copies a bullet that is not marked.
  @Test func `the mark of an entry whose text is left out is left out as well`() {
    let list = Content([
      .paragraph([.init("a")]),
      .list(start: nil, [[.paragraph([.init("one")])], [.list(start: 2, [[.code("two")]])]]),
    ])
    let text = list.text
    #expect(text == "a\n• one\n• 2. two")
    func part(of start: String, upTo end: String) -> String {
      let low = text.utf8.distance(
        from: text.startIndex, to: text.firstRange(of: start)!.lowerBound)
      let high = text.utf8.distance(from: text.startIndex, to: text.firstRange(of: end)!.lowerBound)
      return list.text(in: low..<high)
    }
    #expect(part(of: "a", upTo: "one") == "a" && part(of: "a", upTo: "• one") == "a")
    #expect(part(of: "one", upTo: "2.") == "one" && part(of: "one", upTo: "two") == "one")
    #expect(part(of: "one", upTo: "wo") == "one\n• 2. t")
    #expect(part(of: "• one", upTo: "ne") == "• o" && part(of: "• one", upTo: "one") == "• ")
  }

  // Breaks when a list inside a list is pasted as one with it, or a number is lost.
  @Test func `lists inside lists are copied with their marks and indented below them`() {
    let list = Content([
      .list(
        start: 9,
        [
          [.paragraph([.init("a")]), .list(start: nil, [[.paragraph([.init("b")])], []])],
          [
            .paragraph([.init("c")]), .paragraph([.init("d")]),
            .list(start: 1, [[.code("e\nf")], [.paragraph([.init("g")])]]),
          ],
        ]), .paragraph([.init("h")]),
    ])
    let all = 0..<list.text.utf8.count
    #expect(list.text(in: all) == list.text)
    #expect(
      list.copiedText(in: all) == """
        9. a
           • b
           • \n10. c
            d
            1. e
               f
            2. g
        h
        """)
    func copied(from start: String, through end: String) -> String {
      let text = list.text
      let low = text.firstRange(of: start)!.lowerBound
      let high = text.firstRange(of: end)!.upperBound
      return list.copiedText(
        in: text.utf8.distance(
          from: text.startIndex, to: low)..<text.utf8.distance(
            from: text.startIndex, to: high))
    }
    #expect(copied(from: "1. e", through: "g") == "    1. e\n       f\n    2. g")
    #expect(
      copied(from: "d", through: "e") == "d\n    1. e" && copied(from: "b", through: "b") == "b")
  }

  @Test func `a part keeps its formatting and is cut at both bounds`() throws {
    #expect(
      try part(from: "ld text", through: "tw").blocks == [
        .paragraph([.init("ld", style: .strong), .init(" text")]),
        .list(
          start: 3, [[.paragraph([.init("one")])], [.paragraph([.init("tw", link: "b.md")])]]),
      ])
    #expect(
      try part(from: "4. ", through: "a <").blocks == [
        .list(start: 4, [[.paragraph([.init("two", link: "b.md")])]]), .code("a <"),
      ])
    #expect(
      try part(from: "c\nx", through: "1|2").blocks == [
        .code("c"),
        .table(
          [[[.init("x")], [.init("y")]], [[.init("1|2")], []]], alignments: [.left, .right]),
      ])
  }

  // Breaks when a word out of a heading or a list is pasted as one.
  @Test func `a part of one line is a line without a block`() throws {
    #expect(try part(from: "ea", through: "ea").blocks == [.paragraph([.init("ea")])])
    #expect(
      try part(from: "wo", through: "wo").html == "<meta charset=\"utf-8\"><a href=\"b.md\">wo</a>")
    #expect(try part(from: "Head", through: "Head").markdown == "## Head")
    #expect(try part(from: "< b", through: "< b").markdown == "`< b`")
  }

  @Test func `formatting is kept in HTML`() {
    #expect(
      content.html == """
        <meta charset="utf-8"><h2>Head</h2>
        <p>some <strong>bold</strong> text</p>
        <ol start="3">
        <li>one</li>
        <li><a href="b.md">two</a></li>
        </ol>
        <pre><code>a &lt; b
        c</code></pre>
        <table>
        <tr><th align="left">x</th><th align="right">y</th></tr>
        <tr><td align="left">1|2</td><td align="right">3</td></tr>
        </table>
        <blockquote>
        <p>said</p>
        </blockquote>

        """)
  }

  @Test func `formatting is kept in Markdown`() {
    #expect(
      content.markdown == """
        ## Head

        some **bold** text

        3. one
        4. [two](b.md)

        ```
        a < b
        c
        ```

        | x | y |
        | :--- | ---: |
        | 1\\|2 | 3 |

        > said

        """)
  }

  // Breaks when an inner link keeps a target that only its document can follow.
  @Test func `each target is replaced, and nothing else`() {
    let spans: [Content.Span] = [.init("a", style: .strong, link: "b"), .init(" c")]
    func blocks(_ spans: [Content.Span]) -> [Content.Block] {
      [
        .heading(level: 3, spans), .quote([.paragraph(spans)]),
        .list(start: 2, [[.paragraph(spans), .code("d")]]),
        .table([[spans, []]], alignments: [.left]), .rule,
      ]
    }
    let changed: [Content.Span] = [.init("a", style: .strong, link: "/b"), .init(" c")]
    #expect(Content(blocks(spans)).withTargets { "/" + $0 } == Content(blocks(changed)))
  }

  @Test func `a task is copied with its box alone`() {
    let tasks = Content([
      .list(
        start: nil,
        [
          [.paragraph([.doneBox, .init("bake")]), .list(start: 4, [[.paragraph([.openBox])]])],
          [.paragraph([.init("eat")])],
        ])
    ])
    let count = tasks.text.utf8.count
    #expect(tasks.text == "• ☑ bake\n4. ☐ \n• eat")
    #expect(tasks.copiedText(in: 0..<count) == "☑ bake\n  ☐ \n• eat")
    #expect(tasks.copiedText(in: 1..<count) == "☑ bake\n  ☐ \n• eat")
    #expect(tasks.copiedText(in: 4..<count) == "☑ bake\n  ☐ \n• eat")
    #expect(tasks.copiedText(in: 0..<4) == "• ")
  }

  @Test func `a link that runs something is pasted as text, and no text is markup`() {
    let spans: [Content.Span] = [
      .init("run", link: "JavaScript:alert(1)"), .init(" <b> & \"c\""),
    ]
    #expect(
      Content([.paragraph(spans)]).html
        == "<meta charset=\"utf-8\">run &lt;b&gt; &amp; &quot;c&quot;")
  }
}
