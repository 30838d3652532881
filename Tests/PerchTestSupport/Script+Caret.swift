public import PerchEngine

// The text of every page: lines of 40 characters, and words of five.
extension Script {
  /// The place in the text of a page at a point of its content: words have five characters.
  public static func textPlace(at point: Point) -> TextPlace {
    let line = max(0, Int((point.y / 20).rounded(.down)))
    let column = min(max((point.x - 20) / 10, 0), 40)
    let start = line * 41
    let word = start + min(Int(column), 39) / 5 * 5
    return TextPlace(
      offset: start + Int(column.rounded()), word: word..<word + 5, paragraph: start..<start + 40,
      isOnText: (16...424).contains(point.x))
  }

  /// The gap before a byte of the text of a page.
  public static func selectionEnd(at offset: Int) -> SelectionEnd {
    SelectionEnd(
      caret: Rect(
        x: 20 + 10 * Double(offset % 41), y: 20 * Double(offset / 41), width: 0, height: 20),
      readsFromRight: false)
  }

  /// The place of a caret after a move in the text of a page, whose lines have 40 characters and
  /// whose words have five; nil without text.
  func caret(after move: CaretMove) -> CaretPlace? {
    guard hasText else { return nil }
    let (line, last) = (move.start / 41, 6150)
    let column = move.column.map { Int(($0 - 20) / 10) } ?? move.start % 41
    let page = Int(move.height / 20)
    func place(onLine line: Int) -> Int {
      line < 0 ? 0 : line > 149 ? last : line * 41 + min(column, 40)
    }
    let offset =
      switch move.step {
      case .left: move.start - 1
      case .right: move.start + 1
      case .wordLeft: (move.start - 1) / 5 * 5
      case .wordRight: (move.start + 5) / 5 * 5
      case .up: place(onLine: line - 1)
      case .down: place(onLine: line + 1)
      case .pageUp: place(onLine: line - page)
      case .pageDown: place(onLine: line + page)
      case .lineStart: line * 41
      case .lineEnd: line * 41 + 40
      case .textStart: 0
      case .textEnd: last
      }
    let found = min(max(offset, 0), last)
    return CaretPlace(
      offset: found, column: 20 + 10 * Double(column), end: Script.selectionEnd(at: found))
  }
}
