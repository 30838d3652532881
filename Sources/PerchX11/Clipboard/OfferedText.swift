/// A text that we own a selection for, in the forms that other programs may request.
struct OfferedText {
  /// One form of the text.
  struct Form {
    /// The atom by which it is asked for.
    let target: UInt
    /// The atom of its type.
    let type: UInt
    /// Makes the text in that form.
    let bytes: () -> [UInt8]
  }

  /// The forms, the best one first.
  let forms: [Form]
  /// The server's time of the offer, in milliseconds.
  let time: UInt32
  /// The length of the text, in bytes.
  let length: Int

  /// The atoms of the forms that a clipboard manager is to keep: of a long text it would keep many
  /// copies.
  var keptTargets: [UInt] {
    (length > Self.longest ? Array(forms.prefix(1)) : forms).map(\.target)
  }

  /// The length of the longest text of which a clipboard manager keeps all forms, in bytes.
  private static let longest = 1 << 20
}

/// A text on its way to another program, piece by piece (ICCCM 2.0, section 2.7.2).
struct TextTransfer {
  /// The window of the other program.
  let window: UInt
  /// The property of the window that a piece is put in once it has taken the one before.
  let property: UInt
  /// The atom of the form's type.
  let type: UInt
  /// The text in the form that is sent.
  let bytes: [UInt8]
  /// The number of bytes that were sent.
  var sent = 0

  /// The greatest size of a piece, in bytes: every server takes a request that long.
  static let pieceSize = 3 << 16
  /// The greatest number of transfers at a time; the oldest is given up for one more.
  static let limit = 16

  /// The next piece; empty at the end.
  var piece: ArraySlice<UInt8> { bytes[sent...].prefix(Self.pieceSize) }
}

/// A form of a text with its formatting, which is made when another program asks for it.
public struct FormattedText {
  /// The languages of formatted text.
  public enum Language: Sendable {
    /// HTML in UTF-8.
    case html
    /// Markdown.
    case markdown
  }

  /// The language.
  public let language: Language
  /// Makes the text.
  let text: () -> String

  /// Describes a form.
  public init(_ language: Language, _ text: @escaping () -> String) {
    self.language = language
    self.text = text
  }
}

/// The selections that a text is offered by.
public enum TextSelectionName: Sendable {
  /// The text that is selected now; the middle button pastes it.
  case primary
  /// The text that was copied.
  case clipboard
}
