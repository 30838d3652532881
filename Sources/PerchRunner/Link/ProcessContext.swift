import Glibc

/// The directory and the environment in which this process runs.
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
}
