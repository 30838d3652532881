/// A search for rows of the library.
public struct LibraryFind: Hashable, Sendable {
  /// The parts of the library that keys for both belong to.
  enum Keys: Hashable, Sendable {
    /// Letters were typed: Delete, Home and End concern the field; Ctrl+A as well, until all letters
    /// are marked, and then the rows.
    case typing
    /// The caret was moved: all of them concern the field.
    case field
    /// An arrow went from row to row: all of them concern the rows.
    case rows
  }

  /// The field with the typed text.
  var field = TextField(longest: 100)
  /// The owner of the keys that the field and the rows both have a use for.
  var keys = Keys.typing

  /// The typed text.
  public var text: String { field.text }

  /// Whether a key that the field has a use for goes to it.
  func hasKey(_ key: Key, _ modifiers: Key.Modifiers) -> Bool {
    switch key {
    case .character("a") where modifiers.contains(.control):
      keys == .field || keys == .typing && field.markedText != text
    case .delete, .home, .end: keys != .rows
    default: true
    }
  }

  /// Records a key that the field has used.
  mutating func noteKey(_ key: Key) {
    switch key {
    case .left, .right, .home, .end: keys = .field
    default: if keys == .rows { keys = .typing }
    }
  }
}
