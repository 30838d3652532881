internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Other programs' windows: which of them need a monitor to themselves, and which cover the ball.
extension Shell {
  /// Time between an event about a window and the look at all of them: changes come in groups. A
  /// window that changes all the time does not put the look off.
  static let windowPause = Duration.milliseconds(40)

  /// Selects substructure events again once the pointer rests or the gesture is over.
  func watchWindows(at now: Instant) {
    if !state.hasGesture { windows.endMute() }
    switch windows.turn(ready: [], at: now) {
    case .resume: resumeSubstructure()
    case .scan: scanWindows()
    case nil: break
    }
    if windows.hasMissedEvents, !state.hasGesture { catchUp(at: now) }
    followCovers()
  }

  /// Mutes substructure events for as long as the pointer drags the ball.
  func muteSubstructure() {
    connection.selectsSubstructure = false
    windows.mute(at: MonotonicClock.now)
  }

  private func resumeSubstructure() {
    connection.selectsSubstructure = true
    // A window that was unmapped meanwhile has lost its grab: no release will come.
    if let ball = stage[.ball], ball.isMapped, !ball.window.isViewable { hide(ball.window.id) }
  }

  /// Plans looks at all that may have changed while substructure events were muted.
  private func catchUp(at now: Instant) {
    windows.hasMissedEvents = false
    timers.set(.stacking, at: now + .milliseconds(60))
    timers.setOnce(.compositor, at: now + .milliseconds(50))
    timers.set(.monitors, at: now + .milliseconds(150))
  }

  // MARK: - Looking

  /// Looks at all windows on the root, and reports occluders to the engine.
  ///
  /// - Parameter raises: whether the ball may be raised now.
  func lookAtWindows(raising raises: Bool = false) {
    windows.seen = connection.topLevelWindows(named: false)
    reportOccluders(among: windows.seen)
    reportCoveredWindows(among: windows.seen)
    keepClearOfKeyboards(among: windows.seen)
    if raises { keepBallAbove(among: windows.seen) }
  }

  /// Looks for the balls of other programs, and reports them to the engine.
  func findBalls() {
    let frames = connection.ballFrames(
      among: connection.topLevelWindows(named: false), besides: stage[.ball]?.window.id)
    handle(.ballsFound(frames.map(stage.pixels.logical)))
  }

  /// Looks at all windows if their order has changed, or if a known window may have turned into a
  /// screen locker. The check costs one round trip, a look two.
  private func scanWindows() {
    let mayHaveComeUp = windows.seen.contains {
      !$0.isMapped && $0.isOverrideRedirect && !$0.isInputOnly && mayCoverMonitor($0.frame.size)
    }
    guard mayHaveComeUp || connection.topLevelOrder != windows.seen.map(\.id) else { return }
    lookAtWindows()
  }

  /// Reports on-screen keyboards as a part of the desktop.
  private func keepClearOfKeyboards(among seen: [WindowInfo]) {
    let monitors = state.environment.monitors.map { stage.pixels.device($0.frame) }
    let found = windows.keyboards.frames(among: seen, on: monitors, by: connection)
    guard found != settings.desktop.keyboards else { return }
    settings.desktop.keyboards = found
    readEnvironment()
  }

  private func reportOccluders(among windows: [WindowInfo]) {
    let monitors = state.environment.monitors.map { stage.pixels.device($0.frame) }
    var occluders = connection.unmanagedOccluders(of: monitors, among: windows).map {
      Occluder(.unmanaged, stage.pixels.logical($0))
    }
    let environment = state.environment
    let hasNames = !environment.hideOver.isEmpty || !environment.showOver.isEmpty
    if let active = connection.activeOccluder(of: monitors) {
      occluders.append(
        Occluder(
          active.isFullscreen ? .fullscreen : .active, stage.pixels.logical(active.frame),
          names: hasNames ? connection.programNames(of: active.window) : []))
    }
    if !environment.hideOver.isEmpty {
      let others = connection.windows(ofPrograms: environment.hideOver, among: windows)
      occluders += others.map { Occluder(.named, stage.pixels.logical($0.frame), names: $0.names) }
    }
    if occluders != state.occluders { handle(.coversChanged(occluders)) }
  }

  /// Whether a window of this size can cover a whole monitor.
  func mayCoverMonitor(_ size: PixelSize) -> Bool {
    state.environment.monitors.contains {
      let monitor = stage.pixels.device($0.frame).size
      return size.width >= monitor.width && size.height >= monitor.height
    }
  }

  // MARK: - Stacking

  /// Raises the ball over managed windows that cover it; other programs' popups may stay above. The
  /// main window counts as managed: not every window manager gives it a frame.
  ///
  /// - Parameter windows: the children of the root, from the bottom to the top.
  private func keepBallAbove(among windows: [WindowInfo]) {
    guard let ball = stage[.ball], ball.isMapped, !state.hasGesture, state.hiddenBy == nil,
      let index = windows.firstIndex(where: { $0.id == ball.window.id })
    else { return }
    let covering = windows[(index + 1)...].filter {
      $0.isMapped && !$0.isInputOnly && $0.frame.intersects(windows[index].frame)
        && (stage.surface(of: $0.id)?.id ?? .main).mainWindow != nil
    }
    guard !covering.isEmpty,
      covering.allSatisfy({ stage.surface(of: $0.id) != nil || connection.isManaged($0.id) }),
      self.windows.mayRaise(at: MonotonicClock.now)
    else { return }
    stage.restack(stage.shown)
  }
}
