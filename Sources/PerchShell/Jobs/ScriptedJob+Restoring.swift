internal import PerchEngine
internal import PerchIPC
internal import PerchSystem

// The facts that decide whether a saved job is still there.
extension ScriptedJob {
  /// The window that a page stands for; nil for a page of another kind.
  static func window(_ page: String) -> ForeignWindow.ID? {
    guard Page.ID(rawValue: page).isOfWindow else { return nil }
    return UInt32(page.drop { $0 != ":" }.dropFirst(), radix: 16).map(ForeignWindow.ID.init)
  }

  /// Whether the process that was followed is still there, and is no later one with its number; or whether the
  /// run of the unit can be.
  var mayGoOn: Bool {
    guard unit == nil else { return boot == nil || boot == ProcessMark.boot }
    return process.map { $0.mark != nil && ProcessMark.of($0.id) == $0.mark } ?? false
  }

  /// Whether a saved job can still be there. One without a process and without a time goes with the run of
  /// the machine.
  func isThere(at clock: Double) -> Bool {
    if let until, until <= clock { return false }
    if hasEnded { return true }
    if let process { return process.mark == nil || ProcessMark.of(process.id) == process.mark }
    return until != nil || boot == nil || boot == ProcessMark.boot
  }
}
