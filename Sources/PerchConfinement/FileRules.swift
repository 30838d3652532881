internal import CLinux
import PerchSystem

/// The files that this process may open: fonts and what libraries look up, to be read.
///
/// The corresponding feature of the kernel is Landlock. Without it the limits and the filter of
/// calls remain.
enum FileRules {
  /// The folders of the system below which files may be read.
  private static let folders = [
    "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
    "/var/cache/fontconfig", "/usr/share/poppler",
  ]

  /// Forbids all other files; where the kernel has no such rules, nothing happens.
  ///
  /// - Returns: false if the kernel has rules, and refuses these.
  static func apply() -> Bool {
    let version = perch_landlock_version()
    guard version > 0 else { return true }
    guard perch_gain_no_privileges() == 0, let rules = Descriptor(perch_landlock_create(version))
    else { return false }
    for path in folders + userFolders + loaderFolders {
      perch_landlock_allow_reading(rules.number, path)
    }
    return perch_landlock_restrict(rules.number) == 0
  }

  /// The user's fonts, and the index of them.
  private static var userFolders: [String] {
    let user = XDGDirectories()
    let own = [user.home.map { $0 + "/.fonts" }, user.cache.map { $0 + "/fontconfig" }]
    let settings = user.configuration.map { $0 + "/fontconfig" }
    return (own + [settings]).compactMap(\.self) + user.allData.map { $0 + "/fonts" }
  }

  /// The folders of image loaders, which are beside the library.
  private static var loaderFolders: [String] {
    ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
      .map { $0 + "/gdk-pixbuf-2.0" }
  }
}
