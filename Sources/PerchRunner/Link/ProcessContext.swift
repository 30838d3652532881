import Glibc

/// The directory, environment and time in which this process runs.
package enum ProcessContext {
  /// The working directory; empty when it was removed.
  package static var directory: String {
    guard let folder = getcwd(nil, 0) else { return "" }
    defer { free(folder) }
    return String(cString: folder)
  }

  /// The variables as `NAME=value`, without those that are not valid UTF-8.
  package static var environment: [String] {
    var next = environ
    var variables: [String] = []
    while let variable = next.pointee {
      if let text = String(validatingCString: variable) { variables.append(text) }
      next += 1
    }
    return variables
  }

  /// The time of day, in seconds since 1970.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
