/// A program that opens files of a kind.
public struct Application: Hashable, Sendable, Codable {
  /// The name of its desktop file, such as `org.gnome.TextEditor.desktop`.
  public var id: String
  /// Its name in the user's language.
  public var name: String

  /// Creates the description of a program.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// The greatest number of programs in a menu.
  public static let limit = 12
  /// The greatest number of characters of a name that a menu shows.
  static let nameLimit = 40
}
