internal import PerchBus
internal import PerchEngine
internal import PerchX11

/// Reads what the desktop is like from the X server, and what the person prefers from wherever that
/// is said.
struct Desktop {
  /// What the command line says.
  var commandLine: Preferences
  /// What the configuration file says.
  var file = Preferences()
  /// What Perch speaks.
  var catalogue = Catalogue.english
  /// What is known from the session bus.
  var portal = PortalSettings()

  /// What everybody says now.
  func words(on connection: Connection) -> Settings.Words {
    words(connection.settings(), resourceDPI: connection.resourceDPI())
  }

  /// - Parameters:
  ///   - settings: what the settings daemon says.
  ///   - resourceDPI: the `Xft.dpi` of the resource database.
  func words(_ settings: XSettings?, resourceDPI: Double?) -> Settings.Words {
    let portal = Preferences(portal)
    var words = Settings.Words([.commandLine: commandLine, .file: file, .portal: portal])
    words[.settingsDaemon] = settings.map { Preferences($0) } ?? Preferences()
    let textScale = self.portal.textScale ?? 1
    words[.settingsDaemon].scale = DesktopScale(settings, textScale: textScale).scale
    words[.resources].scale = DesktopScale(dpi: resourceDPI, textScale: textScale).scale
    return words
  }

  func settings(on connection: Connection) -> Settings { Settings(words(on: connection)) }

  /// What the desktop is like, with the settings that hold.
  ///
  /// - Returns: nil while the screen is in between two sizes: 64x64, or no monitor at all.
  func environment(on connection: Connection, as settings: Settings) -> Environment? {
    let infos = connection.monitors().filter { $0.frame.width > 64 && $0.frame.height > 64 }
    guard !infos.isEmpty else { return nil }
    let pixels = Pixels(scale: settings.scale)
    return Environment(
      monitors: infos.map { monitor($0, pixels: pixels) }, scale: settings.scale,
      isComposited: connection.isComposited, reducedMotion: settings.motion,
      direction: catalogue.direction, catalogue: catalogue,
      dragThreshold: settings.dragThreshold, look: settings.look,
      fullscreen: settings.fullscreen)
  }

  private func monitor(_ info: MonitorInfo, pixels: Pixels) -> Monitor {
    Monitor(
      name: info.name, frame: pixels.logical(info.frame), workArea: pixels.logical(info.workArea),
      isPrimary: info.isPrimary, refreshRate: info.refreshRate)
  }
}
