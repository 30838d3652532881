internal import PerchTime

/// A line of typed text with a caret, counted in characters as the user sees them.
public struct TextField: Hashable, Sendable {
  /// The typed text.
  public private(set) var text = ""
  /// The place of the caret: the number of characters before it.
  public private(set) var caret = 0
  /// The other end of the marked part; the caret's place where nothing is marked.
  public private(set) var anchor = 0
  /// The greatest length, in characters.
  public let longest: Int
  /// The instant up to which a text that was asked for is pasted; nil for none.
  var pasteEnd: Instant?

  /// The time that the owner of a text has to hand it over.
  static let patience = Duration.seconds(5)

  /// Creates an empty field.
  init(longest: Int) { self.longest = longest }

  /// The number of characters.
  var count: Int { text.count }

  /// The marked characters; empty for none.
  public var marked: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// The marked text.
  var markedText: String { String(text[index(marked.lowerBound)..<index(marked.upperBound)]) }

  /// The bytes of some characters.
  func bytes(of characters: Range<Int>) -> Range<Int> {
    let start = text.utf8.distance(from: text.startIndex, to: index(characters.lowerBound))
    let end = text.utf8.distance(from: text.startIndex, to: index(characters.upperBound))
    return start..<end
  }

  private func index(_ place: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: place, limitedBy: text.endIndex) ?? text.endIndex
  }

  // MARK: - Changes

  /// Puts words in the place of the marked part, as far as there is room, with spaces for line ends.
  mutating func insert(_ words: String) {
    let room = max(0, longest - count + marked.count)
    replace(marked, by: String(words.prefix(room).map { $0.isNewline ? " " : $0 }))
  }

  /// Deletes the marked part, or else what is between the caret and a place.
  mutating func delete(to place: Int) {
    let end = min(max(place, 0), count)
    replace(marked.isEmpty ? min(caret, end)..<max(caret, end) : marked, by: "")
  }

  private mutating func replace(_ characters: Range<Int>, by words: String) {
    let before = text[..<index(characters.lowerBound)] + words
    text = String(before + text[index(characters.upperBound)...])
    place(atByte: before.utf8.count)
  }

  /// Puts the caret at a byte, or behind the character around it: an accent joins the letter before.
  private mutating func place(atByte byte: Int) {
    (caret, anchor) = (0, 0)
    var start = 0
    for character in text where start < byte {
      start += character.utf8.count
      caret += 1
    }
    anchor = caret
  }

  // MARK: - The caret

  /// Puts the caret at a place; with `marks`, what is between it and the other end is marked.
  mutating func move(to place: Int, marks: Bool) {
    caret = min(max(place, 0), count)
    if !marks { anchor = caret }
  }

  /// Marks some characters, with the caret behind them.
  mutating func mark(_ characters: Range<Int>) {
    move(to: characters.lowerBound, marks: false)
    move(to: characters.upperBound, marks: true)
  }

  // MARK: - Words

  /// The place behind the word at the caret or after it.
  var nextWord: Int {
    let kinds = text.map(Kind.init)
    let start = kinds[caret...].firstIndex(of: .word) ?? kinds.count
    return kinds[start...].firstIndex { $0 != .word } ?? kinds.count
  }

  /// The place before the word at the caret or before it.
  var previousWord: Int {
    let kinds = text.map(Kind.init)
    let end = kinds[..<caret].lastIndex(of: .word).map { $0 + 1 } ?? 0
    return kinds[..<end].lastIndex { $0 != .word }.map { $0 + 1 } ?? 0
  }

  /// The word, the blanks or the signs around a character; the last ones at the text's end.
  func word(at place: Int) -> Range<Int> {
    let kinds = text.map(Kind.init)
    guard !kinds.isEmpty else { return 0..<0 }
    let place = min(max(place, 0), kinds.count - 1)
    let start = kinds[..<place].lastIndex { $0 != kinds[place] }.map { $0 + 1 } ?? 0
    return start..<(kinds[place...].firstIndex { $0 != kinds[place] } ?? kinds.count)
  }

  /// The kinds of characters whose runs the caret goes over in one step.
  private enum Kind: Hashable {
    case word, blank, sign

    init(_ character: Character) {
      self =
        character.isWhitespace
        ? .blank
        : character.isLetter || character.isNumber || character == "_" ? .word : .sign
    }
  }
}
