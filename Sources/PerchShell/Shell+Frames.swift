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
  /// monitor can show it, and one that follows the pointer for the motion that it is painted with.
  func showWhatChanged() {
    defer { pointerPace.looked() }
    guard isDirty || state.isAnimating else { return stage.repair() }
    let now = MonotonicClock.now
    let isDue = isDue(at: now)
    guard isDue || state.gesture?.sequence.surface == .ball else { return }
    let scene = scene(at: now)
    let changes = scene.changes(from: stage.shown)
    if changes.allSatisfy(\.isMove) {
      isDirty = false
      if changes.isEmpty { stage.repair() } else { stage.show(scene, changes: changes) }
      // What moves by itself is looked at again one picture later, what is held with its next event.
      if state.isAnimating, isDue { pacer.note(at: now, isPainted: false) }
    } else if isDue {
      show(scene, changes: changes, at: now)
    } else {
      stage.move(changes.filter(\.isMove), of: scene)
      isDirty = true
    }
  }

  /// When what there is to be seen is painted without another motion.
  var nextFrame: Instant { waitsForMotion ? pacer.last : pacer.next }

  private func isDue(at now: Instant) -> Bool {
    guard waitsForMotion else { return pacer.isDue(at: now) }
    return pointerPace.isFresh ? pacer.isOpen(at: now) : now >= pacer.last
  }

  /// Whether all that changes is what a pointer of moderate pace holds.
  private var waitsForMotion: Bool {
    state.gesture != nil && !state.isAnimating
      && pointerPace.isCalm(beside: Double(pacer.interval.microseconds) / 1000)
  }

  /// Paints now, whatever the time.
  func showFrame() {
    let now = MonotonicClock.now
    let scene = scene(at: now)
    show(scene, changes: scene.changes(from: stage.shown), at: now)
  }

  /// What a frame that is painted now shows: how things are when it is seen.
  private func scene(at now: Instant) -> Scene {
    let time = pacer.presentation(at: now)
    return stage.scene(of: state.foreseen(at: time), at: time)
  }

  private func show(_ scene: Scene, changes: [SurfaceChange], at time: Instant) {
    stage.show(scene, changes: changes)
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
}
