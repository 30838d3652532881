/// The modifier keys and pointer buttons that were down just before an event.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the core protocol's key and button mask.
  public let rawValue: UInt32

  /// The modifiers of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1 << 0)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 1 << 2)
  /// Mod1, which every common layout binds to Alt.
  public static let alt = Modifiers(rawValue: 1 << 3)
  /// Mod4, which every common layout binds to Super.
  public static let command = Modifiers(rawValue: 1 << 6)
  /// The left button.
  public static let button1 = Modifiers(rawValue: 1 << 8)
}
