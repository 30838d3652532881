/// Whether a Markdown text can be parsed in reasonable time and memory.
///
/// The parser takes time linear in the length of a text, except for a few shapes that only a
/// generator or an attacker writes. The cost of each is estimated here, line by line.
struct MarkdownCost {
  /// The size of the longest text that is parsed, in bytes.
  static let maxBytes = 16 << 20
  /// The most cells of tables, the empty ones of short rows included: each becomes a node.
  static let maxCells = 300_000
  /// The most cells of one row, which the parser keeps in a list and searches from its start.
  static let maxColumns = 500
  /// The most bytes that are read repeatedly, summed over the text.
  static let maxRereadBytes = 64 << 20

  private var cells = 0
  private var columns = 0
  /// The bytes since the last blank line.
  private var paragraphBytes = 0
  private var delimiterRows = 0
  /// The squares of the numbers of cells of the lines since the last blank line: a row's cells are a
  /// list, which the parser searches from its start.
  private var cellSteps = 0
  private var steps = 0
  private var rereadBytes = 0
  private var brackets = 0
  private var definition = 0
  private var longestDefinition = 0
  private var blankLines = 0
  /// The depth to which the indentation lets lists nest.
  private var deepest = 0
  private var inlines = InlineCost()

  static func isBearable(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= maxBytes else { return false }
      var cost = MarkdownCost()
      return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .allSatisfy { cost.canAfford($0) }
    }
  }

  private mutating func canAfford(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let rest = Self.droppingMarkers(line) else { return false }
    // An indented bullet may be the text of a paragraph.
    if !rest.isEmpty, Self.isBullet(line.prefix(5)) { inlines.endParagraph() }
    if rest.isEmpty { endParagraph() } else { count(rest) }
    // Two columns a level; a blank line visits all open lists.
    if rest.startIndex > line.startIndex { deepest = max(deepest, (line.count - rest.count) / 2) }
    return cells <= Self.maxCells && columns <= Self.maxColumns
      && rereadBytes + delimiterRows * paragraphBytes <= Self.maxRereadBytes
      && steps + (delimiterRows > 0 ? cellSteps : 0) <= InlineCost.maxSteps
      && blankLines * deepest <= Self.maxRereadBytes
      && brackets * longestDefinition <= Self.maxRereadBytes && inlines.isBearable
  }

  private mutating func endParagraph() {
    rereadBytes += delimiterRows * paragraphBytes
    steps += delimiterRows > 0 ? cellSteps : 0
    inlines.endParagraph()
    blankLines += 1
    (columns, paragraphBytes, delimiterRows, definition, cellSteps) = (0, 0, 0, 0, 0)
  }

  private mutating func count(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    paragraphBytes += line.count
    countReferences(line)
    inlines.count(line)
    // Each line below a delimiter row is a row as wide as that one.
    cells += columns
    let pipes = line.count { $0 == UInt8(ascii: "|") }
    cellSteps += pipes * pipes
    guard Self.isDelimiterRow(line) else { return }
    delimiterRows += 1
    columns = max(columns, pipes + 1)
  }

  /// Counts the links of a line: each copies its definition, which ends at the next one at the
  /// latest.
  private mutating func countReferences(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    brackets += line.count { $0 == UInt8(ascii: "[") }
    let isDefinition =
      line.first == UInt8(ascii: "[")
      && zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
    if isDefinition {
      definition = line.count
    } else if definition > 0 {
      definition += line.count
    }
    longestDefinition = max(longestDefinition, definition)
  }

  private static func isDelimiterRow(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.contains(UInt8(ascii: "-"))
      && line.allSatisfy { "|-: \t".utf8.contains($0) }
  }

  /// The line without the markers of quotes and list items; nil when there are too many.
  private static func droppingMarkers(
    _ line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var rest = line.drop(while: isSpace)
    // A rule is a row of bullets, and no nesting.
    if isRule(rest) { return rest }
    var depth = 0
    while let length = markerLength(rest) {
      depth += 1
      rest = rest.dropFirst(length).drop(while: isSpace)
      guard depth <= MarkdownReader.maxDepth else { return nil }
    }
    return rest
  }

  private static func markerLength(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    switch line.first {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      return line.dropFirst().first.map(isSpace) ?? true ? 1 : nil
    default:
      let digits = line.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      let end = line.dropFirst(digits).first
      let isMarker =
        (1...9).contains(digits) && (end == UInt8(ascii: ".") || end == UInt8(ascii: ")"))
      return isMarker ? digits + 1 : nil
    }
  }

  /// Whether a line begins with a bullet, which at most three spaces indent.
  private static func isBullet(_ start: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let mark = start.drop { $0 == 0x20 }
    return mark.startIndex - start.startIndex < 4 && mark.count > 1
      && "-+*".utf8.contains(mark[mark.startIndex]) && isSpace(mark[mark.startIndex + 1])
  }

  private static func isRule(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let mark = line.first, "-*".utf8.contains(mark) else { return false }
    return line.allSatisfy { $0 == mark || isSpace($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
