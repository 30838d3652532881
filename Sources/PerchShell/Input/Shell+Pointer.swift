internal import PerchEngine
internal import PerchTime
internal import PerchX11

// From buttons, motions, touches and scrolling to engine events.
extension Shell {
  /// Handles an X event of a pointing device.
  func receivePointer(_ event: XEvent) {
    switch event {
    case .buttonPressed(let window, let button, let root, let time, let modifiers, let device):
      // With Shift held, a wheel for up and down turns sideways.
      let isTurned = modifiers.contains(.shift) && (4...5).contains(button)
      press(
        isTurned ? button + 2 : button, on: window, at: root, time: time, device: device,
        modifiers: modifiers)
    case .buttonReleased(let window, let button, let root, let time, _, let device):
      guard (1...3).contains(button) else { return }
      point(.up, on: window, at: root, button: button, time: time, device: device)
    case .motion(let window, let root, let time, _, let device):
      move(on: window, to: root, time: time, device: device)
    case .touched(let window, let finger, let phase, let root, let time):
      touch(phase, by: finger, on: window, at: root, time: time)
    case .scrolled(let window, let root, let right, let down, let time, let modifiers):
      let notches = Vector(dx: right, dy: down)
      scroll(
        notches, on: window, at: root, time: time, resizes: modifiers.contains(.control))
    case .pinched(let window, let root, let scale, let time):
      guard let surface = stage.surface(pointedAtBy: window) else { return }
      let position = stage.pixels.logical(root)
      handle(.pinched(surface, at: position, scale: scale), at: instant(time))
    default: break
    }
  }

  /// Converts a server's time, in milliseconds, into ours.
  func instant(_ stamp: UInt32) -> Instant { pointer.instant(of: stamp) }

  /// Records the time of an event that the user caused. Window managers compare it with other
  /// windows' before they move the focus.
  func updateUserTime(_ time: UInt32, on surface: Surface.ID? = nil) {
    focus.userTime = time
    let main = surface.flatMap { $0.mainWindow == nil ? nil : stage[$0] }
    (main ?? frontWindow)?.window.setUserTime(time)
  }

  // MARK: - Buttons

  /// Handles a pressed button; the server reports a wheel's notches as buttons 4 to 7.
  private func press(
    _ button: Int, on window: WindowID, at root: PointerPosition, time: UInt32,
    device: PointerDevice, modifiers: Modifiers
  ) {
    guard let surface = stage.surface(pointedAtBy: window) else { return }
    updateUserTime(time, on: surface)
    let turns = [4: (0.0, -1.0), 5: (0, 1), 6: (-1, 0), 7: (1, 0)]
    if let (dx, dy) = turns[button] {
      turn(
        Vector(dx: dx, dy: dy), on: surface, at: root, time: time,
        resizes: modifiers.contains(.control))
    } else if button == 8 {
      handle(.keyPressed(.back, []), in: surface.mainWindow ?? state.front, at: instant(time))
    } else if button <= 3 {
      point(
        .down, on: window, at: root, button: button, time: time, device: device,
        modifiers: modifiers)
    }
  }

  /// Handles a motion.
  private func move(
    on window: WindowID, to root: PointerPosition, time: UInt32, device: PointerDevice
  ) {
    if state.hasGesture {
      frames.recordMotion(at: time)
      point(.moved, on: window, at: root, button: 1, time: time, device: device)
    } else if let surface = stage.surface(pointedAtBy: window) {
      hover(surface, at: root, time: time)
    }
  }

  /// Handles a motion without a gesture. Most change nothing; those request no frame.
  private func hover(_ surface: Surface.ID, at root: PointerPosition, time: UInt32) {
    let before = (state.hover, state.ball.isHovered)
    deliver(.pointerHovered(surface, stage.pixels.logical(root)), at: instant(time))
    performEffects()
    if before != (state.hover, state.ball.isHovered) { frames.isDirty = true }
  }

  private func point(
    _ phase: PointerEvent.Phase, on window: WindowID, at root: PointerPosition, button: Int,
    time: UInt32, device: PointerDevice, modifiers: Modifiers = []
  ) {
    guard let surface = stage.surface(pointedAtBy: window) else { return }
    pointer.endSilence()
    var event = PointerEvent(
      phase, at: stage.pixels.logical(root), on: surface,
      device: PointerEvent.Device(device), button: button)
    if modifiers.contains(.shift) { event.extends = true }
    if modifiers.contains(.control) { event.toggles = true }
    recordPosition(of: event, at: root, time: time)
    point(event, at: time)
  }

  private func point(_ event: PointerEvent, at time: UInt32) {
    focus.pointedAt = event.surface
    handle(.pointer(event), at: instant(time))
    focus.pointedAt = nil
  }

  // MARK: - Fingers

  /// Handles a finger on a touch screen.
  private func touch(
    _ phase: TouchPhase, by finger: Int, on window: WindowID, at root: PointerPosition,
    time: UInt32
  ) {
    guard let surface = stage.surface(pointedAtBy: window) else { return }
    if phase == .began { updateUserTime(time, on: surface) }
    let position = stage.pixels.logical(root)
    let event = PointerEvent(
      PointerEvent.Phase(phase), at: position, on: surface, device: .touch, id: finger)
    recordPosition(of: event, at: root, time: time)
    point(event, at: time)
  }

  /// Records the pointer's position; during a gesture, that of its pointer alone.
  private func recordPosition(of event: PointerEvent, at root: PointerPosition, time: UInt32) {
    if let held = state.gesture?.sequence, (held.device, held.id) != (event.device, event.id) {
      return
    }
    pointer.latest = PointerInput.Sample(position: root.pixel, time: time)
  }

  // MARK: - Scrolling

  /// Handles scrolling: by whole notches it is a wheel, unless a touchpad is scrolling already.
  private func scroll(
    _ notches: Vector, on window: WindowID, at root: PointerPosition, time: UInt32, resizes: Bool
  ) {
    guard let surface = stage.surface(pointedAtBy: window) else { return }
    // Once for each scroll, not for each of its steps.
    if !state.hasGesture { updateUserTime(time, on: surface) }
    let isWhole = notches == Vector(dx: notches.dx.rounded(), dy: notches.dy.rounded())
    if resizes, notches != .zero {
      turn(notches, on: surface, at: root, time: time, resizes: true)
    } else if isWhole, notches != .zero, state.gesture?.sequence.device != .touchpad {
      turn(notches, on: surface, at: root, time: time)
    } else {
      let position = stage.pixels.logical(root)
      handle(.touchpadScrolled(surface, at: position, notches: notches), at: instant(time))
    }
  }

  private func turn(
    _ notches: Vector, on surface: Surface.ID, at root: PointerPosition, time: UInt32,
    resizes: Bool = false
  ) {
    let position = stage.pixels.logical(root)
    if resizes {
      return handle(
        .sizeTurned(surface, at: position, notches: notches.dy), at: instant(time))
    }
    handle(.wheelTurned(surface, at: position, notches: notches), at: instant(time))
  }
}

extension PointerEvent.Device {
  fileprivate init(_ device: PointerDevice) {
    self =
      switch device {
      case .mouse: .mouse
      case .pen: .pen
      case .touch: .touch
      }
  }
}

extension PointerEvent.Phase {
  fileprivate init(_ phase: TouchPhase) {
    self =
      switch phase {
      case .began: .down
      case .moved: .moved
      case .ended: .up
      }
  }
}
