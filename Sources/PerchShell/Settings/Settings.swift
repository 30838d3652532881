internal import PerchEngine
internal import PerchRenderer

/// What holds: of everything that is said about a setting, the word of the first who says anything.
struct Settings: Hashable, Sendable {
  /// Who says something, the weightiest first.
  enum Source: String, Hashable, Sendable, CaseIterable {
    case commandLine, file, portal, settingsDaemon, resources, standard
  }

  /// What each of them says.
  struct Words: Hashable, Sendable {
    private var words: [Source: Preferences] = [:]

    init(_ words: [Source: Preferences] = [:]) { self.words = words }

    subscript(source: Source) -> Preferences {
      get { words[source] ?? Preferences() }
      set { words[source] = newValue }
    }

    /// The first word about something.
    func first<Value>(_ setting: KeyPath<Preferences, Value?>) -> Value? {
      Source.allCases.lazy.compactMap { words[$0]?[keyPath: setting] }.first
    }
  }

  var look = Look()
  var scale = 1.0
  var motion = Environment.ReducedMotion.normal
  var fullscreen = Environment.Fullscreen.hide
  var shelfLimit = 5
  /// nil when nobody says.
  var dragThreshold: Double?
  var showsLauncherProgress = true

  /// What holds when nobody says anything.
  static let standard = Settings()

  private init() {}

  init(_ words: Words) {
    self.init()
    look.theme = words.first(\.theme) ?? look.theme
    look.isHighContrast = words.first(\.isHighContrast) ?? look.isHighContrast
    if case .color(let color) = words.first(\.accent) { look.accent = color }
    look.sansFont = words.first(\.sansFont)
    look.monoFont = words.first(\.monoFont)
    look.textScale = words.first(\.textScale) ?? look.textScale
    scale = words.first(\.scale) ?? scale
    motion = words.first(\.motion) ?? motion
    fullscreen = words.first(\.fullscreen) ?? fullscreen
    shelfLimit = words.first(\.shelfLimit) ?? shelfLimit
    dragThreshold = words.first(\.dragThreshold)
    showsLauncherProgress = words.first(\.showsLauncherProgress) ?? showsLauncherProgress
  }
}

extension Preferences {
  /// What holds, said about everything.
  init(_ settings: Settings) {
    self.init()
    let look = settings.look
    (theme, isHighContrast) = (look.theme, look.isHighContrast)
    accent = look.accent.map(Accent.color) ?? .own
    sansFont = look.sansFont ?? FontChoice.system.sans
    monoFont = look.monoFont ?? FontChoice.system.mono
    (textScale, scale) = (look.textScale, settings.scale)
    (motion, shelfLimit) = (settings.motion, settings.shelfLimit)
    (fullscreen, showsLauncherProgress) = (settings.fullscreen, settings.showsLauncherProgress)
  }
}
