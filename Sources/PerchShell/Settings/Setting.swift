internal import PerchEngine

/// One key of the configuration file: what it is called, what it takes, and what becomes of it.
struct Setting: Sendable {
  let name: String
  /// What it is about, as a sentence.
  let purpose: String
  /// What it takes: several words, or one.
  let values: String
  /// As the file says it.
  let standard: String
  /// Reads a value; false for one that it does not take.
  let read: @Sendable (String, inout Preferences) -> Bool
  /// What preferences say about it; nil when they say nothing.
  let text: @Sendable (Preferences) -> String?
  /// Takes its part of some preferences over into others.
  let copy: @Sendable (Preferences, inout Preferences) -> Void

  /// What stands for the desktop's choice.
  static let desktop = "desktop"

  /// - Parameters:
  ///   - standard: `desktop` when the desktop has a say.
  ///   - read: nil for what is no value.
  init<Value>(
    _ name: String, _ part: any WritableKeyPath<Preferences, Value?> & Sendable, _ purpose: String,
    takes values: [String], standard: String = Setting.desktop,
    read: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.purpose = purpose
    self.values = Self.listed(standard == Self.desktop ? values + [Self.desktop] : values)
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

  /// As one says it: `light, dark or desktop`.
  private static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
