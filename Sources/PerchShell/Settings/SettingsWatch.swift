internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The settings in force, and the sources that they come from.
struct SettingsWatch: EventSource {
  /// The desktop, and the preferences that each source states.
  var desktop: Desktop
  /// The configuration file at its last reading.
  private(set) var file: ConfigurationFile
  private let watch: ConfigurationWatch
  /// The settings in force.
  private(set) var current: Settings

  init(_ desktop: Desktop, file: ConfigurationFile, on connection: Connection) {
    self.desktop = desktop
    self.file = file
    watch = ConfigurationWatch(path: file.path)
    current = desktop.settings(on: connection)
  }

  var reading: [Int32] { [watch.fileDescriptor] }

  /// Whether the configuration file may have changed.
  func turn(ready: Set<Int32>, at time: Instant) -> Bool {
    ready.contains(watch.fileDescriptor) && watch.drain()
  }

  /// Reads the configuration file again.
  ///
  /// - Returns: a sentence about its problems, if there are others than before.
  mutating func readFile() -> String? {
    let before = file.problems
    file.read()
    desktop.file = file.preferences
    return file.problems == before ? nil : file.remark
  }

  /// Asks all sources for their present preferences.
  mutating func update(on connection: Connection) { current = desktop.settings(on: connection) }

  /// The desktop as the engine sees it; nil while the screen is between two sizes.
  func environment(on connection: Connection) -> Environment? {
    desktop.environment(on: connection, as: current)
  }
}
