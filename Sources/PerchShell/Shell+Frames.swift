internal import PerchEngine
internal import PerchLoop
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
  /// somebody asked for, comes at once; other pictures wait until the monitor can show them.
  func showWhatChanged() {
    let now = MonotonicClock.now
    guard isDirty || (state.isAnimating && pacer.isDue(at: now)) else {
      return moveBall()
    }
    pacer.interval = frameTime
    let scene = scene(of: pacer.presentation(at: now))
    let changes = scene.changes(from: stage.shown)
    let isDue = pacer.isDue(at: now)
    if changes.allSatisfy(\.isMove) {
      isDirty = false
      if !changes.isEmpty { stage.show(scene, changes: changes) }
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

  /// The window of a ball that is in the hand moves, and no picture comes into it.
  func moveBall() {
    guard let place = ballPlace else { return }
    ballPlace = nil
    stage.move(.ball, to: place)
  }

  /// Paints now, whatever the time.
  func showFrame() {
    pacer.interval = frameTime
    showFrame(of: pacer.presentation(at: MonotonicClock.now))
  }

  private func showFrame(of time: Instant) {
    let scene = scene(of: time)
    show(scene, changes: scene.changes(from: stage.shown), at: MonotonicClock.now)
  }

  /// How things are at the time at which a frame is seen.
  private func scene(of time: Instant) -> Scene {
    ballPlace = nil
    return state.foreseen(at: time).scene(at: time)
  }

  private func show(_ scene: Scene, changes: [SurfaceChange], at time: Instant) {
    stage.show(scene, changes: changes)
    stage[.main]?.window.acknowledgeSync()
    pacer.note(at: time, isPainted: !changes.isEmpty)
    isDirty = false
  }
}

extension SurfaceChange {
  fileprivate var isMove: Bool {
    if case .moved = self { true } else { false }
  }

  fileprivate var isAppearance: Bool {
    if case .appeared = self { true } else { false }
  }
}
