/// A sentence for the user, which a program with a catalogue shows in the user's language.
///
/// The English is the key to the translations, and names in braces stand for values.
package struct Sentence: Hashable, Sendable, Codable {
  /// Puts a sentence into the user's language.
  package typealias Wording = @Sendable (Sentence) -> String

  /// The sentence in English, with names in braces.
  package var message: String
  /// The values, by their names.
  package var values: [String: String]
  /// The sentences within this one, by their names; nil for none.
  package private(set) var parts: [String: Sentence]?

  /// Creates a sentence.
  package init(
    _ message: String, _ values: [String: String] = [:], parts: [String: Sentence]? = nil
  ) {
    self.message = message
    self.values = values
    self.parts = parts
  }

  /// The values and the sentences within, each in a language.
  package func values(in wording: Wording) -> [String: String] {
    (parts ?? [:]).reduce(into: values) { $0[$1.key] = wording($1.value) }
  }

  /// The sentence in English; braces within a value stay as they are.
  package var english: String {
    let values = values(in: \.english)
    var text = ""
    var rest = message[...]
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
      rest = rest[brace...]
      if let end = rest.firstIndex(of: "}"), let value = values[String(rest[..<end].dropFirst())] {
        text += value
        rest = rest[end...].dropFirst()
      } else {
        text += "{"
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }
}
