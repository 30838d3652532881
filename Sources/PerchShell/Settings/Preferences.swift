public import PerchEngine

/// The preferences of one source: the command line, a file, a program around Perch, or a part of the
/// desktop.
///
/// A value of nil leaves the choice to another source.
public struct Preferences: Hashable, Sendable {
  /// The colour of links, focus and progress.
  public enum Accent: Hashable, Sendable {
    /// Perch's own colour.
    case own
    /// A colour of the user's choice.
    case color(Palette.RGBA)
  }

  /// Light or dark pages.
  public var theme: Look.Theme?
  /// Whether texts and edges have a high contrast.
  public var isHighContrast: Bool?
  /// The accent colour.
  public var accent: Accent?
  /// The font family of text, with fallbacks after commas.
  public var sansFont: String?
  /// The font family of code, with fallbacks after commas.
  public var monoFont: String?
  /// The factor for the size of text, 0.5 to 2.
  public var textScale: Double?
  /// Device pixels per logical pixel, 0.5 to 4.
  public var scale: Double?
  /// The amount of motion.
  public var motion: PerchEngine.Environment.ReducedMotion?
  /// The ball's behaviour on a monitor with a fullscreen window.
  public var fullscreen: PerchEngine.Environment.Fullscreen?
  /// The programs over whose windows the ball is hidden, by the names in `WM_CLASS`.
  public var hideOver: [String]?
  /// The programs over whose fullscreen windows the ball stays, by the names in `WM_CLASS`.
  public var showOver: [String]?
  /// Whether there is a ball.
  public var hasBall: Bool?
  /// Whether there are sounds.
  public var hasSounds: Bool?
  /// The diameter of the ball, 44 to 96 logical pixels.
  public var ballSize: Double?
  /// The distance of the resting ball from the edge of the screen, 0 to 32 logical pixels.
  public var ballMargin: Double?
  /// The places where the ball rests.
  public var ballPlacement: BallMetrics.Placement?
  /// Whether a ring leaves the ball as a page lands on it, unless motion is reduced. It is a choice of
  /// programs around Perch; no configuration file states it.
  public var hasLandingRing: Bool?
  /// The colour of the ring of what runs.
  public var ringColor: Look.Tint?
  /// The colour of the rest of that ring.
  public var ringTrack: Look.Tint?
  /// The greatest number of pages on the shelf, 1 to 20.
  public var shelfLimit: Int?
  /// The answer of a full shelf to a page that is to be parked.
  public var whenFull: Shelf.WhenFull?
  /// The greatest number of other programs' windows on the ball, 1 to 1000.
  public var windowLimit: Int?
  /// Whether other programs' windows come back on their own desktops.
  public var keepsWindowDesktop: Bool?
  /// Whether pictures of other programs' windows are taken.
  public var hasWindowPictures: Bool?
  /// The programs whose windows are parked once they are minimized, by the names in `WM_CLASS`; `*` is
  /// every program.
  public var parkMinimized: [String]?
  /// The programs whose first windows are parked, by the names in `WM_CLASS`.
  public var parkAtStart: [String]?
  /// The key that parks the active window.
  public var parkWindowKey: Shortcut?
  /// The key that opens the float list.
  public var listKey: Shortcut?
  /// The key that brings back what was parked last.
  public var lastKey: Shortcut?
  /// The distance at which a press becomes a drag, twice our slop, in logical pixels.
  public var dragThreshold: Double?
  /// The size of a new main window, in logical pixels.
  public var windowSize: Size?
  /// Whether other programs' progress is shown.
  public var showsLauncherProgress: Bool?
  /// Whether the progress of all jobs is shown on the icon in docks.
  public var showsLauncherEntry: Bool?
  /// The place to which a click on a job leads.
  public var jobClick: Job.Click?
  /// Whether a command goes on, detached, when its terminal is closed.
  public var detachesAtHangup: Bool?
  /// The times in which nothing may call the user.
  public var doNotDisturb: DoNotDisturb?

  /// The names of the settings that are left to the desktop, whatever sources below this one say.
  var leftToDesktop: Set<String> = []

  /// Creates preferences that leave everything to other sources.
  public init() {}
}
