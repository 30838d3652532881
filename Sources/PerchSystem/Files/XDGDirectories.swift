import Glibc

/// The base directories of the user (XDG Base Directory Specification 0.8), as absolute paths
/// without a final slash.
///
/// A variable with a relative path is ignored, as the specification says. The folders need not
/// exist.
package struct XDGDirectories: Hashable, Sendable {
  /// The home folder: that of `HOME`, else that of the password database; nil if neither is
  /// absolute.
  package let home: String?
  /// The folder of settings; nil without a home folder.
  package let configuration: String?
  /// The folder of data that other programs may read; nil without a home folder.
  package let data: String?
  /// The folder of state that outlives a run; nil without a home folder.
  package let state: String?
  /// The folder of files that can be made again; nil without a home folder.
  package let cache: String?
  /// The folder of sockets, which lasts as long as the user's session; nil if the session has none.
  package let runtime: String?
  /// The folders of data in order of preference: the user's, then those of the system.
  package let allData: [String]

  /// Reads the environment.
  ///
  /// `variable` returns the value of an environment variable. `passwordHome` is the home folder in
  /// the password database, which is read only if `HOME` is of no use.
  package init(
    variable: (String) -> String? = EnvironmentVariable.value,
    passwordHome: @autoclosure () -> String? = XDGDirectories.passwordHome
  ) {
    func folder(_ name: String) -> String? { variable(name).flatMap(Self.absolute) }
    let home = folder("HOME") ?? passwordHome().flatMap(Self.absolute)
    func base(_ name: String, _ part: String) -> String? {
      folder(name) ?? home.map { ($0 == "/" ? "" : $0) + "/" + part }
    }
    self.home = home
    configuration = base("XDG_CONFIG_HOME", ".config")
    data = base("XDG_DATA_HOME", ".local/share")
    state = base("XDG_STATE_HOME", ".local/state")
    cache = base("XDG_CACHE_HOME", ".cache")
    runtime = folder("XDG_RUNTIME_DIR")
    let system = variable("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
    let folders = (system ?? "/usr/local/share:/usr/share").split(separator: ":")
    allData = [data].compactMap(\.self) + folders.compactMap { Self.absolute(String($0)) }
  }

  /// The folder for the state of one program.
  ///
  /// Without a home folder, the path begins with `~`. No file can be opened in it, and the error
  /// names it.
  package func state(of program: String) -> String {
    (state ?? "~/.local/state") + "/" + program
  }

  /// The path without final slashes; nil if it is relative.
  private static func absolute(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    var path = path[...]
    while path.utf8.last == UInt8(ascii: "/"), path.utf8.dropFirst().first != nil {
      path.removeLast()
    }
    return String(path)
  }

  /// The user's home folder in the password database; nil if the user is not in there.
  package static var passwordHome: String? {
    getpwuid(geteuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
  }
}
