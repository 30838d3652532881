/// A key that the interface knows, whatever the keyboard's layout.
public enum Key: Hashable, Sendable {
  case left
  case right
  case up
  case down
  case pageUp
  case pageDown
  case home
  case end
  case tab
  case enter
  case space
  case escape
  case delete
  case f1
  /// The mouse's back button and the keyboard's back key.
  case back
  /// A letter, in lower case.
  case character(Character)

  public struct Modifiers: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt8

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)

    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }
}
