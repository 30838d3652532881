// Parts of the text of a page's content.
extension Content {
  /// The part of the text within a range of bytes; a bound inside a character moves to its start.
  ///
  /// The mark of a list's entry at the end is left out, with its line: nothing of the entry itself
  /// is in the range.
  public func text(in range: Range<Int>) -> String { text(in: range, isIndented: false) }

  /// The part of the text as it is copied: lines of lists inside lists are indented, and a task has
  /// its box alone for a mark, as on the page.
  ///
  /// A first line is indented only if the range begins at its mark.
  public func copiedText(in range: Range<Int>) -> String { text(in: range, isIndented: true) }

  private func text(in range: Range<Int>, isIndented: Bool) -> String {
    var reader = TextReader()
    reader.add(blocks)
    var (text, offset) = ("", 0)
    var beforeMark: String?
    for (index, piece) in reader.pieces.enumerated() {
      guard offset < range.upperBound else { break }
      let start = max(range.lowerBound - offset, 0)
      let end = min(range.upperBound - offset, piece.utf8.count)
      offset += piece.utf8.count
      guard start < end else { continue }
      // The line end before a mark.
      let isBeforeMark = reader.marks.contains(index + 1)
      if !reader.marks.contains(index) { beforeMark = isBeforeMark && !text.isEmpty ? text : nil }
      var part = piece[piece.scalarStart(at: start)..<piece.scalarStart(at: end)]
      if isIndented, offset < range.upperBound, reader.taskMarks.contains(index) { part = "" }
      guard isIndented, let indent = reader.indents[index] else {
        text += part
        continue
      }
      let spaces = String(repeating: " ", count: indent)
      if text.isEmpty, start == 0, reader.marks.contains(index) { text += spaces }
      for letter in part {
        text.append(letter)
        if letter == "\n" { text += spaces }
      }
    }
    return beforeMark ?? text
  }

  /// The letters within a range of bytes, with those of the marks of lists; a bound inside a
  /// character moves to its start.
  public func letters(in range: Range<Int>) -> String {
    var reader = TextReader()
    reader.add(blocks)
    var (text, offset) = ("", 0)
    for piece in reader.pieces {
      guard offset < range.upperBound else { break }
      let start = max(range.lowerBound - offset, 0)
      let end = min(range.upperBound - offset, piece.utf8.count)
      offset += piece.utf8.count
      if start < end { text += piece[piece.scalarStart(at: start)..<piece.scalarStart(at: end)] }
    }
    return text
  }
}
