/// The parts of a document for assistive technology: headings, lists, tables, links and the styles
/// of its text, each with its bytes of the page's text.
public struct ContentOutline: Hashable, Sendable {
  /// A part of a document.
  public struct Part: Hashable, Sendable {
    /// The kind of part.
    public let role: AccessibleNode.Role
    /// The bytes of the page's text.
    public internal(set) var range: Range<Int>
    /// The index of the part around it; nil for the document.
    public let parent: Int?
    /// The first words of its text; empty for parts that are named by their kind.
    public let name: String
    /// The level of a heading, from 1; nil for other parts.
    public let level: Int?
    /// The target of a link, as the document wrote it; nil for other parts.
    public let link: String?
  }

  /// The parts, each before those inside it, in reading order.
  public internal(set) var parts: [Part] = []
  /// The indices of the links.
  public internal(set) var links: [Int] = []
  /// The stretches of text in one style, in their order; there are gaps at line ends.
  public internal(set) var runs: [TextRun] = []

  /// The outline of a content.
  public init(_ content: Content) {
    var builder = OutlineBuilder()
    builder.add(content.blocks)
    self = builder.outline
  }

  /// The outline of a text of which the links and their words are known.
  public init(links: [(link: ContentLink, words: String)]) {
    var builder = OutlineBuilder()
    for (link, words) in links { builder.addLink(link.target, link.range, name: words) }
    self = builder.outline
  }

  /// An outline without parts.
  init() {}

  /// The number of parts up to which all are described, on the screen or not.
  public static let describedParts = 300

  /// The indices of the parts to describe: of very many, those that touch some bytes, and those
  /// around them.
  public func parts(near range: Range<Int>) -> [Int] {
    guard parts.count > Self.describedParts else { return Array(parts.indices) }
    var first = firstPart(endingAfter: range.lowerBound)
    let end = firstPart(startingAfter: range.upperBound)
    guard first < end else { return [] }
    // A link does not know the part around it, which comes before it.
    while first > 0, parts[first].link != nil { first -= 1 }
    let seen = first..<end
    var around: [Int] = []
    var parent = parts[seen.lowerBound].parent
    while let index = parent {
      around.insert(index, at: 0)
      parent = parts[index].parent
    }
    return around + seen.prefix(Self.describedParts)
  }

  /// The innermost part around a byte, or else the first one behind it.
  private func firstPart(endingAfter byte: Int) -> Int {
    let start = firstPart(startingAfter: byte)
    var around = start > 0 ? start - 1 : nil
    while let index = around, parts[index].range.upperBound <= byte { around = parts[index].parent }
    return around ?? start
  }

  /// The index of the first part that starts after a byte; the number of parts if none does.
  private func firstPart(startingAfter byte: Int) -> Int {
    parts.firstIndex(behind: { $0.range.lowerBound <= byte })
  }

  /// The stretch of text in one style around a byte.
  ///
  /// In a gap it reaches to the stretches beside it, without a style.
  public func run(at byte: Int) -> TextRun {
    let next = runs.firstIndex(behind: { $0.range.lowerBound <= byte })
    let before = next > 0 ? runs[next - 1] : nil
    if let before, before.range.upperBound > byte { return before }
    let end = next < runs.count ? runs[next].range.lowerBound : Int.max
    return TextRun(max(before?.range.upperBound ?? 0, 0)..<max(end, byte + 1), .body)
  }

  /// The number of the link around a byte, in the order of links; nil for none.
  public func link(at byte: Int) -> Int? {
    let next = links.firstIndex(behind: { parts[$0].range.lowerBound <= byte })
    guard next > 0, parts[links[next - 1]].range.contains(byte) else { return nil }
    return next - 1
  }
}

extension Array {
  /// The index of the first element that does not satisfy a condition, which those before all do.
  fileprivate func firstIndex(behind condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A stretch of a page's text in one style.
public struct TextRun: Hashable, Sendable {
  /// The bytes of the page's text.
  public let range: Range<Int>
  /// The style of the text around it.
  public let base: TextStyle
  /// The traits of its own.
  public let traits: Content.Span.Style
  /// Whether a line is drawn below it.
  public let isUnderlined: Bool

  /// Creates a stretch.
  public init(
    _ range: Range<Int>, _ base: TextStyle, _ traits: Content.Span.Style = [],
    isUnderlined: Bool = false
  ) {
    self.range = range
    self.base = base
    self.traits = traits
    self.isUnderlined = isUnderlined
  }
}
