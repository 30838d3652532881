import PerchEngine
import Testing

@testable import PerchPages

/// No Markdown exhausts the stack, the memory or the time.
@Suite(.serialized) struct HostileMarkdownTests {
  static let size = 1 << 20

  @Test(.timeLimit(.minutes(1)), arguments: Shape.allCases)
  func `a megabyte of anything is shown`(shape: Shape) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.md", shape.text)
    let clock = ContinuousClock()
    var document: LoadedDocument?
    let duration = clock.measure { document = DocumentLoader.load(path: file) }
    #expect(document?.failure == nil)
    #expect(document?.content.blocks.isEmpty == false)
    #expect(duration < .seconds(30))
  }

  @Test(arguments: [
    Shape.quotes, .blankLinesInDeepLists, .wideTable, .manyTables, .longReference, .instructions,
    .declarations, .sections, .endedSections, .instructionsInCells, .linesOfInstructions,
    .linksInImages, .linksBesideEmphasis, .indentedBullets, .struckText, .wideRow,
  ])
  func `what would cost too much is shown as its text`(shape: Shape) {
    #expect(!MarkdownCost.isBearable(shape.text))
  }

  @Test func `what people write is bearable`() {
    let texts = [
      "> > - 1. a\n", String(repeating: "-", count: 200), String(repeating: "- ", count: 200),
      String(repeating: "* * *\n", count: 1000), String(repeating: "\n", count: 100_000),
      "|a|b|\n|-|-|\n" + String(repeating: "|1|2|\n", count: 50_000),
      (0..<2000).map { "[\($0)]: https://example.org/\($0)\n" }.joined() + "\n"
        + String(repeating: "[1] ", count: 4000),
    ]
    for text in texts { #expect(MarkdownCost.isBearable(text)) }
  }

  @Test func `long lists, tables and listings are bearable`() {
    let texts = [
      String(
        repeating: "- **[name](https://example.org/a_b)** and *more* ![](a.png)\n", count: 20_000),
      "|a|b|\n|-|-|\n" + String(repeating: "|[1](a)|**2**|\n", count: 4000),
      "```\n" + String(repeating: "<a><![CDATA[b]]></a><?c d?><!E f>\n", count: 20_000) + "```\n",
    ]
    for text in texts { #expect(MarkdownCost.isBearable(text)) }
  }

  @Test func `blocks nest thirty-two deep and the rest is text`() throws {
    let text = (0..<100).map { String(repeating: "  ", count: $0) + "- \($0)\n" }.joined()
    let folder = try TemporaryFolder()
    let content = DocumentLoader.load(path: try folder.write("a.md", text)).content
    #expect(depth(of: content.blocks) <= 2 * 32 + 2)
    #expect(String(describing: content).contains("99"))
  }

  @Test func `styles nest thirty-two deep and the rest is text`() throws {
    let text = String(repeating: "*a ", count: 300) + "end" + String(repeating: " b*", count: 300)
    let folder = try TemporaryFolder()
    let content = DocumentLoader.load(path: try folder.write("a.md", text)).content
    #expect(String(describing: content).contains("end"))
  }

  private func depth(of blocks: [Content.Block]) -> Int {
    let depths = blocks.map { block in
      switch block {
      case .list(_, let items): items.map { depth(of: $0) }.max() ?? 0
      case .quote(let blocks): depth(of: blocks)
      default: 0
      }
    }
    return 1 + (depths.max() ?? 0)
  }

  enum Shape: CaseIterable {
    case quotes, brackets, images, bullets, blankLinesInDeepLists, indentedLists, comments
    case backticks, emphasis, deepEmphasis, strikethrough, links, longReference, pipes
    case wideTable, manyTables, oneLetter, emptyItems
    case instructions, declarations, sections, endedSections, instructionsInCells
    case linesOfInstructions, linksInImages, linksBesideEmphasis, indentedBullets, struckText,
      wideRow

    var text: String {
      switch self {
      case .quotes: fill(">")
      case .brackets: fill("[")
      case .images: fill("![")
      case .bullets: fill("- ")
      case .blankLinesInDeepLists: String(repeating: "- + * ", count: 3000) + "a" + fill("\n")
      case .indentedLists:
        (0..<700).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
          + String(fill("\n").dropFirst(size / 2))
      case .comments: fill("<!--")
      case .backticks: (1..<1400).map { String(repeating: "`", count: $0) + " " }.joined()
      case .emphasis: fill("*a **b ")
      case .deepEmphasis:
        String(repeating: "*a ", count: 100_000) + String(repeating: " b*", count: 100_000)
      case .strikethrough: fill("~~a ~")
      case .links: fill("[a](b")
      case .longReference: "[a]: <" + String(fill("u").prefix(20_000)) + ">\n\n" + fill("[a]")
      case .pipes: fill("|")
      case .wideTable: fill("a|") + "\n" + fill("-|") + "\n"
      case .manyTables: fill("a|\n-|-\n")
      case .oneLetter: fill("a")
      case .emptyItems: fill("-\n")
      case .instructions: fill("a<?")
      case .declarations: fill("a<!A ")
      case .sections: fill("a<![CDATA[")
      case .endedSections: fill("a<![CDATA[ ]>")
      case .instructionsInCells: "a|b\n-|-\n" + fill("a<?") + "|?>"
      case .linesOfInstructions: fill("a<?\n") + "# ?>"
      case .linksInImages: fill("![[]()")
      case .linksBesideEmphasis: fill("*a[]()")
      case .struckText: fill("~~_a*")
      case .wideRow: "a|b\n-|-\n" + fill("|_")
      case .indentedBullets: "a\n" + fill("    - a<?\n")
      }
    }

    private var size: Int { HostileMarkdownTests.size }

    private func fill(_ pattern: String) -> String {
      String(repeating: pattern, count: size / pattern.utf8.count)
    }
  }
}
