internal import PerchEngine
internal import PerchRenderer

/// The settings in force: for each, the value of the weightiest source that states one.
struct Settings: Hashable, Sendable {
  /// The sources of preferences, the weightiest first.
  enum Source: String, Hashable, Sendable, CaseIterable {
    case commandLine, file, program, perchFile, portal, settingsDaemon, resources, standard
  }

  /// Theme, contrast, accent and fonts.
  var look = Look()
  /// Device pixels per logical pixel.
  var scale = 1.0
  /// The amount of motion.
  var motion = Environment.ReducedMotion.normal
  /// The ball's behaviour on a monitor with a fullscreen window.
  var fullscreen = Environment.Fullscreen.hide
  /// The programs over whose windows the ball is hidden.
  var hideOver: [String] = []
  /// The programs over whose fullscreen windows the ball stays.
  var showOver: [String] = []
  /// The ball's size, and where it rests.
  var ball = BallMetrics()
  /// Whether there is a ball.
  var hasBall = true
  /// Whether there are sounds.
  var hasSounds = false
  /// The greatest number of pages on the shelf.
  var shelfLimit = 9
  /// The answer of a full shelf to a page that is to be parked.
  var whenFull = Shelf.WhenFull.ask
  /// The size of a new main window, in logical pixels.
  var windowSize = Metrics.window
  /// The greatest number of other programs' windows on the ball.
  var windowLimit = 100
  /// Whether other programs' windows come back on their own desktops.
  var keepsWindowDesktop = false
  /// Whether pictures of other programs' windows are taken.
  var hasWindowPictures = true
  /// The programs whose windows are parked once they are minimized.
  var parkMinimized: [String] = []
  /// The programs whose first windows are parked.
  var parkAtStart: [String] = []
  /// The keys that work whichever window has the focus.
  var shortcuts = Dictionary(
    uniqueKeysWithValues: ShortcutAction.allCases.map { ($0, Shortcut.none) })
  /// The distance at which a press becomes a drag, in logical pixels; nil for the engine's own.
  var dragThreshold: Double?
  /// Whether other programs' progress is shown.
  var showsLauncherProgress = true
  /// Whether the progress of all jobs is shown on the icon in docks.
  var showsLauncherEntry = false
  /// The times in which nothing may call the user.
  var doNotDisturb = DoNotDisturb.off
  /// The place to which a click on a job leads.
  var jobClick = Job.Click.auto

  /// Whether a command goes on, detached, when its terminal is closed.
  var detachesAtHangup = false

  /// The settings without any preferences.
  static let standard = Settings()

  private init() {}

  /// Creates the settings in force from the preferences of all sources.
  init(_ layers: Layers) {
    self.init()
    let layers = layers.counting
    look.theme = layers.first(\.theme) ?? look.theme
    look.isHighContrast = layers.first(\.isHighContrast) ?? look.isHighContrast
    if case .color(let color) = layers.first(\.accent) { look.accent = color }
    look.sansFont = layers.first(\.sansFont)
    look.monoFont = layers.first(\.monoFont)
    look.textScale = layers.first(\.textScale) ?? look.textScale
    scale = layers.first(\.scale) ?? scale
    motion = layers.first(\.motion) ?? motion
    fullscreen = layers.first(\.fullscreen) ?? fullscreen
    hideOver = layers.first(\.hideOver) ?? hideOver
    showOver = layers.first(\.showOver) ?? showOver
    look.ring = layers.first(\.ringColor) ?? look.ring
    look.track = layers.first(\.ringTrack) ?? look.track
    ball = BallMetrics(
      diameter: layers.first(\.ballSize) ?? ball.diameter,
      margin: layers.first(\.ballMargin) ?? ball.margin,
      placement: layers.first(\.ballPlacement) ?? ball.placement,
      hasLandingRing: layers.first(\.hasLandingRing) ?? ball.hasLandingRing)
    hasBall = layers.first(\.hasBall) ?? hasBall
    hasSounds = layers.first(\.hasSounds) ?? hasSounds
    shelfLimit = layers.first(\.shelfLimit) ?? shelfLimit
    whenFull = layers.first(\.whenFull) ?? whenFull
    doNotDisturb = layers.first(\.doNotDisturb) ?? doNotDisturb
    jobClick = layers.first(\.jobClick) ?? jobClick
    detachesAtHangup = layers.first(\.detachesAtHangup) ?? detachesAtHangup
    windowSize = layers.first(\.windowSize) ?? windowSize
    windowLimit = layers.first(\.windowLimit) ?? windowLimit
    keepsWindowDesktop = layers.first(\.keepsWindowDesktop) ?? keepsWindowDesktop
    hasWindowPictures = layers.first(\.hasWindowPictures) ?? hasWindowPictures
    parkMinimized = layers.first(\.parkMinimized) ?? parkMinimized
    parkAtStart = layers.first(\.parkAtStart) ?? parkAtStart
    for action in ShortcutAction.allCases {
      shortcuts[action] = layers.first(action.preference) ?? Shortcut.none
    }
    dragThreshold = layers.first(\.dragThreshold)
    showsLauncherProgress = layers.first(\.showsLauncherProgress) ?? showsLauncherProgress
    showsLauncherEntry = layers.first(\.showsLauncherEntry) ?? showsLauncherEntry
  }
}

extension Preferences {
  /// Creates preferences that state what is in force of all that a configuration file can state.
  init(_ settings: Settings) {
    self.init()
    let look = settings.look
    (theme, isHighContrast) = (look.theme, look.isHighContrast)
    accent = look.accent.map(Accent.color) ?? .own
    sansFont = look.sansFont ?? FontChoice.system.sans
    monoFont = look.monoFont ?? FontChoice.system.mono
    (textScale, scale) = (look.textScale, settings.scale)
    (motion, shelfLimit) = (settings.motion, settings.shelfLimit)
    (ballSize, ballMargin) = (settings.ball.diameter, settings.ball.margin)
    (ballPlacement, hideOver, showOver) = (
      settings.ball.placement, settings.hideOver, settings.showOver
    )
    (ringColor, ringTrack) = (look.ring, look.track)
    (whenFull, hasBall) = (settings.whenFull, settings.hasBall)
    (windowSize, hasSounds) = (settings.windowSize, settings.hasSounds)
    (windowLimit, keepsWindowDesktop) = (settings.windowLimit, settings.keepsWindowDesktop)
    hasWindowPictures = settings.hasWindowPictures
    (parkMinimized, parkAtStart) = (settings.parkMinimized, settings.parkAtStart)
    for action in ShortcutAction.allCases {
      self[keyPath: action.preference] = settings.shortcuts[action]
    }
    (fullscreen, showsLauncherProgress) = (settings.fullscreen, settings.showsLauncherProgress)
    showsLauncherEntry = settings.showsLauncherEntry
    doNotDisturb = settings.doNotDisturb
    jobClick = settings.jobClick
    detachesAtHangup = settings.detachesAtHangup
  }
}
