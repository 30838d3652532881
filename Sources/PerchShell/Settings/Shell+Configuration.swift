internal import PerchBus
internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// What is preferred, and where that is said.
extension Shell {
  /// How long a folder is left alone after something happened in it: editors do several things at
  /// once.
  static let editing = Duration.milliseconds(50)

  /// Something happened beside the configuration file.
  func noteConfiguration() {
    guard configurationWatch.takeNews() else { return }
    reminders.set(.configuration, at: MonotonicClock.now + Self.editing)
  }

  /// Takes over what the file says now; what is wrong in it is said, once.
  func readConfiguration() {
    let before = configuration.problems
    configuration.read()
    desktop.file = configuration.preferences
    if configuration.problems != before, let remark = configuration.remark { Self.note(remark) }
  }

  /// What of the settings concerns more than how things look.
  func follow(_ settings: Settings) {
    if settings.shelfLimit != state.shelf.limit {
      handle(.shelfLimitChanged(settings.shelfLimit))
    }
    guard options.listensToLaunchers, let bus else { return }
    for event in bus.listen(toLaunchers: settings.showsLauncherProgress) {
      receive(event, at: MonotonicClock.now)
    }
  }

  /// What the person is told of the settings.
  var settingsReport: SettingsReport {
    SettingsReport(words: desktop.words(on: connection), file: configuration)
  }

  /// Everything there is, as scripts see it.
  var report: JSON {
    let report = StateReport(state: state, time: MonotonicClock.now)
    guard case .object(var members) = report.json else { return report.json }
    members["jobs"] = report.jobs
    members["hiddenBy"] = state.hiddenBy.map { .string($0.rawValue) } ?? .null
    members["look"] = state.environment.look.report
    members["configuration"] = configuration.report
    members["environment"] = environmentReport(report.json["environment"])
    return .object(members)
  }

  /// Adds what nothing but scripts asks for: what of the desktop the X server can see.
  private func environmentReport(_ report: JSON) -> JSON {
    guard case .object(var members) = report else { return report }
    members["session"] = .string(connection.isXWayland ? "wayland" : "x11")
    return .object(members)
  }
}
