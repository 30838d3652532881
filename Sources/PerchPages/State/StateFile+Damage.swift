import Glibc
internal import PerchSystem

extension StateFile {
  /// The most damaged files that are kept.
  static let maxDamaged = 5
  static let damagedPrefix = "state.json.bad-"

  /// Renames a damaged file to a name with a date, and removes the oldest of too many.
  ///
  /// - Returns: The new name.
  static func setAside(
    _ name: String, in folder: PrivateFolder, at time: time_t
  ) throws(FolderError) -> String {
    let dated = damagedPrefix + date(of: time)
    var free = dated
    var count = 1
    while folder.contains(free) {
      count += 1
      free = "\(dated)-\(count)"
    }
    try folder.rename(name, to: free)
    // The clock may go back: the newest file stays, even if its name sorts first.
    let others = folder.names(startingWith: damagedPrefix).filter { $0 != free }.sorted()
    for old in others.dropLast(maxDamaged - 1) { try? folder.remove(old) }
    return free
  }

  /// The local time, in characters that every file system accepts.
  private static func date(of time: time_t) -> String {
    var time = time
    var parts = tm()
    localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H-%M-%S", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
