internal import PerchBus
internal import PerchEngine
internal import PerchRenderer
internal import PerchX11

// The settings of desktops, read as preferences. Other programs write them, so any value may come.
extension Preferences {
  /// Creates the preferences of the settings portal.
  init(_ portal: PortalSettings) {
    self.init()
    theme = portal.prefersDark.map { $0 ? .dark : .light }
    isHighContrast = portal.prefersHighContrast ? true : nil
    accent = portal.accentColor.map { .color(Palette.RGBA($0)) }
    sansFont = portal.fontName.flatMap(FontChoice.family(of:))
    monoFont = portal.monospaceFontName.flatMap(FontChoice.family(of:))
    textScale = portal.textScale.map(Self.textScale(_:))
    motion = portal.disablesAnimations ? .off : portal.reducesMotion ? .reduced : nil
  }

  /// Creates the preferences of the settings daemon, but for the scale.
  init(_ settings: XSettings) {
    self.init()
    let themeName = settings.strings["Net/ThemeName"]?.lowercased() ?? ""
    let isHighContrastTheme = themeName.hasPrefix("highcontrast")
    let isDark = themeName.hasSuffix("-dark") || themeName == "highcontrastinverse"
    theme = isDark ? .dark : nil
    isHighContrast = isHighContrastTheme ? true : nil
    sansFont = settings.strings["Gtk/FontName"].flatMap(FontChoice.family(of:))
    motion = settings.integers["Gtk/EnableAnimations"] == 0 ? .off : nil
    dragThreshold = settings.integers["Net/DndDragThreshold"].map(Double.init)
  }

  /// The nearest factor that Perch supports.
  private static func textScale(_ scale: Double) -> Double {
    min(max(scale, Look.textScales.lowerBound), Look.textScales.upperBound)
  }
}

extension Palette.RGBA {
  fileprivate init(_ color: PortalSettings.Color) {
    self.init(0)
    (red, green, blue) = (color.red, color.green, color.blue)
  }
}
