package import Glibc
package import PerchSystem

/// The description of the instance on a display, which it puts where every client of the display can
/// read it.
package struct InstanceRecord: Hashable, Sendable {
  /// The reasons for which an instance cannot be talked to.
  package enum Obstacle: Hashable, Sendable {
    /// It runs on another machine.
    case elsewhere(host: String)
    /// It belongs to another user.
    case foreign(uid: uid_t)
    /// It does not say where its socket is, or the folder of the socket is not this user's.
    case unclear
  }

  /// The name of its machine.
  package var host: String
  /// Its user.
  package var uid: uid_t
  /// Its process.
  package var pid: pid_t
  /// The path of its control socket.
  package var socket: String

  /// The description of this process.
  package init(socket: String) {
    host = Self.ownHost
    uid = getuid()
    pid = getpid()
    self.socket = socket
  }

  /// Reads a description; nil if it is none.
  package init?(_ text: String) {
    let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, let uid = uid_t(lines[1]), let pid = pid_t(lines[2]),
      lines[3].hasPrefix("/"), !lines[3].utf8.contains(0)
    else { return nil }
    (host, self.uid, self.pid, socket) = (String(lines[0]), uid, pid, String(lines[3]))
  }

  /// The description as text: host, user, process and socket, a line each.
  package var text: String { "\(host)\n\(uid)\n\(pid)\n\(socket)" }

  /// The reason for which this process cannot use the socket; nil if it can.
  package var obstacle: Obstacle? {
    guard host == Self.ownHost else { return .elsewhere(host: host) }
    guard uid == getuid() else { return .foreign(uid: uid) }
    var folder = stat()
    let path = socket.lastIndex(of: "/").map { String(socket[..<$0]) } ?? ""
    guard stat(path, &folder) == 0, folder.st_uid == uid else { return .unclear }
    return nil
  }

  private static var ownHost: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .filter { $0 != "\n" }
  }
}

extension InstanceRecord.Obstacle {
  /// The reason in a sentence.
  package var sentence: Sentence {
    switch self {
    case .elsewhere(let host):
      Sentence(
        "The Perch on this display runs elsewhere, on {host}. Use perch there.",
        ["host": String(host.prefix(100))])
    case .foreign(let uid):
      Sentence(
        "The Perch on this display belongs to another user, {name}. Nothing was started.",
        ["name": Self.name(of: uid)])
    case .unclear:
      Sentence(
        "A Perch on this display does not say where it can be reached. Nothing was started.")
    }
  }

  private static func name(of uid: uid_t) -> String {
    getpwuid(uid).flatMap { $0.pointee.pw_name }.map { String(cString: $0) } ?? "number \(uid)"
  }
}
