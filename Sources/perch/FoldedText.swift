internal import PerchJobs

/// A line of help that is folded where it is longer than the terminal is wide.
///
/// Further lines begin below the description, if the line has a name and a description with two
/// spaces or more between them, else below its first letter.
struct FoldedText {
  /// The column in which descriptions begin.
  private static let descriptions = 26
  /// The start that every line has.
  private let indent: Int
  /// The line in pieces between which it may be folded.
  private var pieces: [Substring] = []

  /// Takes a line.
  init(_ line: String) {
    let text = line.drop { $0 == " " }
    let start = Self.description(in: line)
    indent = start ?? line.count - text.count
    if let start,
      let description = line.index(line.startIndex, offsetBy: start, limitedBy: line.endIndex)
    {
      pieces = [line[..<description]] + Self.pieces(of: line[description...])
    } else {
      pieces = Self.pieces(of: line[...])
    }
  }

  /// The lines, none of more cells than given unless a piece is longer.
  func folded(columns: Int) -> String {
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces {
      let bare = piece.last == " " ? piece.dropLast() : piece
      if used > indent, used + Self.cells(bare) > columns {
        lines.append(Self.trimmed(line))
        line = String(repeating: " ", count: indent)
        used = indent
      }
      line += piece
      used += Self.cells(piece)
    }
    return (lines + [Self.trimmed(line)]).joined(separator: "\n")
  }

  /// The place of the description behind a name; nil without one.
  private static func description(in line: String) -> Int? {
    var spaces = 0
    var hasName = false
    for (index, letter) in line.prefix(descriptions + 1).enumerated() {
      if letter == " " {
        spaces += 1
      } else {
        if hasName, spaces > 1 { return index }
        hasName = true
        spaces = 0
      }
    }
    return nil
  }

  /// The words with the spaces behind them; a sign of Han is a word by itself, with what closes or
  /// opens beside it.
  private static func pieces(of text: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    for index in text.indices.dropFirst() {
      let (before, after) = (text[text.index(before: index)], text[index])
      let breaks = before == " " ? after != " " : isHan(before) != isHan(after) || isHan(after)
      guard breaks, after != " ", !closes(after), !opens(before) else { continue }
      pieces.append(text[start..<index])
      start = index
    }
    return pieces + [text[start...]]
  }

  private static func isHan(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map(CellWidth.isIdeographic) ?? false
  }

  private static func closes(_ letter: Character) -> Bool { "，。；：、！？）》」”…,.;:!?)".contains(letter) }

  private static func opens(_ letter: Character) -> Bool { "（《「“([".contains(letter) }

  /// The number of cells of a text on a terminal.
  static func cells(_ text: Substring) -> Int {
    var counter = CellCounter()
    return text.unicodeScalars.reduce(0) { count, scalar in
      switch counter.step(scalar) {
      case .begins(let cells), .extends(let cells): count + cells
      }
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
