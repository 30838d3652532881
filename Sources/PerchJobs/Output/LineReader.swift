/// A reader of encoded lines, which any program may have sent: the one place where output is
/// cleaned.
///
/// Tabs become spaces up to the next multiple of eight cells, and control characters one space
/// each. Characters without a width are removed, such as those that reorder text, and so are a
/// character's accents after the twelfth.
struct LineReader {
  private var bytes: [UInt8] = []
  private var runs: [StyledLine.Run] = []
  private var style = OutputLine.Style()
  private var counter = CellCounter()
  private var cells = 0
  private var grid = StyledLine.Grid.ascii
  /// The length of the changes of style, in bytes of a line.
  private var styleLength = 0
  private var links: [StyledLine.Link] = []
  /// The target of the text that follows; nil for none.
  private var target: String?
  private var linkStart = 0
  /// The length of the links, in bytes of a line.
  private var linkLength = 0
  /// The number of scalars that may still join the last character.
  private var joiningRoom = 0
  private var isFull = false

  /// The distance of tab stops, in cells.
  static let tabStop = 8
  /// The number of scalars that may join a character. Emoji of families have up to nine.
  static let maxJoining = 12

  /// The line that was read.
  var line: StyledLine {
    let isPlain = runs.allSatisfy { $0.style == OutputLine.Style() }
    return StyledLine(
      text: String(decoding: bytes, as: UTF8.self), runs: isPlain ? [] : runs, links: fittingLinks,
      cells: cells, grid: grid)
  }

  /// The first links, as many as fit beside the text.
  private var fittingLinks: [StyledLine.Link] {
    var room = room
    return Array(
      links.prefix {
        room -= $0.target.utf8.count + Hyperlink.cost
        return room >= 0
      })
  }

  /// Reads a whole line.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count, !isFull {
      let end = text[index...].firstIndex { !(0x20..<0x7f ~= $0) } ?? text.count
      if end > index {
        addPlain(text[index..<end])
        index = end
      } else if let end = readStyle(text, at: index) ?? readLink(text, at: index) {
        index = end
      } else {
        let (scalar, length) = text.scalar(at: index)
        add(scalar, text[index..<index + length])
        index += length
      }
    }
    endRun()
    endLink()
  }

  /// Reads the beginning or the end of a link, and returns the index after it; nil where there is
  /// none.
  private mutating func readLink(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard let found = Hyperlink.read(text, at: start) else { return nil }
    endLink()
    (target, linkStart) = (found.target, bytes.count)
    return found.end
  }

  /// Ends the link that is open. One without a text is left out, as are those beyond a line's limit.
  private mutating func endLink() {
    guard let target, bytes.count > linkStart, linkLength <= StyledLine.maxBytes else { return }
    let (start, end) = (UInt16(linkStart), UInt16(bytes.count))
    if let last = links.last, last.end == start, last.target == target {
      links[links.count - 1].end = end
    } else {
      links.append(StyledLine.Link(start: start, end: end, target: target))
      linkLength += target.utf8.count + Hyperlink.cost
    }
  }

  /// Reads an SGR sequence, and returns the index after it; nil where there is none.
  private mutating func readStyle(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let first = start + 2
    guard text[start] == 0x1b, first < text.count, text[start + 1] == UInt8(ascii: "[") else {
      return nil
    }
    let parameters = text[first...].prefix(EscapeParser.maxParameters - 1).prefix {
      0x30...0x3b ~= $0
    }
    guard parameters.endIndex < text.count, text[parameters.endIndex] == UInt8(ascii: "m") else {
      return nil
    }
    endRun()
    style.apply(Array(parameters))
    return parameters.endIndex + 1
  }

  /// Ends the run of the present style, unless there is nothing in it.
  private mutating func endRun() {
    let end = UInt16(bytes.count)
    guard end > runs.last?.end ?? 0 else { return }
    if runs.last?.style == style {
      runs[runs.count - 1].end = end
    } else {
      if !runs.isEmpty { styleLength += LinePainter.styleCost }
      runs.append(StyledLine.Run(style: style, end: end))
    }
  }

  /// The number of bytes that still fit.
  private var room: Int { max(0, StyledLine.maxBytes - styleLength - bytes.count) }

  /// Adds printable ASCII.
  private mutating func addPlain(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    let part = text.prefix(room)
    isFull = part.count < text.count
    guard let last = part.last else { return }
    _ = counter.step(Unicode.Scalar(last))
    cells += part.count
    joiningRoom = LineReader.maxJoining
    bytes.append(contentsOf: part)
  }

  private mutating func addSpaces(_ count: Int) {
    for _ in 0..<count { append(" ", CollectionOfOne(0x20)) }
  }

  private mutating func add(
    _ scalar: Unicode.Scalar, _ encoded: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    switch scalar.value {
    case 0x09: addSpaces(LineReader.tabStop - cells % LineReader.tabStop)
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: addSpaces(1)
    default: if CellWidth.of(scalar) != .hidden { append(scalar, encoded) }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ encoded: some Collection<UInt8>) {
    guard encoded.count <= room else { return isFull = true }
    let before = counter
    switch counter.step(scalar) {
    case .begins(let count):
      cells += count
      joiningRoom = LineReader.maxJoining
      if count > 1 { grid = .mixed }
    case .extends(let count):
      guard joiningRoom > 0 else { return counter = before }
      cells += count
      joiningRoom -= 1
      if count > 0 { grid = .mixed }
    }
    if !scalar.isASCII, grid == .ascii { grid = .narrow }
    bytes.append(contentsOf: encoded)
  }
}
