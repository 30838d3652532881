internal import PerchSystem

/// A key of the configuration file.
struct Setting: Sendable {
  /// The key.
  let name: String
  /// The purpose, as a sentence.
  let purpose: String
  /// The possible values, in words.
  let values: Sentence
  /// Whether Perch's own file has it for other programs as well: the look, the motion, the sounds, and
  /// the size and the places of the ball. Limits, rules about windows and keys are each program's own.
  let isShared: Bool
  /// The default, in the form of the file.
  let standard: String
  /// Parses a value into preferences; false for a value that is not possible.
  let read: @Sendable (String, inout Preferences) -> Bool
  /// The value in preferences as text; nil if they leave the choice to the desktop, or to any other
  /// source.
  let text: @Sendable (Preferences) -> String?
  /// Copies what one set of preferences says into another.
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
  ///   - isShared: whether Perch's own file has it for other programs as well.
  ///   - standard: the default; if it is `desktop`, a user may write `desktop` as well.
  ///   - read: parses a value; nil for a text that is none.
  ///   - text: the text of a value.
  init<Value>(
    _ name: String, _ part: any WritableKeyPath<Preferences, Value?> & Sendable, _ purpose: String,
    takes values: Sentence, isShared: Bool = false, standard: String = Setting.desktop,
    read: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.purpose = purpose
    self.values = values
    self.isShared = isShared
    self.standard = standard
    self.read = { word, preferences in
      if word == Self.desktop, standard == Self.desktop {
        preferences[keyPath: part] = nil
        preferences.leftToDesktop.insert(name)
        return true
      }
      guard let value = read(word) else { return false }
      preferences[keyPath: part] = value
      preferences.leftToDesktop.remove(name)
      return true
    }
    self.text = { $0[keyPath: part].map(text) }
    copy = { source, target in
      target[keyPath: part] = source[keyPath: part]
      if source.leftToDesktop.contains(name) {
        target.leftToDesktop.insert(name)
      } else {
        target.leftToDesktop.remove(name)
      }
    }
  }

  /// Whether preferences have a value, or leave the choice to the desktop.
  func isStated(in preferences: Preferences) -> Bool {
    text(preferences) != nil || preferences.leftToDesktop.contains(name)
  }

  /// The setting of a key; nil for an unknown key.
  static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
