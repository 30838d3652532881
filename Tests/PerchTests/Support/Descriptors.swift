import Glibc
import Testing

/// The open descriptors of a process.
enum Descriptors {
  /// Returns the number of files and sockets that a process has open.
  static func count(of pid: Int32) throws -> Int {
    let folder = try #require(opendir("/proc/\(pid)/fd"))
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
