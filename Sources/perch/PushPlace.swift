import Glibc
internal import PerchSystem

/// The surroundings of a push by git.
enum PushPlace {
  /// The working folder; empty if it is gone.
  static var folder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Whether a process is a runner, which shows its command itself.
  static func isRunner(_ process: Int32) -> Bool {
    guard let bytes = try? RegularFile.read("/proc/\(process)/cmdline", limit: 1 << 20) else {
      return false
    }
    let words = bytes.split(separator: 0, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
    let name = words.first?.split(separator: "/").last
    return name == "perch-run" || name == "perch" && words.dropFirst().first == "run"
  }
}
