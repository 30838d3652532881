public import PerchEngine

/// What somebody prefers, or somebody's file or desktop; nil is what they say nothing about.
public struct Preferences: Hashable, Sendable {
  public enum Accent: Hashable, Sendable {
    /// Perch's own.
    case own
    case color(Palette.RGBA)
  }

  public var theme: Look.Theme?
  public var isHighContrast: Bool?
  public var accent: Accent?
  /// A family, and others that stand in for it, with commas between.
  public var sansFont: String?
  public var monoFont: String?
  /// How many times larger than usual text is, 0.5 to 2.
  public var textScale: Double?
  /// Device pixels in a logical one, 0.5 to 4.
  public var scale: Double?
  public var motion: PerchEngine.Environment.ReducedMotion?
  /// What a fullscreen window means to the ball on its monitor.
  public var fullscreen: PerchEngine.Environment.Fullscreen?
  /// How many pages the shelf takes, 1 to 20.
  public var shelfLimit: Int?
  /// How far a pointer goes before a press becomes a drag, twice our slop, in logical pixels.
  public var dragThreshold: Double?
  /// Whether other programs' progress is shown.
  public var showsLauncherProgress: Bool?

  public init() {}
}
