/// The times in which nothing may call the user: no pulse, no amber rim, no notification.
public enum DoNotDisturb: String, Hashable, Sendable {
  /// None, and all.
  case off, on
  /// The times in which the desktop's notification server shows nothing, as far as it says so.
  case follow
}
