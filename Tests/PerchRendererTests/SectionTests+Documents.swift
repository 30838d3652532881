import PerchTestSupport

@testable import PerchEngine

// Documents with every kind of block, at random.
extension RendererTests.SectionTests {
  private static let words = [
    "bird", "perch", "kingfisher", "a", "of", "the river-bank", "water/stone", "Überflug", "翠鸟",
    "branch", "waiting", "ill", "WWW", "and", "then",
  ]

  private static func spans(_ count: Int, _ random: inout SplitMix64) -> [Content.Span] {
    (0..<random.int(in: 1...4)).map { _ in
      let text = (0..<max(1, count)).map { _ in random.pick(Self.words) + " " }.joined()
      return Content.Span(text, style: random.pick([[], [], [], .strong, .code]))
    }
  }

  private static func block(_ random: inout SplitMix64) -> Content.Block {
    let spans = spans(random.int(in: 1...40), &random)
    switch random.int(in: 0...9) {
    case 0: return .heading(level: random.int(in: 1...3), Array(spans.prefix(1)))
    case 1: return .code("let a = 1\nlet b = 2")
    case 2:
      let count = random.pick([3, 5, 50])
      let text = Array(spans.prefix(count > 9 ? 1 : 4))
      return .list(start: random.pick([nil, 8]), (0..<count).map { _ in [.paragraph(text)] })
    case 3: return .quote([.paragraph(spans), .paragraph(spans)])
    case 4: return .rule
    case 5:
      let row = (0..<random.int(in: 2...9)).map { _ in Array(spans.prefix(1)) }
      return .table([row, row])
    default: return .paragraph(spans)
    }
  }

  /// A document of a hundred kilobytes of every kind of block.
  static func document(seed: UInt64, blocks: Int = 200) -> Content {
    var random = SplitMix64(seed: seed)
    return Content((0..<blocks).map { _ in block(&random) })
  }
}
