internal import PerchSystem

extension StateFile {
  /// `$XDG_STATE_HOME/perch`, else `~/.local/state/perch`.
  public static var defaultFolder: String { folder(of: "perch") }

  /// The folder of a program of another name.
  ///
  /// Without a home folder, the path begins with `~`. No file can be opened in it, and the error
  /// names it.
  public static func folder(of name: String) -> String { XDGDirectories().state(of: name) }

  /// The one spelling of a folder, which may be missing: its path without symbolic links.
  package static func spelling(of folder: String) -> String { CanonicalPath.of(folder) }
}
