internal import PerchEngine
internal import PerchSystem
internal import PerchTime

// The shell's door to the engine.
extension Shell {
  /// Advances the engine to the present moment.
  func advance() {
    let now = MonotonicClock.now
    // The picture may change although nothing moves, such as the seconds that a job has run.
    if let deadline = state.deadline, deadline <= now {
      frames.isDirty = true
      accessibility.tree = nil
    }
    state.advance(to: now, into: &effects)
    observe()
    performEffects()
  }

  /// Handles an event of a main window: one of the window in front names no window.
  func handle(_ event: Event, in window: MainWindow.ID, at time: Instant = MonotonicClock.now) {
    handle(window == state.front ? event : .inWindow(window, event), at: time)
  }

  /// The X window of the main window in front; nil before it is first needed.
  var frontWindow: SurfaceWindow? { stage[state.window.surface] }

  /// Hands an event to the engine, and carries out its effects.
  func handle(_ event: Event, at time: Instant = MonotonicClock.now) {
    if deliver(event, at: time) { frames.isDirty = true }
    performEffects()
  }

  /// Hands an event to the engine and to the record: nothing else does.
  ///
  /// - Returns: whether the scene may be another. Otherwise the only effect moves a surface, or a window of
  ///   another program has moved far from the circle.
  @discardableResult
  func deliver(_ event: Event, at time: Instant) -> Bool {
    recorder?.begin(event, at: max(state.now, time), in: state)
    accessibility.tree = nil
    // A deadline that passes before the event may change the scene, whatever the event does.
    let fallsDue = state.deadline.map { $0 <= time } ?? false
    let hadCircle = state.decideCircle.isShown
    state.handle(event, at: time, into: &effects)
    recorder?.finish(at: state.now, with: state)
    observe()
    if fallsDue { return true }
    if effects.isEmpty, event.isOfWindowDrag { return hadCircle || state.decideCircle.isShown }
    guard effects.count == 1, case .moveSurface = effects[0] else { return true }
    return false
  }

  /// Notes what has changed, for a program that is told.
  private func observe() {
    guard observation?.followsState == true else { return }
    observation?.look(at: Overview(state, at: state.now))
  }
}
