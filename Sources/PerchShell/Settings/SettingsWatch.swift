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
  /// The number of readings of the file that have not ended.
  private var readings = 0
  /// The time at which the reading is late; nil while there is none, and once it is.
  private var patienceEnd: Instant?
  /// The settings in force.
  private(set) var current: Settings

  init(_ desktop: Desktop, file: ConfigurationFile, on connection: Connection) {
    self.desktop = desktop
    self.file = file
    watch = ConfigurationWatch(path: file.path)
    current = desktop.settings(on: connection)
  }

  var reading: [Int32] { [watch.fileDescriptor, watch.readingDescriptor] }

  var deadline: Instant? { watch.workers.deadline.orEarlier(patienceEnd) }

  /// Whether the configuration file is being read, and not late.
  var isReading: Bool { patienceEnd != nil }

  /// Whether the configuration file may have changed.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Bool {
    watch.workers.relieve(at: time)
    if let end = patienceEnd, end <= time { patienceEnd = nil }
    return ready.contains(watch.fileDescriptor) && watch.drain()
  }

  /// Begins to read the configuration file again.
  mutating func readFile(at time: Instant) {
    readings += 1
    patienceEnd = time + ContentStore.patience
    watch.read(file)
  }

  /// Takes over the configuration file once it was read.
  ///
  /// - Returns: Whether it was read, and a sentence about its problems, if there are others than
  ///   before.
  mutating func takeFile(_ ready: Set<Int32>) -> (isRead: Bool, remark: String?) {
    guard ready.contains(watch.readingDescriptor) else { return (false, nil) }
    let before = file.problems
    for reading in watch.takeReadings() {
      file = reading
      readings -= 1
    }
    if readings == 0 { patienceEnd = nil }
    desktop.file = file.preferences
    return (true, file.problems == before ? nil : file.remark)
  }

  /// Asks all sources for their present preferences.
  mutating func update(on connection: Connection) { current = desktop.settings(on: connection) }

  /// The desktop as the engine sees it; nil while the screen is between two sizes.
  func environment(on connection: Connection) -> Environment? {
    desktop.environment(on: connection, as: current)
  }
}
