internal import PerchEngine
internal import PerchIPC

// The pages of jobs that scripts report by name, and of what is followed.
extension Page.ID {
  private static let scriptPrefix = "set-"

  private static let watchPrefix = "watch-"
  /// The beginning of the names of what is followed, which no script can give.
  private static let watchMark: Character = ":"

  /// The name under which a process or a unit is kept that is followed.
  static func watchName(of target: some CustomStringConvertible) -> String {
    "\(watchMark)\(target)"
  }

  /// The page of the job that scripts report by a name, or of what is followed.
  static func scripted(_ name: String) -> Page.ID {
    guard name.first == watchMark else { return Page.ID(rawValue: scriptPrefix + name) }
    return Page.ID(rawValue: watchPrefix + name.dropFirst())
  }

  /// The name by which scripts report the job of the page, or that of what is followed; nil for other
  /// pages.
  var scriptName: String? {
    if rawValue.hasPrefix(Self.watchPrefix) {
      return "\(Self.watchMark)\(rawValue.dropFirst(Self.watchPrefix.count))"
    }
    guard rawValue.hasPrefix(Self.scriptPrefix) else { return nil }
    return String(rawValue.dropFirst(Self.scriptPrefix.count))
  }
}

extension Job.Phase {
  /// The phase that a script reports.
  init(_ phase: JobChange.Phase) {
    switch phase {
    case .running: self = .running
    case .waiting: self = .waiting
    case .done: self = .done
    case .failed: self = .failed
    }
  }
}
