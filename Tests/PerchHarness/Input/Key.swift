public import PerchX11

extension InputDriver {
  /// A key of the keyboard, by its X keysym.
  public struct Key: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
    /// The symbol on the key.
    public var keysym: UInt

    /// The key with that symbol on it.
    public init(keysym: UInt) { self.keysym = keysym }

    /// The key that types an ASCII character.
    public init(unicodeScalarLiteral character: Unicode.Scalar) {
      keysym = UInt(character.value)
    }

    /// Esc.
    public static let escape = Key(keysym: 0xff1b)
    /// Return.
    public static let enter = Key(keysym: 0xff0d)
    /// Tab.
    public static let tab = Key(keysym: 0xff09)
    /// Arrow left.
    public static let left = Key(keysym: 0xff51)
    /// Arrow up.
    public static let up = Key(keysym: 0xff52)
    /// Arrow right.
    public static let right = Key(keysym: 0xff53)
    /// Arrow down.
    public static let down = Key(keysym: 0xff54)
    /// Page Up.
    public static let pageUp = Key(keysym: 0xff55)
    /// Page Down.
    public static let pageDown = Key(keysym: 0xff56)
    /// Home.
    public static let home = Key(keysym: 0xff50)
    /// End.
    public static let end = Key(keysym: 0xff57)
    /// Delete.
    public static let delete = Key(keysym: 0xffff)
    /// F1.
    public static let f1 = Key(keysym: 0xffbe)
  }

  /// Presses and releases a key, with others held down meanwhile.
  public func type(_ key: Key, holding modifiers: Modifiers = []) {
    injector.tapKey(key.keysym, modifiers: modifiers)
  }
}
