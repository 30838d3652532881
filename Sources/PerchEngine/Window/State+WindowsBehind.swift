internal import PerchTime

// The windows behind the one in front.
extension State {
  /// The stacks of the open windows.
  var openStacks: [PageStack] {
    let back = others.filter(\.window.isOpen).map(\.stack)
    return window.isOpen ? back + [stack] : back
  }

  /// Takes over the frame of a window behind, as the window manager reported it.
  mutating func configure(behind index: Int, _ frame: Rect, into effects: inout [Effect]) {
    let old = others[index].window.frame
    guard frame != old, frame.isPlausible else { return }
    others[index].window.configure(frame, in: environment, at: now)
    if old.width != frame.width {
      _ = others[index].stack.resize(from: old.width, to: frame.width, in: context)
    }
    for id in others[index].stack.pages { resizeViewport(of: id) }
  }

  /// Ends the motions in a window behind whose deadlines have come.
  mutating func expire(behind index: Int, at time: Instant) {
    others[index].stack.removeSettled(at: time)
    let stack = others[index].stack
    for id in stack.pages + stack.transitions.map(\.over) { expireScroll(of: id, at: time) }
  }

  /// Keeps the windows on the monitors of another desktop.
  mutating func moveWindows(into next: Environment, effects: inout [Effect]) {
    window.memory.monitorsChanged(at: now)
    window.place(in: next)
    if let frame = window.rescued(in: next) { ask(.moveWindow(frame), into: &effects) }
    for index in others.indices {
      others[index].window.memory.monitorsChanged(at: now)
      if others[index].window.id == .first { others[index].window.place(in: next) }
      if let frame = others[index].window.rescued(in: next) {
        effects.append(.about(others[index].window.id, .moveWindow(frame)))
      }
    }
  }

  /// Handles an event that leaves its window where it is.
  mutating func apply(_ event: Event, behind index: Int, into effects: inout [Effect]) {
    switch event.onMain {
    case .windowConfigured(let frame): configure(behind: index, frame, into: &effects)
    case .windowMapped: mapWindow(behind: index, into: &effects)
    case .windowCovered(let isCovered): others[index].window.cover(isCovered)
    case .windowUnmapped:
      leave(behind: index, into: &effects)
      others[index].window.isMapped = false
      others[index].stack.landAll()
    case .windowCloseRequested: close(behind: index, into: &effects)
    case .pointerHovered(_, let point): hover(behind: index, at: point, into: &effects)
    case .pointerLeft: leave(behind: index, into: &effects)
    case .wheelTurned(_, let point, let notches):
      guard !hasGesture else { return }
      dismissTooltip()
      withWindow(behind: index) { state in
        if state.turnWheelOnCanvas(notches, at: point, on: .main, into: &effects) { return }
        state.turnWheel(notches, at: point, on: .main)
      }
    case .touchpadScrolled(_, let point, let notches):
      guard !hasGesture else { return }
      dismissTooltip()
      withWindow(behind: index) { $0.turnWheel(notches, at: point, on: .main) }
    case .sizeTurned(_, let point, let notches):
      dismissTooltip()
      endTouchpad(into: &effects)
      withWindow(behind: index) {
        $0.turnSize(by: notches, at: point, on: .main, into: &effects)
      }
    case .pinched(_, let point, let scale):
      dismissTooltip()
      endTouchpad(into: &effects)
      withWindow(behind: index) { $0.pinch(to: scale, at: point, on: .main, into: &effects) }
    case .dropHovered(_, let hasFiles):
      let surface = Surface.ID.window(others[index].window.id)
      hoverDrop(over: surface, hasFiles: hasFiles, into: &effects)
    default: break
    }
  }

  /// Does something with a window as if it were in front, and the one in front behind.
  mutating func withWindow(behind index: Int, _ body: (inout State) -> Void) {
    exchange(index)
    body(&self)
    exchange(index)
  }

  private mutating func exchange(_ index: Int) {
    let front = frontAsBack
    bringForward(others[index])
    others[index] = front
  }

  /// Closes a window; the parked ones among its pages return to the ball unseen.
  private mutating func close(behind index: Int, into effects: inout [Effect]) {
    guard others[index].window.isOpen else { return }
    leave(behind: index, into: &effects)
    let id = others[index].window.id
    for page in others[index].stack.pages where morph?.page == page { endMorph(into: &effects) }
    others[index].stack.reset()
    if id == .first {
      others[index].window.isOpen = false
      others[index].window.isMapped = false
      others[index].find = nil
      leaveLibrary()
      others[index].window.place(in: environment)
    } else {
      forgetGround(of: others.remove(at: index).window)
    }
    effects.append(.about(id, .closeWindow))
    quitIfDone(into: &effects)
  }
}

extension Event {
  /// Whether it brings the window in which it happened to the front.
  var bringsForward: Bool {
    switch self {
    case .pointer(let event): event.phase == .down
    case .keyPressed, .windowFocused, .dropped: true
    default: false
    }
  }
}
