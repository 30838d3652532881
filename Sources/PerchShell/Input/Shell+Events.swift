internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// X events become engine events.
extension Shell {
  /// Handles everything that has arrived.
  func readX() {
    while let event = connection.nextEvent() { receive(event) }
  }

  func receive(_ event: XEvent) {
    switch event {
    case .buttonPressed, .buttonReleased, .motion, .touched, .scrolled: receivePointer(event)
    case .keyPressed(_, let keysym, _, let modifiers, let time):
      note(time)
      guard let key = Key(keysym: keysym) else { return }
      handle(.keyPressed(key, Key.Modifiers(modifiers)), at: instant(time))
    case .pointerLeft(let window, _, let time, _):
      guard let surface = stage.surface(of: window) else { return }
      handle(.pointerLeft(surface.id), at: instant(time))
    case .configured, .mapped, .unmapped, .iconified, .destroyed, .exposed, .closeRequested:
      receiveWindow(event)
    case .focusChanged(let window, let isFocused, _):
      if stage.surface(of: window)?.id == .main { hasKeyboard = isFocused }
    case .pointerEntered: break
    case .syncRequested: isDirty = true
    case .dropMoved, .dropLeft, .dropReleased, .dropDelivered: receiveDrop(event)
    case .dragAnswered(let isWelcome): handle(.fileAnswered(isWelcome: isWelcome))
    case .dragEnded: dragDeadline = nil
    case .stackingChanged, .overlayChanged, .activeWindowChanged: receiveWindows(event)
    case .monitorsChanged, .workAreasChanged, .compositorChanged, .scaleChanged:
      receiveDesktop(event)
    }
  }

  private func receiveWindow(_ event: XEvent) {
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
      // A compositor's window manager may keep an icon's window mapped.
      if !isIconified { awaitsWindow = false }
      handle(isIconified ? .windowUnmapped : .windowMapped)
    case .exposed(let window, let rect, _): stage.expose(window, rect)
    case .closeRequested: handle(.windowCloseRequested)
    default: break
    }
  }

  /// After an unmap no release ever comes: a drag that was going on is over.
  func vanish(_ window: WindowID) {
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

  /// Of what other programs do to their windows.
  private func receiveWindows(_ event: XEvent) {
    let now = MonotonicClock.now
    switch event {
    case .stackingChanged:
      // Without a ball there is nothing to keep on top, and nothing to wake up for.
      if stage[.ball]?.isMapped == true { reminders.set(.stacking, at: now + .milliseconds(60)) }
      if !state.covers.isEmpty { reminders.setOnce(.covers, at: now + Self.coverPause) }
    case .overlayChanged(let size?) where !mayCover(size): break
    default: reminders.setOnce(.covers, at: now + Self.coverPause)
    }
  }

  private func receiveDesktop(_ event: XEvent) {
    let now = MonotonicClock.now
    switch event {
    case .monitorsChanged, .workAreasChanged: reminders.set(.monitors, at: now + .milliseconds(150))
    case .scaleChanged: reminders.set(.scale, at: now + .milliseconds(50))
    // Compositors make root windows shortly before or after they take their selection.
    case .compositorChanged: reminders.setOnce(.compositor, at: now + .milliseconds(50))
    default: break
    }
  }
}
