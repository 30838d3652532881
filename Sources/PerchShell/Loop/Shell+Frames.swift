internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// From the state to the screen. The article "Frames" of this module draws it.
extension Shell {
  /// Shows what has changed.
  ///
  /// Moves are sent at once, one for each batch of events. A window that appears is shown at once,
  /// because the user asked for it. All else waits for the next frame, and damage that follows the
  /// pointer for the motion that it is painted with. While a page or the list is held, everything
  /// waits.
  func showWhatChanged() {
    let now = MonotonicClock.now
    followState()
    let isDue = frames.turn(ready: [], at: now)
    guard isDue || frames.maySkipFrame else { return moveBall() }
    let scene = scene(presentedAt: frames.pacer.presentation(at: now))
    let changes = scene.changes(from: stage.shown)
    if changes.allSatisfy(\.isMove) {
      move(changes, of: scene, isDue: isDue, at: now)
    } else if isDue {
      present(scene, changes: changes, at: now)
    } else if changes.contains(where: \.isAppearance) {
      // The slot of the monitor's present picture is filled, so the positions are those of the next
      // one.
      showFrame(presentedAt: frames.pacer.presentation(at: frames.pacer.next))
    } else {
      stage.move(changes.filter(\.isMove), of: scene)
      frames.isDirty = true
    }
  }

  /// Sends a scene in which windows have moved, or nothing has changed.
  private func move(_ moves: [SurfaceChange], of scene: Scene, isDue: Bool, at now: Instant) {
    frames.isDirty = canvases.isWaiting
    if moves.isEmpty { stage.repair() } else { stage.show(scene, changes: moves) }
    frames.showsNews = true
    stage.acknowledgeSync()
    // A motion of its own is looked at again with the next frame, a held surface with its next
    // event.
    if state.isAnimating, isDue { frames.recordFrame(at: now, isPainted: false) }
  }

  /// Moves the window of a dragged ball, without a scene.
  ///
  /// The pixels that a window uncovers are painted again at once, or they would trail behind. While
  /// pages slide, the next frame paints all of them.
  func moveBall() {
    if let frame = frames.ballFrame { stage.move(.ball, to: frame) }
    frames.ballFrame = nil
    if state.hasMorph || state.stack.transitions.isEmpty { stage.repair() }
  }

  /// Paints a frame now, due or not.
  func showFrame() {
    showFrame(presentedAt: frames.pacer.presentation(at: MonotonicClock.now))
  }

  private func showFrame(presentedAt time: Instant) {
    let scene = scene(presentedAt: time)
    let changes = scene.changes(from: stage.shown)
    present(scene, changes: changes, at: MonotonicClock.now)
  }

  /// The scene at the time at which the user sees its frame.
  private func scene(presentedAt time: Instant) -> Scene {
    frames.ballFrame = nil
    drawCanvases()
    let scene = stage.scene(of: state.predicted(at: time), at: time)
    guard layOutSeen(in: scene) else { return scene }
    return stage.scene(of: state.predicted(at: time), at: time)
  }

  /// Sends a frame, and does what depends on its changes.
  private func present(_ scene: Scene, changes: [SurfaceChange], at time: Instant) {
    stage.show(scene, changes: changes)
    frames.showsNews = true
    if changes.contains(where: { $0 == .vanished(.ball) || $0 == .vanished(.list) }) {
      claimFocus(isLast: state.pressShield == nil)
    }
    // Without a ball, no look at the windows was due.
    if changes.contains(.appeared(.ball)) { timers.setOnce(.covers, at: MonotonicClock.now) }
    stage.acknowledgeSync()
    frames.recordFrame(at: time, isPainted: !changes.isEmpty)
    frames.setInterval(frameInterval)
    frames.isDirty = canvases.isWaiting
  }

  /// Lets the window that was opened claim the focus again, if it may.
  private func claimFocus(isLast: Bool) {
    switch focus.claimant(isLast: isLast, at: MonotonicClock.now) {
    case .main: frontWindow?.window.activate(time: focus.userTime)
    case .foreign(let window): connection.activate(window, time: focus.userTime)
    case nil: break
    }
  }

  /// Lets presses in the place of what was opened reach no window for a while.
  func followShield() {
    if stage.setShield(state.pressShield) { claimFocus(isLast: true) }
  }

  /// Time between two pictures of the monitor with the main window, or of a ball without one.
  private var frameInterval: Duration {
    let center =
      state.window.isOpen ? state.window.frame.center : state.ballBox(at: state.now).center
    let rate = min(max(state.environment.monitor(at: center).refreshRate, 24), 500)
    return .microseconds(Int64(1e6 / rate))
  }
}

extension SurfaceChange {
  /// Whether a surface only moves.
  fileprivate var isMove: Bool {
    if case .moved = self { true } else { false }
  }

  /// Whether a surface comes up.
  var isAppearance: Bool {
    if case .appeared = self { true } else { false }
  }
}
