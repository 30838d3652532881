public import PerchX11

extension InputDriver {
  /// A key, identified by its X keysym.
  public struct Key: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
    /// The X keysym of the symbol on the key.
    public var keysym: UInt

    /// Creates the key with a keysym.
    public init(keysym: UInt) { self.keysym = keysym }

    /// Creates the key that types an ASCII character.
    public init(unicodeScalarLiteral character: Unicode.Scalar) {
      keysym = UInt(character.value)
    }

    /// The Escape key.
    public static let escape = Key(keysym: 0xff1b)
    /// The Return key.
    public static let enter = Key(keysym: 0xff0d)
    /// The Tab key.
    public static let tab = Key(keysym: 0xff09)
    /// The left arrow key.
    public static let left = Key(keysym: 0xff51)
    /// The up arrow key.
    public static let up = Key(keysym: 0xff52)
    /// The right arrow key.
    public static let right = Key(keysym: 0xff53)
    /// The down arrow key.
    public static let down = Key(keysym: 0xff54)
    /// The Page Up key.
    public static let pageUp = Key(keysym: 0xff55)
    /// The Page Down key.
    public static let pageDown = Key(keysym: 0xff56)
    /// The Home key.
    public static let home = Key(keysym: 0xff50)
    /// The End key.
    public static let end = Key(keysym: 0xff57)
    /// The Delete key.
    public static let delete = Key(keysym: 0xffff)
    /// The F1 key.
    public static let f1 = Key(keysym: 0xffbe)
    /// The F9 key.
    public static let f9 = Key(keysym: 0xffc6)
  }

  /// Presses and releases a key while modifiers are held down.
  public func type(_ key: Key, holding modifiers: Modifiers = []) {
    injector.tapKey(key.keysym, modifiers: modifiers)
  }
}
