/// Paints the bytes of one line, as a terminal of one line would show them.
///
/// The bytes arrive in pieces of any size. Nothing is painted beyond the last column, which bounds
/// the memory of a line.
struct LinePainter: Sendable {
  struct Cell: Sendable {
    /// The character; U+0000 for the second half of a wide one.
    var scalar: Unicode.Scalar
    var style: OutputLine.Style
    /// The link that it is part of, among those of the line.
    var link: LineLinks.Number = 0
  }

  static let maxColumns = OutputTail.maxLineBytes
  /// The last column to which the cursor can jump beyond the text.
  static let maxJump = 256
  /// The most combining marks on one character.
  static let maxMarks = LineReader.maxJoining
  private static let blank = Cell(scalar: " ", style: .init())

  private(set) var cells: [Cell] = []
  /// Combining marks by the column of their character.
  private(set) var marks: [Int: [Unicode.Scalar]] = [:]
  /// The style of the characters that follow.
  private(set) var style: OutputLine.Style
  /// The targets of the links in the line.
  private(set) var links = LineLinks()
  /// The link of the characters that follow. It ends with its line: if nothing ended it, all further
  /// output would be one link.
  private var link: LineLinks.Number = 0
  private var column = 0
  /// The characters before the cursor, as far as they change the width of the next.
  private var counter = CellCounter()
  private var decoder = ScalarDecoder()
  private var parser = EscapeParser()

  init(style: OutputLine.Style = .init()) { self.style = style }

  /// Paints bytes of the line; a line break among them has no effect.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      let start = index
      if decoder.isIdle, parser.isIdle { index = passPlain(bytes, from: index) }
      guard index == start else { continue }
      feed(bytes[index])
      index += 1
    }
  }

  /// Ends the line; an unfinished character is a broken one.
  mutating func end() {
    var decoder = decoder
    decoder.end { apply($0) }
    self.decoder = decoder
    parser.reset()
  }

  private mutating func feed(_ byte: UInt8) {
    var decoder = decoder
    decoder.feed(byte) { apply($0) }
    self.decoder = decoder
  }

  /// The fast path for printable ASCII, which most output consists of.
  ///
  /// - Returns: The index after the painted bytes.
  private mutating func passPlain(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    if column >= Self.maxColumns {
      // Only control characters matter there: C0, and C1, which begins with the byte 0xc2.
      while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0xc2 { index += 1 }
    } else if column == cells.count {
      let end = min(bytes.count, start + Self.maxColumns - column)
      while index < end, bytes[index] >= 0x20, bytes[index] < 0x7f {
        cells.append(Cell(scalar: Unicode.Scalar(bytes[index]), style: style, link: link))
        index += 1
      }
      column += index - start
      if index > start { _ = counter.step(Unicode.Scalar(bytes[index - 1])) }
    } else if marks.isEmpty {
      index = passOver(bytes, from: start)
    }
    return index
  }

  /// The same over characters that are there already, up to a wide one.
  private mutating func passOver(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    let end = min(bytes.count, start + cells.count - column - 1)
    while index < end, bytes[index] >= 0x20, bytes[index] < 0x7f,
      cells[column].scalar != "\0", cells[column + 1].scalar != "\0"
    {
      cells[column] = Cell(scalar: Unicode.Scalar(bytes[index]), style: style, link: link)
      column += 1
      index += 1
    }
    if index > start { _ = counter.step(Unicode.Scalar(bytes[index - 1])) }
    return index
  }

  private mutating func apply(_ scalar: Unicode.Scalar) {
    switch parser.feed(scalar) {
    case .swallowed: break
    case .control(let final): control(final)
    case .hyperlink: open(parser.hyperlink.target)
    case .text:
      switch scalar {
      case "\r": move(to: 0)
      case "\u{8}": move(to: max(0, column - 1))
      case "\t": move(to: min(Self.maxColumns, (column / 8 + 1) * 8))
      default: paint(scalar)
      }
    }
  }
}

