internal import PerchEngine
internal import PerchLoop
internal import PerchX11

// X events become engine events.
extension Shell {
  /// Handles everything that has arrived.
  func readX() {
    while let event = connection.nextEvent() { receive(event) }
  }

  private func receive(_ event: PerchX11.Event) {
    switch event {
    case .buttonPressed(let window, let button, let root, let time, _):
      press(button, on: window, at: root, time: time)
    case .buttonReleased(let window, let button, let root, let time, _):
      guard (1...3).contains(button) else { return }
      point(.up, on: window, at: root, button: button, time: time)
    case .motion(let window, let root, let time, _):
      move(on: window, to: root, time: time)
    case .keyPressed(_, let keysym, _, let modifiers, let time):
      note(time)
      guard let key = Key(keysym: keysym) else { return }
      handle(.keyPressed(key, Key.Modifiers(modifiers)), at: instant(time))
    case .pointerLeft(let window, _, let time, _):
      guard let surface = stage.surface(of: window) else { return }
      handle(.pointerLeft(surface.id), at: instant(time))
    case .configured, .mapped, .unmapped, .iconified, .destroyed, .exposed, .closeRequested:
      receiveWindow(event)
    case .pointerEntered, .focusChanged, .activeWindowChanged: break
    case .syncRequested: isDirty = true
    case .stackingChanged, .monitorsChanged, .workAreasChanged, .compositorChanged, .scaleChanged:
      receiveDesktop(event)
    }
  }

  private func receiveWindow(_ event: PerchX11.Event) {
    switch event {
    case .configured(let window, let frame):
      guard stage.surface(of: window)?.id == .main else { return }
      handle(.windowConfigured(stage.pixels.logical(frame)))
    case .mapped(let window):
      guard stage.surface(of: window)?.id == .main else { return }
      awaitsWindow = false
      handle(.windowMapped)
    case .unmapped(let window): vanish(window)
    case .destroyed(let window): lose(window)
    case .iconified(let window, let isIconified):
      guard stage.surface(of: window)?.id == .main, state.window.isOpen else { return }
      handle(isIconified ? .windowUnmapped : .windowMapped)
    case .exposed(let window, let rect, _): stage.expose(window, rect)
    case .closeRequested: handle(.windowCloseRequested)
    default: break
    }
  }

  /// After an unmap no release ever comes: a drag that was going on is over.
  private func vanish(_ window: WindowID) {
    guard let surface = stage.surface(of: window) else { return }
    if surface.id == .main { return handle(.windowUnmapped) }
    if state.gesture?.sequence.surface == surface.id { handle(.grabLost) }
  }

  /// Someone destroyed a window of ours: the main one counts as closed, the others come again.
  private func lose(_ window: WindowID) {
    guard let surface = stage.surface(of: window) else { return }
    vanish(window)
    stage.forget(surface.id)
    if surface.id == .main { handle(.windowCloseRequested) }
    isDirty = true
  }

  private func receiveDesktop(_ event: PerchX11.Event) {
    let now = MonotonicClock.now
    switch event {
    case .monitorsChanged, .workAreasChanged: reminders.set(.monitors, at: now + .milliseconds(150))
    case .scaleChanged: reminders.set(.scale, at: now + .milliseconds(50))
    // Compositors make root windows shortly before or after they take their selection.
    case .compositorChanged: reminders.setOnce(.compositor, at: now + .milliseconds(50))
    case .stackingChanged:
      // Without a ball there is nothing to keep on top, and nothing to wake up for.
      if stage[.ball]?.isMapped == true { reminders.set(.stacking, at: now + .milliseconds(60)) }
    default: break
    }
  }

  // MARK: - Pointer

  private func instant(_ stamp: UInt32) -> Instant {
    serverClock.instant(of: stamp, arrival: MonotonicClock.now)
  }

  /// Window managers compare the main window's time with others' before they move the focus.
  private func note(_ time: UInt32) {
    userTime = time
    stage[.main]?.window.setUserTime(time)
  }

  private func press(_ button: Int, on window: WindowID, at root: PixelPoint, time: UInt32) {
    guard let surface = stage.surface(of: window) else { return }
    note(time)
    let place = stage.pixels.logical(root)
    let turns = [4: (0, -1), 5: (0, 1), 6: (-1, 0), 7: (1, 0)]
    if let (dx, dy) = turns[button] {
      let notches = Vector(dx: Double(dx), dy: Double(dy))
      handle(.wheelTurned(surface.id, at: place, notches: notches), at: instant(time))
    } else if button == 8 {
      handle(.keyPressed(.back, []), at: instant(time))
    } else if button <= 3 {
      point(.down, on: window, at: root, button: button, time: time)
    }
  }

  private func move(on window: WindowID, to root: PixelPoint, time: UInt32) {
    if state.gesture != nil {
      pointerPace.moved(at: time)
      point(.moved, on: window, at: root, button: 1, time: time)
    } else if let surface = stage.surface(of: window) {
      hover(surface.id, at: root, time: time)
    }
  }

  /// Most motions change nothing; those do not ask for a frame.
  private func hover(_ surface: Surface.ID, at root: PixelPoint, time: UInt32) {
    let before = (state.hover, state.ball.isHovered)
    take(.pointerHovered(surface, stage.pixels.logical(root)), at: instant(time))
    if before != (state.hover, state.ball.isHovered) { isDirty = true }
  }

  private func point(
    _ phase: PointerEvent.Phase, on window: WindowID, at root: PixelPoint, button: Int, time: UInt32
  ) {
    guard let surface = stage.surface(of: window) else { return }
    gestureCheck = nil
    let event = PointerEvent(
      phase, at: stage.pixels.logical(root), on: surface.id, button: button)
    handle(.pointer(event), at: instant(time))
  }
}
