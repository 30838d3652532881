internal import PerchSystem

/// The exit statuses of `zenity` that its environment variables change.
enum ZenityStatus: String {
  /// The end of the input.
  case done = "OK"
  /// A stop by the user.
  case stopped = "CANCEL"

  /// The status of a job that has reached its timeout, which no variable changes.
  static let timedOut: Int32 = 5

  /// The status: that of `ZENITY_OK` and the like, else that of `DIALOG_OK`, else the usual one.
  var code: Int32 {
    let names = ["ZENITY_\(rawValue)", "DIALOG_\(rawValue)"]
    let said = names.lazy.compactMap { EnvironmentVariable.value(of: $0) }.first
    return said.flatMap { UInt8($0) }.map { Int32($0) } ?? (self == .done ? 0 : 1)
  }
}
