package import PerchTime

/// The progress that another program shows on its icon in docks.
package struct LauncherEntry: Hashable, Sendable {
  /// An id of sixteen hex digits, constant while the program is on the bus.
  package var id: String
  /// The URI of the program, such as `application://firefox.desktop`.
  package var appURI: String
  /// The fraction that is done, 0 to 1; nil when the program has not sent it.
  package var progress: Double?
  /// Whether the program asks for attention.
  package var isUrgent: Bool
  /// The time at which the entry appeared.
  package var since: Instant

  /// Creates an entry.
  package init(
    id: String, appURI: String, progress: Double? = nil, isUrgent: Bool = false, since: Instant
  ) {
    self.id = id
    self.appURI = appURI
    self.progress = progress
    self.isUrgent = isUrgent
    self.since = since
  }

  /// The name of the program's `.desktop` file.
  package var desktopFile: String { String(appURI.dropFirst(LauncherEntry.scheme.count)) }

  static let scheme = "application://"
  /// The URI of Perch itself.
  static let own = scheme + "org.perchdesktop.perch.desktop"
}
