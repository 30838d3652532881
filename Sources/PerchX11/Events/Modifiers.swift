/// The modifier keys and pointer buttons that were down just before an event.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the core protocol's key and button mask.
  public let rawValue: UInt32

  /// The modifiers of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1 << 0)
  /// Caps Lock, while it is on.
  public static let capsLock = Modifiers(rawValue: 1 << 1)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 1 << 2)
  /// Mod1, which every common layout binds to Alt.
  public static let alt = Modifiers(rawValue: 1 << 3)
  /// Mod2, which every common layout binds to Num Lock.
  public static let numLock = Modifiers(rawValue: 1 << 4)
  /// Mod4, which every common layout binds to Super.
  public static let command = Modifiers(rawValue: 1 << 6)
  /// The left button.
  public static let button1 = Modifiers(rawValue: 1 << 8)
  /// The middle button.
  public static let button2 = Modifiers(rawValue: 1 << 9)
  /// The right button.
  public static let button3 = Modifiers(rawValue: 1 << 10)
}
