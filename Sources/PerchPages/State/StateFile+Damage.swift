import Glibc
internal import PerchEngine

extension StateFile {
  /// The most damaged files that are kept.
  static let maxDamaged = 5
  static let damagedPrefix = "state.json.bad-"

  /// Gives a damaged file a dated name, and removes the oldest of too many.
  ///
  /// - Returns: the new name.
  static func setAside(
    _ name: String, in folder: StateFolder, at time: time_t
  ) throws(StateFileError) -> String {
    let dated = damagedPrefix + date(of: time)
    var free = dated
    var count = 1
    while folder.contains(free) {
      count += 1
      free = "\(dated)-\(count)"
    }
    try folder.rename(name, to: free)
    // The clock may go back: what was set aside now stays, whatever its name says.
    let others = folder.names(startingWith: damagedPrefix).filter { $0 != free }.sorted()
    for old in others.dropLast(maxDamaged - 1) { try? folder.remove(old) }
    return free
  }

  /// The local time, as letters that every file system takes.
  private static func date(of time: time_t) -> String {
    var time = time
    var parts = tm()
    localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H-%M-%S", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
