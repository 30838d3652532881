/// The selected part of a page's text. Offsets are UTF-8 bytes.
public struct TextSelection: Hashable, Sendable {
  /// The pieces by which a selection grows.
  enum Unit: Hashable, Sendable {
    /// Characters, from a single press.
    case character
    /// Words, from a double press.
    case word
    /// Paragraphs, from a triple press.
    case paragraph
  }

  /// The page.
  public let page: Page.ID
  /// The piece that the selection began with.
  private let anchor: Range<Int>
  /// The piece that it extends to.
  private var head: Range<Int>
  /// The pieces by which it grows.
  private let unit: Unit
  /// Whether the whole text was selected, and with it text that is still read.
  private(set) var isWhole = false
  /// Whether it was copied.
  var isCopied = false

  /// Begins a selection at a place.
  init(_ page: Page.ID, at place: TextPlace, by unit: Unit) {
    self.page = page
    self.unit = unit
    anchor = place.piece(unit)
    head = anchor
  }

  /// Selects the whole text of a page, of a length in bytes.
  init(whole page: Page.ID, length: Int) {
    self.page = page
    unit = .character
    anchor = 0..<0
    head = length..<length
    isWhole = true
  }

  /// Selects some bytes of a page's text.
  init(_ page: Page.ID, bytes: Range<Int>) {
    self.page = page
    unit = .character
    anchor = bytes.lowerBound..<bytes.lowerBound
    head = bytes.upperBound..<bytes.upperBound
  }

  /// Selects the bytes between two offsets of a page's text.
  init(_ page: Page.ID, anchor: Int, caret: Int) {
    self.page = page
    unit = .character
    self.anchor = anchor..<anchor
    head = caret..<caret
  }

  /// The end of the selection that moves, in bytes.
  public var caret: Int {
    head.lowerBound < anchor.lowerBound ? head.lowerBound : head.upperBound
  }

  /// An offset behind the end of every text.
  static let farthest = 1 << 40

  /// The selected bytes; empty when there are none.
  public var range: Range<Int> {
    min(anchor.lowerBound, head.lowerBound)..<max(anchor.upperBound, head.upperBound)
  }

  /// The selection of the same text at another place; nil if some of it is another text.
  func moved(with text: MovedText) -> TextSelection? {
    guard let anchor = text.place(of: anchor), let head = text.place(of: head) else { return nil }
    var moved = TextSelection(page, anchor, head, unit)
    moved.isCopied = isCopied
    return moved
  }

  /// The selection with its moving end at another offset; the other end stays.
  func moved(caret: Int) -> TextSelection {
    let isFirst = self.caret == range.lowerBound
    return TextSelection(
      page, anchor: isFirst ? range.upperBound : range.lowerBound, caret: caret)
  }

  private init(_ page: Page.ID, _ anchor: Range<Int>, _ head: Range<Int>, _ unit: Unit) {
    (self.page, self.anchor, self.head, self.unit) = (page, anchor, head, unit)
  }

  /// Extends the selection to a place.
  mutating func extend(to place: TextPlace) {
    head = place.piece(unit)
    isWhole = false
  }
}

extension TextPlace {
  fileprivate func piece(_ unit: TextSelection.Unit) -> Range<Int> {
    switch unit {
    case .character: offset..<offset
    case .word: word
    case .paragraph: paragraph
    }
  }
}

/// The selections of X11 that a text is offered by.
public enum TextOwner: UInt8, Hashable, Sendable, Codable {
  /// The text that is selected now, for the middle button.
  case primary
  /// The text that was copied by a command.
  case clipboard
}

/// The reason why a place in a page's text is asked for.
public enum TextQuery: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The primary button was pressed there.
  case press
  /// A drag that selects is there.
  case drag
  /// The pointer is there, without a button.
  case hover
  /// A menu was opened there.
  case menu
}
