/// The cost of the text inside paragraphs, where the parser may pass the same bytes for each mark.
///
/// A paragraph ends at a blank line, or at an item of a list, at the latest.
struct InlineCost {
  /// The most bytes that are read repeatedly, summed over the text.
  static let maxRereadBytes = 64 << 20
  /// The most marks that the parser passes while it pairs marks, summed over the text.
  static let maxSteps = 64 << 20

  private var bytes = 0
  /// The instructions and declarations that do not end on their line: each is searched for its end.
  private var unended = 0
  /// The ends of links and of struck text, each of which may pass all marks before it.
  private var ends = 0
  /// The beginnings of images, and the runs of signs of emphasis.
  private var marks = 0
  private var rereadBytes = 0
  private var steps = 0

  /// Whether the parser's work stays below the limits if the paragraph ends here.
  var isBearable: Bool {
    rereadBytes + unended * bytes <= Self.maxRereadBytes && steps + ends * marks <= Self.maxSteps
  }

  /// Ends the paragraph, whose marks cost nothing in the next one.
  mutating func endParagraph() {
    rereadBytes += unended * bytes
    steps += ends * marks
    (bytes, unended, ends, marks) = (0, 0, 0, 0)
  }

  /// Counts the marks of a line of the paragraph.
  mutating func count(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes += line.count + 1
    var open = OpenMarkup()
    for byte in line {
      count(byte, after: open.last, open.lastButOne)
      open.read(byte)
    }
    unended += open.count
  }

  private mutating func count(_ byte: UInt8, after last: UInt8, _ lastButOne: UInt8) {
    switch byte {
    case UInt8(ascii: "]"): ends += 1
    case UInt8(ascii: "["):
      if last == UInt8(ascii: "!"), lastButOne != UInt8(ascii: "<") { marks += 1 }
    case UInt8(ascii: "*"), UInt8(ascii: "_"): if byte != last { marks += 1 }
    case UInt8(ascii: "~"):
      marks += 1
      ends += 1
    default: break
    }
  }
}

/// The markup of a line that has begun with `<?`, `<!A` or `<![`, and has not ended.
private struct OpenMarkup {
  private var instructions = 0
  private var declarations = 0
  private var sections = 0
  /// The markup of cells before the current one, which does not end any more.
  private var lost = 0
  /// The last byte that was read.
  private(set) var last: UInt8 = 0
  /// The byte before the last one.
  private(set) var lastButOne: UInt8 = 0

  /// The markup that has not ended.
  var count: Int { instructions + declarations + sections + lost }

  /// Reads the next byte of the line.
  mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "?"): if last == UInt8(ascii: "<") { instructions += 1 }
    case UInt8(ascii: "["): if follows("<", "!") { sections += 1 }
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      if follows("<", "!") { declarations += 1 }
    case UInt8(ascii: ">"): end()
    // A cell of a table is a text of its own.
    case UInt8(ascii: "|"): (lost, instructions, declarations, sections) = (count, 0, 0, 0)
    default: break
    }
    (lastButOne, last) = (last, byte)
  }

  private mutating func end() {
    declarations = 0
    if last == UInt8(ascii: "?") { instructions = 0 }
    if follows("]", "]") { sections = 0 }
  }

  private func follows(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    lastButOne == UInt8(ascii: first) && last == UInt8(ascii: second)
  }
}
