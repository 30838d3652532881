import Glibc

extension StateFile {
  /// `$XDG_STATE_HOME/perch`, else `~/.local/state/perch`.
  public static var defaultFolder: String {
    folder(stateHome: variable("XDG_STATE_HOME"), home: variable("HOME") ?? userHome)
  }

  /// A value that is not an absolute path does not count.
  static func folder(stateHome: String?, home: String?) -> String {
    if let stateHome, stateHome.hasPrefix("/") { return "\(stateHome)/perch" }
    let home = home.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? userHome
    return "\(home)/.local/state/perch"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What the system says of the user.
  private static var userHome: String {
    getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/nonexistent"
  }
}
