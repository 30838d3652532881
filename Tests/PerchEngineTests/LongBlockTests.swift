import Testing

@testable import PerchEngine

/// Blocks that are too long to be laid out at once.
@Suite struct LongBlockTests {
  private static let words = String(repeating: "a kingfisher waits ", count: 60_000)

  /// The texts of the blocks, without what separates them.
  private static func letters(_ content: Content) -> String { content.text.filter { $0 != "\n" } }

  private static func lengths(_ content: Content) -> [Int] {
    content.blocks.map { Content([$0]).text.utf8.count }
  }

  // Breaks when a paragraph of a megabyte is laid out at once, or some of it is lost.
  @Test(arguments: [
    words, String(repeating: "x", count: 1 << 20), String(repeating: "翠鸟", count: 1 << 18),
  ])
  func `a long paragraph becomes several, and no text is lost`(text: String) {
    let spans = [
      Content.Span("First "), Content.Span(text, style: .strong, link: "a"), Content.Span("!"),
    ]
    let content = Content([.rule, .paragraph(spans), .rule])
    let short = content.inShortBlocks
    #expect(short.blocks.count > 100 && short.blocks.first == .rule && short.blocks.last == .rule)
    #expect(Self.lengths(short).allSatisfy { $0 <= Content.partLength })
    #expect(Self.letters(short) == Self.letters(content))
    guard case .paragraph(let middle) = short.blocks[50] else {
      Issue.record("It is no paragraph.")
      return
    }
    #expect(middle.allSatisfy { $0.style == .strong && $0.link == "a" })
  }

  @Test func `a paragraph ends behind a word`() {
    let short = Content([.paragraph([Content.Span(Self.words)])]).inShortBlocks
    #expect(short.blocks.dropLast().allSatisfy { Content([$0]).text.hasSuffix(" ") })
  }

  // Breaks when a quotation, a list, a table or a heading hides a megabyte from the rule.
  @Test func `blocks within blocks are short as well`() {
    let spans = [Content.Span(Self.words)]
    let small = [Content.Block](repeating: .paragraph([Content.Span("small words")]), count: 5000)
    let blocks: [Content.Block] = [
      .quote([.paragraph(spans)]), .quote(small),
      .quote([.quote([.list(start: nil, small.map { [$0] })])]),
      .list(start: nil, [[.paragraph(spans)], small, [.quote([.paragraph(spans)])]]),
      .heading(level: 1, spans),
      .table([[spans, spans], [[Content.Span("b")], [Content.Span("c")]]]),
      .table((0..<20_000).map { _ in [[Content.Span("cell")], [Content.Span("cell")]] }),
    ]
    for block in blocks {
      let short = Content([block]).inShortBlocks
      #expect(short.blocks.count > 3)
      #expect(Self.lengths(short).allSatisfy { $0 <= Content.longestBlock + 4096 })
    }
    let headings = Content([.heading(level: 1, spans)]).inShortBlocks.headings
    #expect(headings.count == 1 && headings.allSatisfy { $0.text.utf8.count <= Content.partLength })
  }

  @Test func `numbers of a list go on behind a long entry`() {
    let entry: [Content.Block] = [.paragraph([Content.Span("one")])]
    let long: [Content.Block] = [.paragraph([Content.Span(Self.words)])]
    let short = Content([.list(start: 3, [entry, long, entry])]).inShortBlocks
    guard case .list(5, let entries)? = short.blocks.last else {
      Issue.record("The last block is not the rest of the list.")
      return
    }
    #expect(entries == [entry])
  }

  @Test func `what people write stays as it is`() {
    let list = (0..<2000).map { [Content.Block.paragraph([Content.Span("entry \($0)")])] }
    let row = [[Content.Span("a")], [Content.Span("b")]]
    let content = Content([
      .paragraph([Content.Span(String(repeating: "word ", count: 3000))]), .list(start: 1, list),
      .table(Array(repeating: row, count: 400)),
      .code(String(repeating: "let a = 1\n", count: 9000)),
    ])
    #expect(content.inShortBlocks == content)
  }
}
