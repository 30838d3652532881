internal import PerchBus
internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// The settings, and the report of the state with them.
extension Shell {
  /// Time between a change of the configuration file and its reading: editors save in several
  /// steps.
  private static let editingPause = Duration.milliseconds(50)

  /// Plans to read the configuration file once it has changed, and applies it once it was read. Warns
  /// of new problems once.
  func followConfiguration(_ ready: Set<Int32>, at now: Instant) {
    if settings.turn(ready: ready, at: now) {
      timers.set(.configuration, at: now + Self.editingPause)
    }
    let (isRead, remark) = settings.takeFile(ready)
    if let remark { Self.warn(remark) }
    guard isRead else { return }
    readEnvironment()
    reportSettings()
  }

  /// Says on the screen that settings have no effect. Only Perch's own file has a command that says
  /// why; another program hears it from its standard error.
  func reportSettings() {
    guard options.name == LaunchOptions.standardName else { return }
    handle(.settingsRead(areFine: settings.file.remark == nil, fault: settings.file.fault))
  }

  /// Applies the settings that do not concern the look.
  func apply(_ settings: Settings) {
    if settings.shelfLimit != state.shelf.limit {
      handle(.shelfLimitChanged(settings.shelfLimit))
    }
    if settings.windowLimit != state.windowLimit {
      handle(.windowLimitChanged(settings.windowLimit))
    }
    followShortcuts(settings)
    followRules(settings)
    if isResident != state.isResident { handle(.residenceChanged(isResident)) }
    if settings.whenFull != state.shelf.whenFull { handle(.whenFullChanged(settings.whenFull)) }
    applyQuiet(settings)
    if settings.jobClick != state.jobBoard.click { handle(.jobClickChanged(settings.jobClick)) }
    guard options.listensToLaunchers, let bus = bus.bus else { return }
    for event in bus.listen(toLaunchers: settings.showsLauncherProgress) {
      receiveBus(event, at: MonotonicClock.now)
    }
  }

  /// The settings in force, each with its source.
  var settingsReport: SettingsReport {
    SettingsReport(layers: settings.desktop.layers(on: connection), file: settings.file)
  }

  /// The whole state, in the form that scripts get.
  var report: JSON {
    let report = StateReport(state: state, time: MonotonicClock.now)
    guard case .object(var members) = report.json else { return report.json }
    members.merge(report.more) { _, whole in whole }
    members["session"] = .string(connection.isXWayland ? "wayland" : "x11")
    members["keys"] = shortcutReport
    members["look"] = state.environment.look.report
    members["configuration"] = settings.file.report
    members["environment"] = environmentReport(report.json["environment"])
    return .object(members)
  }

  /// The whole state and the library's documents.
  var libraryReport: JSON {
    guard case .object(var members) = report else { return report }
    members["library"] = StateReport(state: state, time: MonotonicClock.now).library
    return .object(members)
  }

  /// Adds the kind of session, which only scripts ask for.
  private func environmentReport(_ report: JSON) -> JSON {
    guard case .object(var members) = report else { return report }
    members["session"] = .string(connection.isXWayland ? "wayland" : "x11")
    return .object(members)
  }
}
