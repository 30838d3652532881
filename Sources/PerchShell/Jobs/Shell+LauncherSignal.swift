internal import PerchBus
internal import PerchEngine
internal import PerchSystem

// Perch's own progress on its icon in docks.
extension Shell {
  /// Shows the progress of all jobs on the icon, if the user wants it. Docks show that of other programs
  /// by themselves.
  func tellDocks() {
    guard options.listensToLaunchers, let desktop = bus.bus else { return }
    guard settings.current.showsLauncherEntry else {
      return desktop.hideProgress(at: MonotonicClock.now)
    }
    let sum = state.progressSum { $0.isLauncher }
    desktop.show(
      LauncherSignal.Content(percent: sum.percent, count: sum.count, isUrgent: sum.callsUser),
      at: MonotonicClock.now)
  }
}