// MARK: - Cells
extension LinePainter {
  private mutating func move(to column: Int) {
    self.column = column
    counter = CellCounter()
  }

  private mutating func paint(_ scalar: Unicode.Scalar) {
    guard CellWidth.of(scalar) != .hidden else { return }
    let before = counter
    switch counter.step(scalar) {
    case .begins(let cells): put(scalar, width: cells)
    case .extends(let cells):
      guard mark(scalar) else { return counter = before }
      if cells > 0 { widen() }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, width: Int) {
    guard column + width <= Self.maxColumns else { return column = Self.maxColumns }
    fill(to: column)
    for index in column..<column + width { clear(index) }
    cells[column] = Cell(scalar: scalar, style: style, link: link)
    if width == 2 { cells[column + 1] = Cell(scalar: "\0", style: style, link: link) }
    column += width
  }

  /// Gives the character before the cursor a second cell, if it stands there and there is room.
  private mutating func widen() {
    guard column > 0, column < Self.maxColumns, column <= cells.count,
      cells[column - 1].scalar != "\0"
    else { return }
    clear(column)
    cells[column] = cells[column - 1]
    cells[column].scalar = "\0"
    column += 1
  }

  private mutating func fill(to count: Int) {
    while cells.count < count { cells.append(Self.blank) }
  }

  /// Clears a column; a wide character that loses one half loses the other as well.
  private mutating func clear(_ index: Int) {
    fill(to: index + 1)
    if !marks.isEmpty { marks[index] = nil }
    if cells[index].scalar == "\0" {
      cells[index - 1].scalar = " "
      marks[index - 1] = nil
    } else if index + 1 < cells.count, cells[index + 1].scalar == "\0" {
      cells[index + 1].scalar = " "
    }
    cells[index] = Self.blank
  }

  /// Adds a mark to the character before the cursor; false if there is none, or it has too many.
  private mutating func mark(_ scalar: Unicode.Scalar) -> Bool {
    guard column > 0, column <= cells.count, column < Self.maxColumns else { return false }
    let base = cells[column - 1].scalar == "\0" ? column - 2 : column - 1
    guard marks[base, default: []].count < Self.maxMarks else { return false }
    marks[base, default: []].append(scalar)
    return true
  }
}

// MARK: - Sequences
extension LinePainter {
  /// Makes the characters that follow a link; nil for no target ends it.
  private mutating func open(_ target: String?) {
    link = target.map { links.number(of: $0, in: &cells) } ?? 0
  }

  private mutating func control(_ final: UInt8) {
    let count = parser.parameters.reduce(0) { sum, byte in
      (0x30...0x39).contains(byte) ? min(sum * 10 + Int(byte - 0x30), Self.maxColumns) : sum
    }
    switch Unicode.Scalar(final) {
    case "m": if parser.isSevenBit { style.apply(parser.parameters) }
    case "K": erase(count)
    case "J": if count == 0 { erase(0) }
    case "G": jump(to: max(count, 1) - 1)
    case "C": jump(to: column + max(count, 1))
    case "D": jump(to: column - max(count, 1))
    default: break
    }
  }

  private mutating func jump(to target: Int) {
    move(to: max(0, min(target, max(Self.maxJump, cells.count))))
  }

  /// Erases a part of the line: 0 from the cursor on, 1 up to it, 2 all.
  private mutating func erase(_ part: Int) {
    switch part {
    case 0 where column < cells.count:
      clear(column)
      cells.removeLast(cells.count - column)
      if !marks.isEmpty { marks = marks.filter { $0.key < column } }
    // Erasing is bounded like a jump: otherwise the cost of a line could grow with its square.
    case 1: for index in 0..<min(column + 1, cells.count, Self.maxJump) { clear(index) }
    case 2:
      cells.removeAll(keepingCapacity: true)
      marks = [:]
    default: break
    }
  }
}
