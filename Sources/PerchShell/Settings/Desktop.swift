internal import PerchBus
internal import PerchEngine
internal import PerchX11

/// The reader of the desktop: monitors from the X server, preferences from every source.
struct Desktop {
  /// The preferences of the command line.
  var commandLine = Preferences()
  /// The preferences of the configuration file.
  var file = Preferences()
  /// The preferences of the program around Perch.
  var program = Preferences()
  /// The preferences of the user's file for Perch itself, as far as other programs share them.
  var perchFile = Preferences()
  /// The language of the interface.
  var catalogue = Catalogue.english
  /// The program's own drawings in place of Perch's.
  var glyphs: [Artwork.Place: Artwork] = [:]
  /// Whether the user may open files.
  var opensFiles = true
  /// Whether the user has help with the keys.
  var showsKeys = true
  /// The frames of on-screen keyboards, in device pixels.
  var keyboards: [PixelRect] = []
  /// The settings that the portal has reported.
  var portal = PortalSettings()

  /// The present preferences of each source.
  func layers(on connection: Connection) -> Settings.Layers {
    layers(connection.settings(), resourceDPI: connection.resourceDPI())
  }

  /// The preferences of each source.
  ///
  /// `settings` are the settings daemon's; nil without a daemon. `resourceDPI` is the `Xft.dpi` of
  /// the resource database.
  func layers(_ settings: XSettings?, resourceDPI: Double?) -> Settings.Layers {
    let portal = Preferences(portal)
    var layers = Settings.Layers([
      .commandLine: commandLine, .file: file, .program: program, .perchFile: perchFile,
      .portal: portal,
    ])
    layers[.settingsDaemon] = settings.map { Preferences($0) } ?? Preferences()
    let textScale = self.portal.textScale ?? 1
    layers[.settingsDaemon].scale = DesktopScale(settings, textScale: textScale).scale
    layers[.resources].scale = DesktopScale(dpi: resourceDPI, textScale: textScale).scale
    return layers
  }

  /// The settings in force.
  func settings(on connection: Connection) -> Settings { Settings(layers(on: connection)) }

  /// The desktop under the given settings.
  ///
  /// - Returns: nil while the screen is between two sizes: 64x64, or without a monitor.
  func environment(on connection: Connection, as settings: Settings) -> Environment? {
    let infos = connection.monitors().filter { $0.frame.width > 64 && $0.frame.height > 64 }
    guard !infos.isEmpty else { return nil }
    let pixels = Pixels(scale: settings.scale)
    var environment = Environment(
      monitors: infos.map { monitor($0, pixels: pixels) }, scale: settings.scale,
      isComposited: connection.isComposited, reducedMotion: settings.motion,
      direction: catalogue.direction, catalogue: catalogue,
      keepOut: keyboards.map(pixels.logical), dragThreshold: settings.dragThreshold,
      look: settings.look,
      fullscreen: settings.fullscreen, ball: settings.ball, hasBall: settings.hasBall,
      hideOver: settings.hideOver, showOver: settings.showOver, hasSounds: settings.hasSounds,
      blursBehind: connection.blursBehind)
    environment.show(glyphs)
    (environment.opensFiles, environment.showsKeys) = (opensFiles, showsKeys)
    return environment
  }

  private func monitor(_ info: MonitorInfo, pixels: Pixels) -> Monitor {
    Monitor(
      name: info.name, frame: pixels.logical(info.frame), workArea: pixels.logical(info.workArea),
      isPrimary: info.isPrimary, refreshRate: info.refreshRate)
  }
}
