import Glibc
internal import PerchSystem

/// The paths of the socket of a display, in a folder that only its user can enter.
package struct RuntimePaths: Hashable {
  /// The name of the user's own Perch.
  package static let standardName = "perch"
  /// The folder of the other two.
  package let folder: String
  /// The control socket.
  package let socket: String
  /// The file that the instance of the display keeps locked.
  package let lock: String

  /// - Parameters:
  ///   - display: such as `:0`, `:0.1` or `host:10.0`.
  ///   - name: the program's.
  ///   - runtimeFolder: stands for `XDG_RUNTIME_DIR`; nil takes the environment's.
  package init(display: String, name: String, runtimeFolder: String? = nil) {
    folder = runtimeFolder.map { "\($0)/\(name)" } ?? RuntimePaths.folder(of: name)
    let afterHost = display.split(separator: ":").last.map(String.init) ?? display
    let number = String(afterHost.prefix { $0 != "." })
    socket = "\(folder)/\(number).sock"
    lock = Self.lock(of: socket)
  }

  /// The display that is named, or else the environment's; nil without one. An empty name is none.
  static func display(_ name: String? = nil) -> String? {
    let display = name ?? EnvironmentVariable.value(of: "DISPLAY")
    return display?.isEmpty == false ? display : nil
  }

  /// The paths of a job to which terminals attach; it has no lock.
  package init(job id: String) {
    folder = RuntimePaths.folder(of: Self.standardName)
    socket = "\(folder)/\(id)\(Self.jobEnding)"
    lock = ""
  }

  /// The sockets of the jobs to which terminals attach, also of those that were killed.
  package static func jobSockets() -> [String] {
    let folder = folder(of: standardName)
    guard isOwn(folder), let opened = try? PrivateFolder(path: folder) else { return [] }
    return opened.names(startingWith: "job-").filter { $0.hasSuffix(jobEnding) }
      .map { "\(folder)/\($0)" }
  }

  private static let jobEnding = ".sock"

  /// The lock beside a socket.
  package static func lock(of socket: String) -> String { socket.dropLast(4) + "lock" }

  /// Without a variable for it, the session's folder is where the login manager makes it. Without
  /// one, the folder is in the user's state; without a home folder, the path is in `/nonexistent`, as
  /// Debian calls a missing home.
  private static func folder(of name: String) -> String {
    let directories = XDGDirectories()
    if let runtime = directories.runtime { return "\(runtime)/\(name)" }
    let standard = "/run/user/\(getuid())"
    if isOwn(standard) { return "\(standard)/\(name)" }
    return "\(directories.state ?? "/nonexistent/.local/state")/\(name)/run"
  }

  /// Makes the folder, for its user alone.
  ///
  /// - Returns: false when that is not possible or it belongs to someone else.
  package func makeFolder() -> Bool {
    guard folder.hasPrefix("/"), PrivateFolder.make(folder), Self.isOwn(folder) else {
      return false
    }
    return chmod(folder, 0o700) == 0
  }

  /// Whether a path is a folder of this user.
  private static func isOwn(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR && info.st_uid == getuid()
  }

  /// Lets the socket's path lead to the socket of an instance that was started with another
  /// environment, so that every program of this environment finds it.
  ///
  /// The caller holds the lock, so no instance listens at the path.
  package func lead(to other: String) {
    guard other != socket else { return }
    unlink(socket)
    symlink(other, socket)
  }
}
