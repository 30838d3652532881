internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// What changed on the desktop, looked at once it is quiet.
extension Shell {
  func remind() {
    let due = reminders.take(at: MonotonicClock.now)
    guard !due.isEmpty else { return }
    if due.contains(.compositor) { connection.watchCompositor() }
    if due.contains(.configuration) { readConfiguration() }
    if !DebounceTimers.ofWindows.isSuperset(of: due) { readEnvironment() }
    if !DebounceTimers.ofWindows.isDisjoint(with: due) {
      lookAtWindows(raising: due.contains(.stacking))
    }
    if due.contains(.window) { readMainFrame() }
  }

  func readEnvironment() {
    settings = desktop.settings(on: connection)
    follow(settings)
    guard let environment = desktop.environment(on: connection, as: settings),
      environment != state.environment
    else { return }
    let isRescaled = environment.scale != state.environment.scale
    let looksNew = stage.change(to: environment)
    handle(.environmentChanged(environment))
    // What fills a monitor depends on the monitors, and on the scale.
    reminders.setOnce(.covers, at: MonotonicClock.now)
    if isRescaled { rescaleMain() }
    if looksNew { measureAnew() }
  }

  /// The main window becomes as large as it was at the old scale, or before there was too little room
  /// for it, if the window manager lets it and there is room.
  private func rescaleMain() {
    guard let main = stage[.main] else { return }
    let origin = stage.pixels.logical(main.window.frame).origin
    let size = cutSize.whole(of: state.window.frame.size)
    let wanted = state.environment.rescaled(Rect(origin: origin, size: size))
    cutSize = CutSize(size, to: wanted.size)
    handle(.windowConfigured(wanted))
    main.window.moveResize(stage.pixels.device(wanted))
    // Nobody has to answer who leaves it as it is.
    reminders.set(.window, at: MonotonicClock.now + .milliseconds(250))
  }

  private func readMainFrame() {
    guard let main = stage[.main] else { return }
    handle(.windowConfigured(stage.pixels.logical(main.window.frame)))
  }

  /// What was measured has another height in other letters.
  private func measureAnew() {
    for (id, scroll) in state.scrolls where id != .library && scroll.measuredWidth != nil {
      measure(id, width: state.window.width)
    }
  }
}

extension Environment {
  /// A window's frame, no larger than the work area of its monitor and inside of it, with room for
  /// its title bar.
  fileprivate func rescaled(_ frame: Rect) -> Rect {
    let area = monitor(at: frame.center).workArea
    let top = min(max(frame.minY, area.minY), area.minY + MainWindow.decoration)
    let width = min(frame.width, area.width)
    let height = min(frame.height, area.maxY - top)
    return Rect(
      x: max(area.minX, min(frame.minX, area.maxX - width)),
      y: max(top, min(frame.minY, area.maxY - height)), width: width, height: height)
  }
}
