import Glibc
import PerchSystem
import Testing

/// The open descriptors of a process.
enum Descriptors {
  /// Returns the number of files and sockets that a process has open.
  static func count(of pid: Int32) throws -> Int { try entries(of: pid).count }

  /// Returns the number of sockets that a process has open. Its workers may open files at any time.
  static func sockets(of pid: Int32) throws -> Int {
    try entries(of: pid).count {
      SymbolicLink.target(of: "/proc/\(pid)/fd/\($0)")?.hasPrefix("socket:") == true
    }
  }

  /// Returns the names of the entries of a process's folder of descriptors, with those of the folder itself
  /// and of its parent.
  private static func entries(of pid: Int32) throws -> [String] {
    let folder = try #require(opendir("/proc/\(pid)/fd"))
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) {
          PathText.text(of: $0.prefix { $0 != 0 }.map { $0 })
        })
    }
    return names
  }
}
