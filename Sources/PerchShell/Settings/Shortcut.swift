internal import PerchX11

/// A key that works whichever window has the focus, or none.
public struct Shortcut: Hashable, Sendable {
  /// The key as users write it, such as `Super+BackSpace`; nil for none.
  public let text: String?

  /// No key.
  public static let none = Shortcut(text: nil)

  private init(text: String?) { self.text = text }

  /// The key that a setting names; nil for one that there is not.
  init?(word: String) {
    if word == "none" {
      self = .none
    } else if let chord = KeyChord(text: word) {
      text = chord.text
    } else {
      return nil
    }
  }

  /// The word for the setting.
  var word: String { text ?? "none" }
}
