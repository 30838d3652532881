internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Frames follow what happens; there is no timer that runs by itself.
extension Shell {
  /// How long the monitor of the main window, or of a ball without one, shows one picture.
  private var frameTime: Duration {
    let center =
      state.window.isOpen ? state.window.frame.center : state.ballBox(at: state.now).center
    let rate = min(max(state.environment.monitor(at: center).refreshRate, 24), 500)
    return .microseconds(Int64(1e6 / rate))
  }

  /// A window that only moves goes at once, once for all that has arrived, and one that comes up, which
  /// somebody asked for, comes at once; other pictures wait until the monitor can show them, and one
  /// that follows the pointer for the motion that it is painted with.
  func showWhatChanged() {
    defer { pointerPace.looked() }
    let now = MonotonicClock.now
    let isDue = isDirty || state.isAnimating ? isDue(at: now) : false
    guard isDue || mayGoAtOnce else { return moveBall() }
    let scene = scene(of: pacer.presentation(at: now))
    let changes = scene.changes(from: stage.shown)
    if changes.allSatisfy(\.isMove) {
      isDirty = false
      if changes.isEmpty { stage.repair() } else { stage.show(scene, changes: changes) }
      stage[.main]?.window.acknowledgeSync()
      // What moves by itself is looked at again one picture later, what is held with its next event.
      if state.isAnimating, isDue { pacer.note(at: now, isPainted: false) }
    } else if isDue {
      show(scene, changes: changes, at: now)
    } else if changes.contains(where: \.isAppearance) {
      // The monitor's present picture has its frame already, and this one goes with the next.
      showFrame(of: pacer.presentation(at: pacer.next))
    } else {
      stage.move(changes.filter(\.isMove), of: scene)
      isDirty = true
    }
  }

  /// Whether there may be something that does not wait for the monitor: what is held in the main
  /// window does.
  private var mayGoAtOnce: Bool {
    isDirty && (state.gesture == nil || state.gesture?.sequence.surface == .ball)
  }

  /// The window of a ball that is in the hand moves, and no picture comes into it. What a window
  /// leaves is shown again at once, or it would trail behind; but while pages slide all of them is
  /// painted with the next frame.
  func moveBall() {
    if let place = ballPlace { stage.move(.ball, to: place) }
    ballPlace = nil
    if state.morph != nil || state.stack.transitions.isEmpty { stage.repair() }
  }

  /// When what there is to be seen is painted without another motion.
  var nextFrame: Instant { waitsForMotion ? pacer.last : pacer.next }

  private func isDue(at now: Instant) -> Bool {
    guard waitsForMotion else { return pacer.isDue(at: now) }
    return pointerPace.isFresh ? pacer.isOpen(at: now) : now >= pacer.last
  }

  /// Whether all that changes is what a pointer of moderate pace holds.
  private var waitsForMotion: Bool {
    state.gesture != nil && !state.isAnimating && pointerPace.isCalm(beside: pacer.milliseconds)
  }

  /// Whether the motions of what is held in the main window come faster than pictures, and the next
  /// picture takes up all of them: there is nothing to wake up for until then.
  var gathersMotions: Bool {
    isDirty && state.gesture?.sequence.surface == .main
      && pointerPace.isQuick(beside: pacer.milliseconds)
  }

  /// Paints now, whatever the time.
  func showFrame() { showFrame(of: pacer.presentation(at: MonotonicClock.now)) }

  private func showFrame(of time: Instant) {
    let scene = scene(of: time)
    show(scene, changes: scene.changes(from: stage.shown), at: MonotonicClock.now)
  }

  /// How things are at the time at which a frame is seen.
  private func scene(of time: Instant) -> Scene {
    ballPlace = nil
    return stage.scene(of: state.predicted(at: time), at: time)
  }

  private func show(_ scene: Scene, changes: [SurfaceChange], at time: Instant) {
    stage.show(scene, changes: changes)
    keepFocus(after: changes)
    // Without a ball nobody looked.
    if changes.contains(.appeared(.ball)) {
      reminders.setOnce(.covers, at: MonotonicClock.now)
    }
    stage[.main]?.window.acknowledgeSync()
    pacer.note(at: time, isPainted: !changes.isEmpty)
    pacer.interval = frameTime
    isDirty = false
  }
}

extension SurfaceChange {
  fileprivate var isMove: Bool {
    if case .moved = self { true } else { false }
  }

  var isAppearance: Bool {
    if case .appeared = self { true } else { false }
  }
}
