internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The settings in force, and the sources that they come from.
struct SettingsWatch: EventSource {
  /// The desktop, and the preferences that each source states.
  var desktop: Desktop
  /// The program's own configuration file.
  private var own: FollowedConfiguration
  /// The user's file for Perch itself, which other programs follow as well; nil for Perch.
  private var shared: FollowedConfiguration?
  /// The time at which the reading is late; nil while there is none, and once it is.
  private var patienceEnd: Instant?
  /// The settings in force.
  private(set) var current: Settings

  /// Begins to follow the settings.
  ///
  /// - Parameters:
  ///   - desktop: The desktop.
  ///   - file: The program's own configuration file, as it was read.
  ///   - shared: The user's file for Perch itself, as it was read; nil for Perch.
  ///   - connection: The connection to the display.
  init(
    _ desktop: Desktop, file: ConfigurationFile, shared: ConfigurationFile? = nil,
    on connection: Connection
  ) {
    self.desktop = desktop
    own = FollowedConfiguration(file)
    self.shared = shared.map(FollowedConfiguration.init)
    if let shared { self.desktop.perchFile = shared.preferences.shared }
    current = self.desktop.settings(on: connection)
  }

  /// The configuration file at its last reading.
  var file: ConfigurationFile { own.file }

  var reading: [Int32] { own.reading + (shared?.reading ?? []) }

  var deadline: Instant? {
    own.watch.workers.deadline.orEarlier(shared?.watch.workers.deadline).orEarlier(patienceEnd)
  }

  /// Whether a configuration file is being read, and not late.
  var isReading: Bool { patienceEnd != nil }

  /// Whether a configuration file may have changed.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Bool {
    own.watch.workers.relieve(at: time)
    shared?.watch.workers.relieve(at: time)
    if let end = patienceEnd, end <= time { patienceEnd = nil }
    let changes = [own.watch, shared?.watch].compactMap(\.self).map { watch in
      ready.contains(watch.fileDescriptor) && watch.drain()
    }
    return changes.contains(true)
  }

  /// Begins to read the configuration files again.
  mutating func readFile(at time: Instant) {
    patienceEnd = time + ContentStore.patience
    own.read()
    shared?.read()
  }

  /// Takes over the configuration files once they were read.
  ///
  /// - Returns: Whether one was read, and a sentence about the problems of the program's own, if there
  ///   are others than before.
  mutating func takeFile(_ ready: Set<Int32>) -> (isRead: Bool, remark: String?) {
    let before = file.problems
    let isOwnRead = own.take(ready), isSharedRead = shared?.take(ready) ?? false
    guard isOwnRead || isSharedRead else { return (false, nil) }
    if own.readings == 0, shared?.readings ?? 0 == 0 { patienceEnd = nil }
    desktop.file = file.preferences
    if let shared { desktop.perchFile = shared.file.preferences.shared }
    return (true, file.problems == before ? nil : file.remark)
  }

  /// Asks all sources for their present preferences.
  mutating func update(on connection: Connection) { current = desktop.settings(on: connection) }

  /// The desktop as the engine sees it; nil while the screen is between two sizes.
  func environment(on connection: Connection) -> Environment? {
    desktop.environment(on: connection, as: current)
  }
}

extension Preferences {
  /// The part of the preferences of Perch's own file that counts for other programs as well.
  fileprivate var shared: Preferences {
    Setting.all.filter(\.isShared).reduce(into: Preferences()) { $1.copy(self, &$0) }
  }
}
