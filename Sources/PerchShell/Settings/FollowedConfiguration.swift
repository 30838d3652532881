/// A configuration file that is followed: it is read again after each change, on another thread.
struct FollowedConfiguration {
  /// The file at its last reading.
  private(set) var file: ConfigurationFile
  let watch: ConfigurationWatch
  /// The number of readings that have not ended.
  private(set) var readings = 0

  /// Begins to follow a file.
  init(_ file: ConfigurationFile) {
    self.file = file
    watch = ConfigurationWatch(path: file.path)
  }

  /// The descriptors that are readable when it has changed, and when it was read.
  var reading: [Int32] { [watch.fileDescriptor, watch.readingDescriptor] }

  /// Begins to read it again.
  mutating func read() {
    readings += 1
    watch.read(file)
  }

  /// Takes over what was read.
  ///
  /// - Returns: Whether it was read.
  mutating func take(_ ready: Set<Int32>) -> Bool {
    guard ready.contains(watch.readingDescriptor) else { return false }
    for reading in watch.takeReadings() {
      file = reading
      readings -= 1
    }
    return true
  }
}
