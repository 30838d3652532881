internal import PerchBus
internal import PerchEngine
internal import PerchRenderer
internal import PerchX11

// What a desktop says in its ways. All of it was written by other programs.
extension Preferences {
  /// What the settings portal says.
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

  /// What the settings daemon says, apart from the scale.
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

  /// The nearest that Perch can show.
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
