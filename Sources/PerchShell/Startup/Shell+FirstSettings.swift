internal import PerchEngine
internal import PerchPages
internal import PerchX11

// The settings with which a run begins.
extension Shell {
  /// Reads the configuration file and the catalogue, and warns of their problems.
  static func readSettings(
    _ options: LaunchOptions, on connection: Connection
  ) -> SettingsWatch {
    var file = ConfigurationFile(of: options.name)
    file.read()
    if let remark = file.remark { warn(remark) }
    let (catalogue, complaint) = CatalogueFile.chosen()
    if let complaint { warn(complaint) }
    var desktop = Desktop(
      file: file.preferences, catalogue: catalogue.saying(options.words), glyphs: options.glyphs)
    (desktop.opensFiles, desktop.showsKeys) = (options.opensFiles, options.showsKeys)
    var shared: ConfigurationFile?
    if options.name == LaunchOptions.standardName {
      desktop.commandLine = options.preferences
    } else {
      desktop.program = options.preferences
      shared = ConfigurationFile(of: LaunchOptions.standardName)
      shared?.read()
    }
    return SettingsWatch(desktop, file: file, shared: shared, on: connection)
  }
}
