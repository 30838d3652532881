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

  /// Creates a sentence.
  package init(_ message: String, _ values: [String: String] = [:]) {
    self.message = message
    self.values = values
  }

  /// The sentence in English; braces within a value stay as they are.
  package var english: String {
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
