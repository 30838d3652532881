/// A key that the interface knows, in any keyboard layout.
public enum Key: Hashable, Sendable {
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The arrow upwards.
  case up
  /// The arrow downwards.
  case down
  /// Page Up.
  case pageUp
  /// Page Down.
  case pageDown
  /// Home.
  case home
  /// End.
  case end
  /// The tabulator key.
  case tab
  /// Enter, on the keypad as well.
  case enter
  /// The space bar.
  case space
  /// Escape.
  case escape
  /// Delete.
  case delete
  /// Backspace.
  case backspace
  /// The first function key.
  case f1
  /// The fifth function key.
  case f5
  /// The Menu key, or the tenth function key.
  case menu
  /// The mouse's back button and the keyboard's back key.
  case back
  /// A character that is typed; a letter with Control or Alt is in lower case.
  case character(Character)

  /// The modifier keys that are held.
  public struct Modifiers: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the modifiers.
    public let rawValue: UInt8

    /// A shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// A control key.
    public static let control = Modifiers(rawValue: 2)
    /// An Alt key.
    public static let alt = Modifiers(rawValue: 4)

    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }
}
