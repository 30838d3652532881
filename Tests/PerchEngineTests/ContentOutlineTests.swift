import PerchTestSupport
import Testing

@testable import PerchEngine

/// The parts of documents for assistive technology.
@Suite struct ContentOutlineTests {
  private let content = Content([
    .heading(level: 1, [Content.Span("Bread, "), Content.Span("white", style: .strong)]),
    .paragraph([
      Content.Span("See "), Content.Span("the ", link: "#knead"),
      Content.Span("steps", style: .emphasis, link: "#knead"), Content.Span("."),
    ]),
    .list(
      start: 3,
      [
        [.paragraph([Content.Span("Knead")]), .code("10 min")],
        [.list(start: nil, [[.paragraph([Content.Span("Rest", link: "rest.md")])]])], [],
      ]),
    .quote([.paragraph([Content.Span("It rose.")])]), .rule,
    .table([
      [[Content.Span("Flour")], [Content.Span("500 g", style: .code)]],
      [[Content.Span("Salt")], []],
    ]),
    .image(
      Content.Image(path: "loaf.png", revision: 1, width: 2, height: 2), alternative: "A loaf"),
    .notice(title: "Burnt", message: "It was too hot."),
  ])

  private func text(of part: ContentOutline.Part) -> String { content.text(in: part.range) }

