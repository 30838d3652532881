import PerchEngine

/// A preparation of untrusted output to be shown in cells.
///
/// Tabs become spaces up to the next multiple of eight cells, and control characters one space each.
/// Marks that reorder text are removed, and so are a character's accents after the twelfth.
struct LineCleaner {
  private var bytes: [UInt8] = []
  private var runs: [StyledLine.Run] = []
  private var counter = CellCounter()
  private var cells = 0
  private var grid = StyledLine.Grid.ascii
  /// The number of scalars that may still join the last character.
  private var joiningRoom = 0
  private var isFull = false

  /// The distance of tab stops, in cells.
  static let tabStop = 8
  /// The number of scalars that may join a character. Emoji of families have up to nine.
  private static let maxJoining = 12

  /// Returns a line of output as it is kept.
  static func clean(_ line: OutputLine) -> StyledLine {
    if line.runs.count == 1, let run = line.runs.first,
      run.text.utf8.count <= StyledLine.maxBytes, isPlain(run.text)
    {
      let count = run.text.utf8.count
      let runs = [StyledLine.Run(style: run.style, end: UInt16(count))]
      return StyledLine(
        text: run.text, runs: run.style == OutputLine.Style() ? [] : runs, cells: count,
        grid: .ascii)
    }
    var cleaner = LineCleaner()
    for run in line.runs where !cleaner.isFull { cleaner.add(run) }
    return cleaner.line
  }

  private var line: StyledLine {
    let isPlain = runs.allSatisfy { $0.style == OutputLine.Style() }
    return StyledLine(
      text: String(decoding: bytes, as: UTF8.self), runs: isPlain ? [] : runs, cells: cells,
      grid: grid)
  }

  /// Whether every byte is a printable ASCII character.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7f ~= $0 }
  }

  private mutating func add(_ run: OutputLine.Run) {
    var text = run.text
    text.withUTF8 { add($0) }
    let end = UInt16(bytes.count)
    if runs.last?.style == run.style {
      runs[runs.count - 1].end = end
    } else if end > runs.last?.end ?? 0 {
      runs.append(StyledLine.Run(style: run.style, end: end))
    }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count, !isFull {
      let end = text[index...].firstIndex { !(0x20..<0x7f ~= $0) } ?? text.count
      if end > index {
        addPlain(text[index..<end])
        index = end
      } else {
        let (scalar, length) = RowBreaker.scalar(in: text, at: index)
        add(scalar, text[index..<index + length])
        index += length
      }
    }
  }

  /// Adds printable ASCII.
  private mutating func addPlain(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    let part = text.prefix(StyledLine.maxBytes - bytes.count)
    isFull = part.count < text.count
    guard let last = part.last else { return }
    _ = counter.step(Unicode.Scalar(last))
    cells += part.count
    joiningRoom = LineCleaner.maxJoining
    bytes.append(contentsOf: part)
  }

  private mutating func addSpaces(_ count: Int) {
    for _ in 0..<count { append(" ", CollectionOfOne(0x20)) }
  }

  private mutating func add(
    _ scalar: Unicode.Scalar, _ encoded: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    switch scalar.value {
    case 0x09: addSpaces(LineCleaner.tabStop - cells % LineCleaner.tabStop)
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: addSpaces(1)
    // Bidirectional controls could make text look like another one.
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: break
    default: append(scalar, encoded)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ encoded: some Collection<UInt8>) {
    guard bytes.count + encoded.count <= StyledLine.maxBytes else { return isFull = true }
    let before = counter
    switch counter.step(scalar) {
    case .begins(let count):
      cells += count
      joiningRoom = LineCleaner.maxJoining
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
