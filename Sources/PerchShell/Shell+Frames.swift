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

  /// A window that only moves goes at once, once for all that has arrived; a picture waits until the
  /// monitor can show it.
  func showWhatChanged() {
    guard isDirty || state.isAnimating else { return }
    pacer.interval = frameTime
    let now = MonotonicClock.now
    let scene = scene(at: now)
    let changes = scene.changes(from: stage.shown)
    let isDue = pacer.isDue(at: now)
    if changes.allSatisfy(\.isMove) {
      isDirty = false
      if !changes.isEmpty { stage.show(scene, changes: changes) }
      // What moves by itself is looked at again one picture later, what is held with its next event.
      if state.isAnimating, isDue { pacer.note(at: now, isPainted: false) }
    } else if isDue {
      show(scene, changes: changes, at: now)
    } else {
      stage.move(changes.filter(\.isMove), of: scene)
      isDirty = true
    }
  }

  /// Paints now, whatever the time.
  func showFrame() {
    pacer.interval = frameTime
    let now = MonotonicClock.now
    let scene = scene(at: now)
    show(scene, changes: scene.changes(from: stage.shown), at: now)
  }

  /// What a frame that is painted now shows: how things are when it is seen.
  private func scene(at now: Instant) -> Scene {
    let time = pacer.presentation(at: now)
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
}
