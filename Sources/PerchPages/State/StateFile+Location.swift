import Glibc

extension StateFile {
  /// `$XDG_STATE_HOME/perch`, else `~/.local/state/perch`.
  public static var defaultFolder: String { folder(of: "perch") }

  /// The folder of a program of another name.
  public static func folder(of name: String) -> String {
    folder(stateHome: variable("XDG_STATE_HOME"), home: variable("HOME") ?? userHome, name: name)
  }

  /// The folder for values of the environment, of which relative paths are ignored.
  static func folder(stateHome: String?, home: String?, name: String = "perch") -> String {
    if let stateHome, stateHome.hasPrefix("/") { return "\(stateHome)/\(name)" }
    let home = home.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? userHome
    return "\(home)/.local/state/\(name)"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The user's home folder in the password database.
  private static var userHome: String {
    getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/nonexistent"
  }
}