  // Breaks when a part covers other text than its own, or is left out.
  @Test func `each part of a document has its text, in reading order`() {
    let parts = ContentOutline(content).parts
    #expect(
      parts.map { "\($0.role): \(text(of: $0))" } == [
        "heading: Bread, white", "paragraph: See the steps.", "link: the steps",
        "list: 3. Knead\n10 min\n4. • Rest\n5. ", "row: 3. Knead\n10 min", "paragraph: 10 min",
        "row: 4. • Rest", "list: • Rest", "row: • Rest", "link: Rest", "row: 5. ",
        "quote: It rose.", "paragraph: It rose.", "table: Flour\t500 g\nSalt\t",
        "tableRow: Flour\t500 g", "cell: Flour", "cell: 500 g", "tableRow: Salt\t", "cell: Salt",
        "cell: ", "image: A loaf", "heading: Burnt", "paragraph: It was too hot.",
      ])
    #expect(parts.map(\.range.lowerBound) == parts.map(\.range.lowerBound).sorted())
    #expect(parts.filter { $0.role == .heading }.map(\.level) == [1, 1])
  }

  @Test func `the links of a text are its parts, by their words`() {
    let links: [(link: ContentLink, words: String)] = [
      (ContentLink(range: 4..<9, target: "https://a.example"), "first"),
      (ContentLink(range: 12..<14, target: "b.md"), "b"),
    ]
    let outline = ContentOutline(links: links)
    #expect(outline.parts.map(\.name) == ["first", "b"])
    #expect(outline.parts.map(\.link) == ["https://a.example", "b.md"])
    #expect(outline.link(at: 5) == 0 && outline.link(at: 13) == 1 && outline.link(at: 10) == nil)
  }

  // Breaks when a part is inside the wrong one, or comes before it.
  @Test func `entries are inside their lists, cells in rows, and links in the document`() {
    let parts = ContentOutline(content).parts
    func parent(_ index: Int) -> AccessibleNode.Role? { parts[index].parent.map { parts[$0].role } }
    for (index, part) in parts.enumerated() {
      #expect(part.parent.map { $0 < index } ?? true)
      switch part.role {
      case .row: #expect(parent(index) == .list)
      case .tableRow: #expect(parent(index) == .table)
      case .cell: #expect(parent(index) == .tableRow)
      case .link: #expect(part.parent == nil)
      default: break
      }
    }
  }

  // Breaks when a link at a place is another one than that of a click there.
  @Test func `a link is found at each of its bytes and at no other`() {
    let outline = ContentOutline(content)
    #expect(outline.links.map { outline.parts[$0].link } == ["#knead", "rest.md"])
    for byte in 0..<content.text.utf8.count {
      let link = outline.link(at: byte).map { outline.parts[outline.links[$0]] }
      #expect(link.map { $0.range.contains(byte) } ?? true)
      let isIn = outline.links.contains { outline.parts[$0].range.contains(byte) }
      #expect(isIn == (link != nil))
    }
  }

  // Breaks when a style begins early, or a gap between lines has one.
  @Test func `the runs of one style follow one another without a gap`() {
    let outline = ContentOutline(content)
    var (byte, runs) = (0, [] as [TextRun])
    while byte < content.text.utf8.count, runs.count < 100 {
      let run = outline.run(at: byte)
      #expect(run.range.contains(byte))
      runs.append(run)
      byte = run.range.upperBound
    }
    func run(_ words: String) -> TextRun? { runs.first { content.text(in: $0.range) == words } }
    #expect(run("white")?.base == .title && run("white")?.traits == .strong)
    #expect(run("steps")?.isUnderlined == true && run("steps")?.traits == .emphasis)
    #expect(run("10 min")?.base == .mono && run("500 g")?.traits == .code)
    #expect(run("It rose.") == TextRun(run("It rose.")?.range ?? 0..<0, .body))
  }

  // Breaks when a plain text is read twice, or its addresses cannot be followed.
  @Test func `a plain text has no parts but its addresses`() {
    let outline = ContentOutline(Content([.preformatted("See https://example.org now.\n")]))
    #expect(outline.parts.map(\.role) == [.link])
    #expect(outline.parts.first?.range == 4..<23)
    #expect(outline.run(at: 0).base == .mono)
  }

  // Breaks when a long document is in the tree as a whole, or a part of it cannot be asked for.
  @Test func `of a long document the parts near the screen are described`() throws {
    let entries = (1...1000).map { [Content.Block.paragraph([Content.Span("Entry \($0)")])] }
    let outline = ContentOutline(Content([.list(start: 1, entries)]))
    let near = outline.parts(
      near: outline.parts[500].range.lowerBound..<outline.parts[520].range.lowerBound)
    #expect(near == [0] + Array(500...520))
    let script = Script.opened(1)
    let frame = Rect(x: 20, y: 100, width: 300, height: 20)
    let content = AccessibleContent(
      of: .sample(1), outline,
      boxes: Dictionary(uniqueKeysWithValues: near.map { ($0, frame) }))
    let tree = script.state.accessible(hasKeyboard: true, content: content)
    #expect(tree[.part(0, of: .sample(1))]?.children.count == 21)
    #expect(tree[.part(510, of: .sample(1))]?.name == "Entry 510")
    let far = try #require(tree[.part(900, of: .sample(1))])
    #expect(far.name == "Entry 900" && !far.states.contains(.showing))
    #expect(far.parent == .part(0, of: .sample(1)) && tree.index(of: far.id) == nil)
    #expect(tree[.part(1001, of: .sample(1))] == nil && tree[.part(5, of: .sample(2))] == nil)
  }

  // Breaks when a list is not described because the screen begins at a link in it.
  @Test func `what is around a link is described with it`() throws {
    let entries = (1...400).map { number in
      [Content.Block.paragraph([Content.Span("Entry \(number)", link: "a.md")])]
    }
    let outline = ContentOutline(Content([.list(start: nil, entries)]))
    for index in outline.links.prefix(300).suffix(9) {
      let start = outline.parts[index].range.lowerBound
      let near = outline.parts(near: start..<start + 60)
      for part in near {
        if let parent = outline.parts[part].parent { #expect(near.contains(parent)) }
      }
      #expect(near.first == 0 && near.contains(index))
    }
  }

  // Breaks when a screen reader says nothing at a part without words.
  @Test func `a part without words is named by its kind`() {
    let empty = Content([
      .list(start: nil, []), .quote([]), .table([[[]]]), .paragraph([.init(" ")]),
      .heading(level: 2, []), .heading(level: 3, [.init("Third")]),
      .paragraph([.init("", link: "a.md"), .init(" ", link: "b.md")]),
    ])
    let outline = ContentOutline(empty)
    let script = Script.opened(1)
    let content = AccessibleContent(
      of: .sample(1), outline,
      boxes: Dictionary(uniqueKeysWithValues: outline.parts.indices.map { ($0, nil) }))
    let tree = script.state.accessible(hasKeyboard: true, content: content)
    let names = outline.parts.indices.map { tree[.part($0, of: .sample(1))]?.name }
    #expect(
      names == [
        "List", "Quotation", "Table", "Table row", "Empty cell", "Blank", "Blank", "Third",
        "Blank", "b.md",
      ])
    #expect(outline.runs.last { !$0.isUnderlined }?.base == .rowTitle)
    #expect(outline.parts(near: 0..<0) == Array(outline.parts.indices))
  }

  @Test func `a link is found under both of its names`() throws {
    let outline = ContentOutline(content)
    let tree = Script.opened(1).state.accessible(
      hasKeyboard: true, content: AccessibleContent(of: .sample(1), outline, boxes: [:]))
    for index in outline.links {
      let link = try #require(tree[.hyperlink(index, of: .sample(1))])
      #expect(link.id == .part(index, of: .sample(1)) && link.text?.page == .sample(1))
    }
    #expect(tree[.hyperlink(99, of: .sample(1))] == nil)
    #expect(AccessibleNode.Text.name.page == nil && AccessibleNode.Text.typed("a").page == nil)
  }

  // Breaks when the parts behind a long one, or around a place between two, are left out.
  @Test func `of a long document something is described at every place`() {
    let entries = (1...400).map { [Content.Block.paragraph([Content.Span("Entry \($0)")])] }
    let long = Content([.list(start: 1, entries), .paragraph([.init("The end.")])])
    let outline = ContentOutline(long)
    let length = long.text.utf8.count
    for byte in stride(from: 0, to: length, by: 97) {
      let near = outline.parts(near: byte..<byte + 40)
      #expect(near.contains { outline.parts[$0].range.overlaps(byte..<byte + 40) }, "\(byte)")
    }
    #expect(outline.parts(near: length..<length + 9).isEmpty)
    #expect(outline.run(at: length + 50).range.upperBound == .max)
    #expect(ContentOutline(Content([])).run(at: 3).range == 0..<Int.max)
  }

  /// The text of a page with two lines of five letters each.
  private func twoLines(
    letterWidth: Int, links: [Content.PageText.Link]
  ) throws -> Content.PageText {
    let edges = (0...5).map { UInt16($0 * letterWidth) }
    return try #require(
      Content.PageText(
        text: "hello\nworld",
        runs: [
          .init(bytes: 0..<5, firstEdge: 0, top: 6000, bottom: 9000),
          .init(bytes: 6..<11, firstEdge: 6, top: 10_000, bottom: 13_000),
        ], edges: edges + edges, links: links))
  }

  // Breaks when a page of a document has no text, or its links are elsewhere in it.
  @Test func `a page that is an image has its text, and the links on its letters`() throws {
    // Two lines of five letters, each a tenth of the page wide.
    let link = Content.PageText.Link(
      left: 6553, top: 10_000, right: 4 * 6553, bottom: 13_000, target: "#page=2")
    let text = try twoLines(letterWidth: 6553, links: [link])
    let image = Content.Image(path: "a.pdf", revision: 1, width: 600, height: 800)
    let content = Content([.page(image, text, name: "1"), .page(image, text, name: "2")])
    let outline = ContentOutline(content)
    #expect(outline.parts.map(\.role) == [.page, .link, .page, .link])
    #expect(
      outline.parts.map { content.text(in: $0.range) } == [
        "hello\nworld", "orl", "hello\nworld", "orl",
      ])
    #expect(outline.parts.map(\.range.lowerBound) == [0, 7, 12, 19])
  }

  // Breaks when a screen reader is told other letters of a link than Tab marks.
  @Test func `a link of a page has the same letters for assistive technology and for Tab`() throws {
    func link(_ left: UInt16, _ right: UInt16, bottom: UInt16, to target: String)
      -> Content.PageText.Link
    {
      .init(left: left, top: 6000, right: right, bottom: bottom, target: target)
    }
    let text = try twoLines(
      letterWidth: 6000,
      links: [
        link(4500, 16_000, bottom: 9000, to: "half"),
        link(18_000, 30_000, bottom: 13_000, to: "lines"),
      ])
    let image = Content.Image(path: "a.pdf", revision: 1, width: 600, height: 800)
    let content = Content([.page(image, text, name: "1")])
    let parts = ContentOutline(content).parts.filter { $0.role == .link }
    #expect(parts.map { content.text(in: $0.range) } == ["el", "lo\nworld"])
    #expect(parts.first?.range == content.firstLink(from: 0)?.range)
    #expect(parts.last?.range == content.lastLink(before: 11)?.range)
  }
}
