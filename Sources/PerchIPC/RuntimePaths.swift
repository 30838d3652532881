import Glibc

/// Where the socket of a display lives: in a folder that only its user can enter.
package struct RuntimePaths: Hashable {
  package let folder: String
  package let socket: String
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
    lock = "\(folder)/\(number).lock"
  }

  private static func folder(of name: String) -> String {
    if let runtime = absolute("XDG_RUNTIME_DIR") { return "\(runtime)/\(name)" }
    let state =
      absolute("XDG_STATE_HOME") ?? "\(absolute("HOME") ?? "/nonexistent")/.local/state"
    return "\(state)/\(name)/run"
  }

  /// A variable that names an absolute path; relative ones do not count.
  private static func absolute(_ variable: String) -> String? {
    guard let value = getenv(variable).map({ String(cString: $0) }), value.hasPrefix("/") else {
      return nil
    }
    return value
  }

  /// Makes the folder, for its user alone.
  ///
  /// - Returns: false when that is not possible or it belongs to someone else.
  package func makeFolder() -> Bool {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      if mkdir(path, 0o700) != 0 && errno != EEXIST { return false }
    }
    var info = stat()
    guard lstat(folder, &info) == 0, info.st_mode & S_IFMT == S_IFDIR, info.st_uid == getuid()
    else { return false }
    return chmod(folder, 0o700) == 0
  }
}
