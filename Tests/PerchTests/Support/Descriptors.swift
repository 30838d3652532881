import Glibc
import Testing

/// The files and sockets that a process has open.
enum Descriptors {
  static func count(of pid: Int32) throws -> Int {
    let folder = try #require(opendir("/proc/\(pid)/fd"))
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
