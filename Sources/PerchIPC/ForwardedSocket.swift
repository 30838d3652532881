import Glibc
internal import PerchSystem

/// The socket that `perch ssh` has brought along from the host where Perch runs.
package enum ForwardedSocket {
  /// The variable with its path.
  package static let variable = "PERCH_SOCKET"

  /// The folder on the other host in which the sockets are, of which every system has one.
  package static let folder = "/tmp"
  /// The beginning of their names. The mark of the Perch that they lead to follows, a hyphen, and a name
  /// for the connection.
  package static let prefix = "perch-"

  /// The path in the environment; nil for none.
  package static var path: String? {
    EnvironmentVariable.value(of: variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The sockets that lead to the same Perch as one whose connection may be over, this one first.
  ///
  /// A name that is not of our making stands for itself alone.
  package static func equals(of path: String) -> [String] {
    let name = path.dropFirst(folder.utf8.count + 1)
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard path.hasPrefix("\(folder)/\(prefix)"), parts.count == 3, !name.contains("/"),
      let listing = opendir(folder)
    else { return [path] }
    defer { closedir(listing) }
    let start = "\(parts[0])-\(parts[1])-"
    var others: [String] = []
    while let entry = readdir(listing) {
      let other = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if other.hasPrefix(start), other != name, isOwn("\(folder)/\(other)") { others.append(other) }
    }
    return [path] + others.sorted().map { "\(folder)/\($0)" }
  }

  /// Whether a path is a socket of this user.
  private static func isOwn(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFSOCK && info.st_uid == getuid()
  }
}
