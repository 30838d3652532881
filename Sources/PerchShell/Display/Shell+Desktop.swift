internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Changes of the desktop, handled once it is quiet.
extension Shell {
  /// Looks at the surroundings that have been quiet for long enough.
  func lookAtSurroundings(at now: Instant) {
    let due = timers.turn(ready: [], at: now)
    guard !due.isEmpty else { return }
    if due.contains(.compositor) { connection.watchCompositor() }
    if due.contains(.configuration) { settings.readFile(at: now) }
    if !DebounceTimers.ofElsewhere.isSuperset(of: due) { readEnvironment() }
    if !DebounceTimers.ofWindows.isDisjoint(with: due) {
      lookAtWindows(raising: due.contains(.stacking))
    }
    if due.contains(.window) { readMainFrame() }
    if due.contains(.mapping) { requestMappingsAgain(at: now) }
  }

  /// Reads the desktop and the settings anew, and shows what has changed.
  func readEnvironment() {
    settings.update(on: connection)
    apply(settings.current)
    guard let environment = settings.environment(on: connection),
      environment != state.environment
    else { return }
    let isRescaled = environment.scale != state.environment.scale
    let isLaidOutAnew = isRescaled || environment.look != state.environment.look
    let places = isLaidOutAnew ? placesInView() : [:]
    let isLookNew = stage.change(to: environment)
    handle(.environmentChanged(environment))
    // Which windows fill a monitor depends on the monitors and the scale.
    timers.setOnce(.covers, at: MonotonicClock.now)
    if isRescaled { rescaleMain() }
    if isLookNew { measureAgain(keeping: places) }
  }

  /// Requests the main windows' old logical sizes, or their sizes before there was too little room.
  ///
  /// The window manager may refuse, and the work area may be too small.
  private func rescaleMain() {
    for window in state.windows {
      guard let main = stage[window.surface] else { continue }
      let origin = stage.pixels.logical(main.window.frame).origin
      let size = (stage.cutSizes[main.id] ?? CutSize()).whole(of: window.frame.size)
      let wanted = state.environment.fitted(Rect(origin: origin, size: size))
      stage.cutSizes[main.id] = CutSize(size, to: wanted.size)
      handle(.windowConfigured(wanted), in: window.id)
      main.window.moveResize(stage.pixels.device(wanted))
    }
    // A window manager that refuses sends no event.
    timers.set(.window, at: MonotonicClock.now + .milliseconds(250))
  }

  /// Reads the main windows' frames, after the window manager has had time to change them.
  private func readMainFrame() {
    for window in state.windows {
      guard let main = stage[window.surface] else { continue }
      handle(.windowConfigured(stage.pixels.logical(main.window.frame)), in: window.id)
    }
  }

  /// Measures all measured pages again: other fonts change their heights.
  ///
  /// - Parameter places: What was at the tops of their views.
  private func measureAgain(keeping places: [Page.ID: PageSpot]) {
    for (id, scroll) in state.scrolls where id != .library && scroll.measuredWidth != nil {
      measure(id, width: state.contentWidth(of: id), keeping: places[id])
    }
  }
}
