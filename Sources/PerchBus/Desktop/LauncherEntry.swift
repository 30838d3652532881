package import PerchTime

/// The progress that another program shows on its icon in docks.
package struct LauncherEntry: Hashable, Sendable {
  /// The same for as long as the program is on the bus: sixteen hex digits.
  package var id: String
  /// Such as `application://firefox.desktop`.
  package var appURI: String
  /// 0 to 1; nil when the program has not said.
  package var progress: Double?
  /// Whether it asks for attention.
  package var isUrgent: Bool
  /// When it was first seen.
  package var since: Instant

  package init(
    id: String, appURI: String, progress: Double? = nil, isUrgent: Bool = false, since: Instant
  ) {
    self.id = id
    self.appURI = appURI
    self.progress = progress
    self.isUrgent = isUrgent
    self.since = since
  }

  /// What the program's `.desktop` file is called.
  package var desktopFile: String { String(appURI.dropFirst(LauncherEntry.scheme.count)) }

  static let scheme = "application://"
}
