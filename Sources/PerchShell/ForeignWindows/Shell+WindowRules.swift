internal import PerchTime
internal import PerchX11

// Windows that are parked by rules of the settings.
extension Shell {
  /// Takes over the rules of the settings. The windows that are there count as seen.
  func followRules(_ settings: Settings) {
    guard windowRules.follow(settings) else { return }
    reportClients()
    connection.endWatchingForRules()
    lookAtClients(parksFirst: false)
  }

  /// Whether Perch has something to do without a page and without a window: to obey rules and
  /// keys, or to be there when a window is dragged.
  var isResident: Bool { lifetime.stays || windowRules.isActive || !shortcuts.isEmpty }

  /// Looks at the list of windows once it has changed.
  func followClients(at time: Instant) {
    guard windowRules.turn(ready: [], at: time) else { return }
    findLateWindows(at: time)
    lookAtClients(parksFirst: true)
  }

  /// Selects reports of the list of windows while they are needed.
  func reportClients() {
    connection.reportsClients = windowRules.isActive || foreignWindows.searchEnd != nil
  }

  /// Looks at windows that are new: it watches those that are parked once they are minimized, and parks
  /// the first ones of programs whose first windows are.
  private func lookAtClients(parksFirst: Bool) {
    guard windowRules.isActive else { return }
    for window in windowRules.newcomers(among: connection.foreignClients) {
      let names = namesForRules(of: window)
      if windowRules.parksMinimized(names) { connection.watchForMinimizing(window) }
      // A program may begin with a splash screen.
      guard (try? connection.parkableWindow(window)) != nil else { continue }
      if windowRules.isFirst(names), parksFirst { parkWindow(window, for: nil) }
    }
  }

  /// The names of a window. One that has none yet is looked at again once it has.
  private func namesForRules(of window: WindowID) -> [String] {
    var names = connection.programNames(of: window)
    guard names.allSatisfy(\.isEmpty) else { return names }
    connection.watchForNames(window)
    // They may have come before the watch.
    names = connection.programNames(of: window)
    if names.allSatisfy(\.isEmpty) { windowRules.postpone(window) }
    return names
  }

  /// Parks a window that the user has minimized, if a rule says so. Where the desktop is shown alone, the
  /// windows were not minimized one by one.
  func parkMinimized(_ window: WindowID) {
    guard windowRules.parksMinimized(connection.programNames(of: window)),
      connection.isHidden(window) == true, !connection.showsDesktopAlone
    else { return }
    parkWindow(window, for: nil)
  }
}
