internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// From X events to engine events.
extension Shell {
  /// The most events of the X server in one turn.
  private static let mostEvents = 2000
  /// The time for X events in one turn: half a frame. A program that causes events all the time must
  /// not keep frames, scripts and deadlines waiting.
  private static let eventTime = Duration.milliseconds(8)

  /// Handles the X events that have arrived, as many as fit into a turn.
  func readX() {
    let last = connection.readEvents + Self.mostEvents
    let end = MonotonicClock.now + Self.eventTime
    while let event = connection.nextEvent(upTo: last) {
      receive(event)
      if MonotonicClock.now >= end { break }
    }
  }

  /// Handles all X events that have arrived, and none that arrive meanwhile.
  func readAllX() {
    let last = connection.readEvents + connection.queuedEvents
    while let event = connection.nextEvent(upTo: last) { receive(event) }
  }

  /// Handles an X event.
  func receive(_ event: XEvent) {
    switch event {
    case .buttonPressed, .buttonReleased, .motion, .touched, .scrolled, .pinched:
      receivePointer(event)
    case .keyPressed(let window, let keysym, let text, let modifiers, let time):
      updateUserTime(time)
      let held = Key.Modifiers(modifiers)
      let isCommand = !held.isDisjoint(with: [.control, .alt])
      guard let key = Key(keysym: keysym, text: text, isCommand: isCommand) else { return }
      let main = stage.surface(of: window)?.id.mainWindow ?? state.front
      handle(.keyPressed(key, held), in: main, at: instant(time))
    case .pointerLeft(let window, _, let time, _):
      guard let surface = stage.surface(pointedAtBy: window) else { return }
      handle(.pointerLeft(surface), at: instant(time))
    case .configured, .mapped, .unmapped, .iconified, .destroyed, .exposed, .closeRequested:
      receiveWindow(event)
    case .focusChanged(let window, let isFocused, let isGrab):
      receiveFocus(of: window, isFocused: isFocused, isGrab: isGrab)
    case .pointerEntered: break
    case .syncRequested: frames.isDirty = true
    case .textArrived(let text): receiveText(text)
    case .clipboardLost: handle(.clipboardLost)
    case .dropMoved, .dropLeft, .dropReleased, .dropDelivered: receiveDrop(event)
    case .dragAnswered(let isWelcome): handle(.fileAnswered(isWelcome: isWelcome))
    case .dragEnded: dragAndDrop.file.end()
    case .shortcutPressed(let index, let time): receiveShortcut(index, time: time)
    case .keyboardChanged: grabShortcuts()
    case .windowManagerChanged:
      connection.releaseRest()
      for id in foreignWindows.clients.keys { connection.rescue(id.window) }
      beginFindingParkedWindows(at: MonotonicClock.now)
      if connection.hasWindowManager { handle(.foreignWindow(.managerReplaced)) }
      if shortcuts.contains(where: { $0.state != .ready }) { grabShortcuts() }
    case .foreignPress, .foreignMotion, .frameMoved: receiveDrag(event)
    case .clientsChanged: windowRules.noteChange(at: MonotonicClock.now)
    case .foreignStateChanged, .foreignLookChanged, .foreignDestroyed: receiveForeign(event)
    case .stackingChanged, .overlayChanged, .coverChanged: planLook(after: event)
    case .activeWindowChanged:
      reportFocus()
      lookForTerminals()
      planLook(after: event)
    case .monitorsChanged, .workAreasChanged, .compositorChanged, .scaleChanged:
      receiveDesktop(event)
    }
  }

  /// Handles an event of a window of ours.
  private func receiveWindow(_ event: XEvent) {
    switch event {
    case .configured(let window, let frame):
      guard let main = stage.surface(of: window)?.id.mainWindow else { return }
      handle(.windowConfigured(stage.pixels.logical(frame)), in: main)
    case .mapped(let window):
      guard let main = stage.surface(of: window)?.id.mainWindow else { return }
      if focus.awaited?.mainWindow == main { focus.awaited = nil }
      handle(.windowMapped, in: main)
      endMapping()
    case .unmapped(let window): hide(window)
    case .destroyed(let window): replace(window)
    case .iconified(let window, let isIconified):
      guard let main = stage.surface(of: window)?.id.mainWindow,
        state.windows.contains(where: { $0.id == main && $0.isOpen })
      else { return }
      // A compositing window manager may keep an iconified window mapped.
      if !isIconified, focus.awaited?.mainWindow == main { focus.awaited = nil }
      handle(isIconified ? .windowUnmapped : .windowMapped, in: main)
    case .exposed(let window, let rect, _): stage.expose(window, rect)
    case .closeRequested(let window):
      guard let main = stage.surface(of: window)?.id.mainWindow else { return }
      handle(.windowCloseRequested, in: main)
    default: break
    }
  }

  /// Ends the gesture on a window that was unmapped: no release will come.
  func hide(_ window: WindowID) {
    guard let surface = stage.surface(of: window) else { return }
    if let main = surface.id.mainWindow { return handle(.windowUnmapped, in: main) }
    if state.heldSurface == surface.id { handle(.grabLost) }
  }

  /// Replaces a window of ours that another program destroyed; a main one counts as closed.
  private func replace(_ window: WindowID) {
    guard let surface = stage.surface(of: window) else { return }
    hide(window)
    stage.forget(surface.id)
    if let main = surface.id.mainWindow { handle(.windowCloseRequested, in: main) }
    frames.isDirty = true
  }

  /// Plans a look at other programs' windows.
  func planLook(after event: XEvent) {
    let now = MonotonicClock.now
    switch event {
    case .stackingChanged:
      // Without a ball, there is nothing to keep on top.
      if stage[.ball]?.isMapped == true { timers.set(.stacking, at: now + .milliseconds(60)) }
      if !state.occluders.isEmpty || !state.watchedWindows.isEmpty { planCoversLook() }
    // A gesture goes before it.
    case .coverChanged where state.hasGesture: windows.hasMissedEvents = true
    case .overlayChanged(let size?) where !mayCoverMonitor(size): break
    default: timers.setOnce(.covers, at: now + Self.windowPause)
    }
  }

  /// Plans a look at the part of the desktop that has changed.
  private func receiveDesktop(_ event: XEvent) {
    let now = MonotonicClock.now
    switch event {
    case .monitorsChanged, .workAreasChanged: timers.set(.monitors, at: now + .milliseconds(150))
    case .scaleChanged: timers.set(.scale, at: now + .milliseconds(50))
    // Compositors create their overlay shortly before or after they take their selection.
    case .compositorChanged:
      timers.setOnce(.compositor, at: now + .milliseconds(50))
      // It lets pages be seen through windows.
      if !state.watchedWindows.isEmpty { planCoversLook() }
    default: break
    }
  }
}
