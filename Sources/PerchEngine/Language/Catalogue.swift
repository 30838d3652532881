/// The texts of the interface in one language.
///
/// The English in the code is the key to every translation, and a message that a catalogue lacks
/// stays English. Names in braces stand for values, so that a translation may order them
/// differently.
public struct Catalogue: Hashable, Sendable {
  /// The catalogue that needs no file.
  public static let english = Catalogue(language: "en", messages: [:], plurals: .english)

  /// The language as in a locale: `en`, `zh_CN`.
  public let language: String
  /// The direction in which the language is read.
  public let direction: Environment.Direction
  /// The forms of each message, by its English.
  private let messages: [String: [String]]
  /// The rule that chooses among the forms of a message.
  private let plurals: PluralRule
  /// The digits from zero to nine; empty for those of English.
  private let digits: [Character]

  /// Creates a catalogue.
  ///
  /// - Parameters:
  ///   - language: The language as in a locale.
  ///   - messages: The forms of each message, by its English; one form unless it is about a number.
  ///   - plurals: The rule that chooses among the forms.
  public init(language: String, messages: [String: [String]], plurals: PluralRule) {
    self.language = language
    self.messages = messages
    self.plurals = plurals
    // Translators: write "default:RTL" here if your language is read from right to left.
    let direction = Catalogue.text("default:LTR", in: messages)
    self.direction = direction == "default:RTL" ? .rightToLeft : .leftToRight
    // Translators: the digits of your language, from zero to nine.
    let digits = Array(Catalogue.text("0123456789", in: messages))
    self.digits = digits.count == 10 && digits[0] != "0" ? digits : []
  }

  /// The catalogue with a program's own words in place of some of Perch's. The direction and the digits
  /// of the language stay.
  ///
  /// - Parameter words: The forms of messages, by their English; one form unless it is about a number.
  /// - Returns: The catalogue, in the same language.
  package func saying(_ words: [String: [String]]) -> Catalogue {
    let own = words.filter {
      !$0.value.isEmpty && !["default:LTR", "0123456789"].contains($0.key)
    }
    guard !own.isEmpty else { return self }
    return Catalogue(
      language: language, messages: messages.merging(own) { $1 }, plurals: plurals)
  }

  /// The forms of messages about Perch that are about another program instead.
  ///
  /// - Parameters:
  ///   - messages: The English forms of each message, the one for the number one first.
  ///   - program: The name of the program.
  /// - Returns: The forms in this language, by the English that is their key.
  package func words(
    of messages: [[String]], naming program: String
  ) -> [String: [String]] {
    var words: [String: [String]] = [:]
    for english in messages {
      guard let key = english.first else { continue }
      words[key] = (self.messages[key] ?? english).map { $0.replacing("Perch", with: program) }
    }
    return words
  }

  /// Translates a message, with values in place of their names.
  ///
  /// - Parameters:
  ///   - message: The message in English, with names in braces.
  ///   - values: The values, by their names.
  /// - Returns: The text in the language.
  public func text(_ message: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    fill(Catalogue.text(message, in: messages), with: values)
  }

  /// Translates a message whose values were collected by their names.
  public func text(_ message: String, filling values: [String: String]) -> String {
    fill(Catalogue.text(message, in: messages), with: values)
  }

  /// Translates a message about a number, which replaces `{count}`.
  ///
  /// - Parameters:
  ///   - one: The English for the number one.
  ///   - many: The English for every other number.
  ///   - count: The number.
  /// - Returns: The text in the language, in the form for the number.
  public func counted(_ one: String, _ many: String, _ count: Int) -> String {
    fill(form(one, many, count), with: ["count": number(count)] as KeyValuePairs)
  }

  /// Translates a message about a number, which replaces `{count}`, and about other values.
  func counted(
    _ one: String, _ many: String, _ count: Int, _ values: KeyValuePairs<String, String>
  ) -> String {
    fill(form(one, many, count), with: [("count", number(count))] + values)
  }

  /// The form of a message for a number.
  private func form(_ one: String, _ many: String, _ count: Int) -> String {
    guard let forms = messages[one], !forms.isEmpty else { return count == 1 ? one : many }
    return forms[min(plurals.form(for: count), forms.count - 1)]
  }

  /// A whole number in the digits of the language.
  public func number(_ number: Int) -> String { localized("\(number)") }

  /// A number with one decimal place in the digits and with the sign of the language.
  public func decimal(tenths: Int) -> String {
    number(tenths / 10) + decimalSign + number(abs(tenths % 10))
  }

  /// A number with decimal places in the digits and with the sign of the language.
  ///
  /// - Parameters:
  ///   - number: The number. One of more than 15 digits is written with its exponent.
  ///   - places: The number of decimal places, from 0 to 9.
  /// - Returns: The text, which keeps its own order within a line that is read from the right.
  func decimal(_ number: Double, places: Int) -> String {
    let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = (abs(number) * power).rounded()
    guard scaled < 1e15 else { return isolated(localized("\(number)")) }
    let digits = "\(Int(scaled))"
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let fraction = places > 0 ? decimalSign + localized(String(padded.suffix(places))) : ""
    let minus = number < 0 && scaled > 0 ? "\u{2212}" : ""
    return isolated(minus + localized(String(padded.dropLast(places))) + fraction)
  }

  private var decimalSign: String {
    // Translators: the sign between the parts of a number such as 4.7.
    text(".")
  }

  /// A percentage in the digits of the language.
  func percent(_ number: Int) -> String {
    // Translators: how far something is.
    text("{number}%", ["number": self.number(number)])
  }

  /// The same text with the digits of the language.
  public func localized(_ text: String) -> String {
    guard !digits.isEmpty else { return text }
    return String(text.map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }

  private static func text(_ message: String, in messages: [String: [String]]) -> String {
    messages[message]?.first ?? message
  }

  /// Replaces names in braces by their values, in one pass: braces within a value stay as they are.
  ///
  /// It works on bytes, because it runs in every frame.
  private func fill(_ text: String, with values: some Collection<(key: String, value: String)>)
    -> String
  {
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

  /// Wraps a value in direction isolates, so that a path or a name keeps its own order from right
  /// to left.
  func isolated(_ value: String) -> String {
    direction == .rightToLeft ? "\u{2068}\(value)\u{2069}" : value
  }
}
