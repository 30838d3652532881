internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// What points and scrolls becomes engine events.
extension Shell {
  func receivePointer(_ event: XEvent) {
    switch event {
    case .buttonPressed(let window, let button, let root, let time, _, let device):
      press(button, on: window, at: root, time: time, device: device)
    case .buttonReleased(let window, let button, let root, let time, _, let device):
      guard (1...3).contains(button) else { return }
      point(.up, on: window, at: root, button: button, time: time, device: device)
    case .motion(let window, let root, let time, _, let device):
      move(on: window, to: root, time: time, device: device)
    case .touched(let window, let finger, let phase, let root, let time):
      touch(phase, by: finger, on: window, at: root, time: time)
    case .scrolled(let window, let root, let right, let down, let time):
      scroll(Vector(dx: right, dy: down), on: window, at: root, time: time)
    default: break
    }
  }

  /// When an event happened by our clock.
  func instant(_ stamp: UInt32) -> Instant {
    serverClock.instant(of: stamp, arrival: MonotonicClock.now)
  }

  /// Window managers compare the main window's time with others' before they move the focus.
  func note(_ time: UInt32) {
    userTime = time
    stage[.main]?.window.setUserTime(time)
  }

  // MARK: - Buttons

  private func press(
    _ button: Int, on window: WindowID, at root: PointerPosition, time: UInt32,
    device: PointerDevice
  ) {
    guard let surface = stage.surface(of: window) else { return }
    note(time)
    let turns = [4: (0.0, -1.0), 5: (0, 1), 6: (-1, 0), 7: (1, 0)]
    if let (dx, dy) = turns[button] {
      turn(Vector(dx: dx, dy: dy), on: surface.id, at: root, time: time)
    } else if button == 8 {
      handle(.keyPressed(.back, []), at: instant(time))
    } else if button <= 3 {
      point(.down, on: window, at: root, button: button, time: time, device: device)
    }
  }

  private func move(
    on window: WindowID, to root: PointerPosition, time: UInt32, device: PointerDevice
  ) {
    if state.gesture != nil {
      pointerPace.moved(at: time)
      point(.moved, on: window, at: root, button: 1, time: time, device: device)
    } else if let surface = stage.surface(of: window) {
      hover(surface.id, at: root, time: time)
    }
  }

  /// Most motions change nothing; those do not ask for a frame.
  private func hover(_ surface: Surface.ID, at root: PointerPosition, time: UInt32) {
    let before = (state.hover, state.ball.isHovered)
    take(.pointerHovered(surface, stage.pixels.logical(root)), at: instant(time))
    if before != (state.hover, state.ball.isHovered) { isDirty = true }
  }

  private func point(
    _ phase: PointerEvent.Phase, on window: WindowID, at root: PointerPosition, button: Int,
    time: UInt32, device: PointerDevice
  ) {
    guard let surface = stage.surface(of: window) else { return }
    gestureCheck = nil
    let event = PointerEvent(
      phase, at: stage.pixels.logical(root), on: surface.id,
      device: PointerEvent.Device(device), button: button)
    notePlace(of: event, at: root, time: time)
    point(event, at: time)
  }

  private func point(_ event: PointerEvent, at time: UInt32) {
    pointedAt = event.surface
    handle(.pointer(event), at: instant(time))
    pointedAt = nil
  }

  // MARK: - Fingers

  private func touch(
    _ phase: TouchPhase, by finger: Int, on window: WindowID, at root: PointerPosition,
    time: UInt32
  ) {
    guard let surface = stage.surface(of: window) else { return }
    if phase == .began { note(time) }
    let place = stage.pixels.logical(root)
    let event = PointerEvent(
      PointerEvent.Phase(phase), at: place, on: touched(surface.id, at: place), device: .touch,
      id: finger)
    notePlace(of: event, at: root, time: time)
    point(event, at: time)
  }

  /// Other pointers than the one that has something in hand do not count.
  private func notePlace(of event: PointerEvent, at root: PointerPosition, time: UInt32) {
    if let held = state.gesture?.sequence, (held.device, held.id) != (event.device, event.id) {
      return
    }
    pointerPlace = (root.pixel, time)
  }

  /// What a finger is on. The list's grab has every new one sent to the list, whatever is below it.
  private func touched(_ surface: Surface.ID, at place: Point) -> Surface.ID {
    guard surface == .list, listGrab != nil else { return surface }
    return stage.shown.surface(under: place) ?? .list
  }

  // MARK: - Scrolling

  /// What scrolls by whole notches is a wheel, unless fingers on a touchpad are at it already.
  private func scroll(
    _ notches: Vector, on window: WindowID, at root: PointerPosition, time: UInt32
  ) {
    guard let surface = stage.surface(of: window) else { return }
    // Once for a scroll, not at each of its steps.
    if state.gesture == nil { note(time) }
    let isWhole = notches == Vector(dx: notches.dx.rounded(), dy: notches.dy.rounded())
    if isWhole, notches != .zero, state.gesture?.sequence.device != .touchpad {
      turn(notches, on: surface.id, at: root, time: time)
    } else {
      let place = stage.pixels.logical(root)
      handle(.touchpadScrolled(surface.id, at: place, notches: notches), at: instant(time))
    }
  }

  private func turn(
    _ notches: Vector, on surface: Surface.ID, at root: PointerPosition, time: UInt32
  ) {
    let place = stage.pixels.logical(root)
    handle(.wheelTurned(surface, at: place, notches: notches), at: instant(time))
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
