/// The interface's words in one language.
///
/// What the code says is English and the key to all the rest: what a catalogue lacks stays English.
/// Names in braces stand for values, so that a translation may put them in another order.
public struct Catalogue: Hashable, Sendable {
  /// What is there without any file.
  public static let english = Catalogue(language: "en", messages: [:], plurals: .english)

  /// As in a locale: `en`, `zh_CN`.
  public let language: String
  public let direction: Environment.Direction
  /// The forms of each message, by its English.
  private let messages: [String: [String]]
  private let plurals: PluralRule
  /// From nought to nine; empty for those of English.
  private let digits: [Character]

  /// - Parameters:
  ///   - messages: the forms of each message, by its English; one unless it is about a number.
  ///   - plurals: which form goes with which number.
  public init(language: String, messages: [String: [String]], plurals: PluralRule) {
    self.language = language
    self.messages = messages
    self.plurals = plurals
    // Translators: where one reads from the right, this is to be "default:RTL".
    let direction = Catalogue.text("default:LTR", in: messages)
    self.direction = direction == "default:RTL" ? .rightToLeft : .leftToRight
    // Translators: the digits of your language, from nought to nine.
    let digits = Array(Catalogue.text("0123456789", in: messages))
    self.digits = digits.count == 10 && digits[0] != "0" ? digits : []
  }

  /// A message with values in the places of their names.
  public func text(_ message: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    fill(Catalogue.text(message, in: messages), with: values)
  }

  /// A message about a number, which stands for `{count}`.
  ///
  /// - Parameters:
  ///   - one: for the number one.
  ///   - many: for every other.
  public func counted(_ one: String, _ many: String, _ count: Int) -> String {
    let number = ["count": self.number(count)] as KeyValuePairs
    guard let forms = messages[one], !forms.isEmpty else {
      return fill(count == 1 ? one : many, with: number)
    }
    return fill(forms[min(plurals.form(for: count), forms.count - 1)], with: number)
  }

  /// A whole number in the digits of the language.
  public func number(_ number: Int) -> String { localized("\(number)") }

  /// A share of a hundred.
  func percent(_ number: Int) -> String {
    // Translators: how far something is.
    text("{number} %", ["number": self.number(number)])
  }

  /// The same text with the digits of the language.
  func localized(_ text: String) -> String {
    guard !digits.isEmpty else { return text }
    return String(text.map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }

  private static func text(_ message: String, in messages: [String: [String]]) -> String {
    messages[message]?.first ?? message
  }

  /// One pass: what a value says in braces is its own affair. By bytes, for it is done in every frame.
  private func fill(_ text: String, with values: KeyValuePairs<String, String>) -> String {
    guard !values.isEmpty else { return text }
    var filled = ""
    var rest = text[...]
    while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      filled += rest[..<brace]
      let start = rest.utf8.index(after: brace)
      let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: "}"))
      if let end, let value = values.first(where: { $0.key[...] == rest[start..<end] })?.value {
        filled += isolated(value)
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        filled += "{"
        rest = rest[start...]
      }
    }
    return filled + rest
  }

  /// From right to left a path or a name keeps its own order among the words around it.
  private func isolated(_ value: String) -> String {
    direction == .rightToLeft ? "\u{2068}\(value)\u{2069}" : value
  }
}
