/// The times in which nothing may call the user: no pulse, no amber rim, no notification.
public enum DoNotDisturb: String, Hashable, Sendable {
  /// Never.
  case off
  /// Always.
  case on
  /// The times in which the desktop's notification server shows nothing, as far as it says so.
  case follow
}
