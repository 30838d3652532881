internal import PerchSystem

/// A key of the configuration file.
struct Setting: Sendable {
  /// The key.
  let name: String
  /// The purpose, as a sentence.
  let purpose: String
  /// The possible values, in words.
  let values: Sentence
  /// The default, in the form of the file.
  let standard: String
  /// Parses a value into preferences; false for a value that is not possible.
  let read: @Sendable (String, inout Preferences) -> Bool
  /// The value in preferences as text; nil if they leave the choice to another source.
  let text: @Sendable (Preferences) -> String?
  /// Copies the value from one set of preferences into another.
  let copy: @Sendable (Preferences, inout Preferences) -> Void

  /// The value that leaves the choice to the desktop.
  static let desktop = "desktop"

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - name: the key.
  ///   - part: the property of the preferences.
  ///   - purpose: the purpose, as a sentence.
  ///   - values: the possible values.
  ///   - standard: the default; if it is `desktop`, a user may write `desktop` as well.
  ///   - read: parses a value; nil for a text that is none.
  ///   - text: the text of a value.
  init<Value>(
    _ name: String, _ part: any WritableKeyPath<Preferences, Value?> & Sendable, _ purpose: String,
    takes values: Sentence, standard: String = Setting.desktop,
    read: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.purpose = purpose
    self.values = values
    self.standard = standard
    self.read = { word, preferences in
      if word == Self.desktop, standard == Self.desktop {
        preferences[keyPath: part] = nil
        return true
      }
      guard let value = read(word) else { return false }
      preferences[keyPath: part] = value
      return true
    }
    self.text = { $0[keyPath: part].map(text) }
    copy = { source, target in target[keyPath: part] = source[keyPath: part] }
  }

  /// The setting of a key; nil for an unknown key.
  static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
