public import PerchEngine
import PerchTime

extension Script {
  // MARK: - Positions, in logical root pixels

  /// A point in the main window: `x` from the page's leading edge, `y` from its top.
  public func page(_ x: Double, _ y: Double = 400) -> Point {
    let frame = state.window.frame
    let left = state.environment.direction == .leftToRight
    return Point(x: left ? frame.minX + x : frame.maxX - x, y: frame.minY + y)
  }

  /// The ball's visible center.
  public var ball: Point { state.ball.center(at: now, tokens: state.tokens) }

  /// The topmost surface whose input region contains a point.
  public func surface(at point: Point) -> Surface.ID? { scene.surface(under: point) }

  // MARK: - Pointers

  /// Presses a button on the given surface, or on the one under the point.
  ///
  /// Does nothing if there is none.
  public mutating func press(
    _ point: Point, on surface: Surface.ID? = nil, device: PointerEvent.Device = .mouse,
    id: Int = 0, button: Int = 1, extends: Bool? = nil, toggles: Bool? = nil
  ) {
    guard let surface = surface ?? self.surface(at: point) else { return }
    var event = PointerEvent(.down, at: point, on: surface, device: device, id: id, button: button)
    event.extends = extends
    event.toggles = toggles
    send(.pointer(event))
  }

  /// Moves a pointer to a point.
  public mutating func move(
    _ point: Point, device: PointerEvent.Device = .mouse, id: Int = 0
  ) {
    let surface = state.heldSurface ?? .main
    send(.pointer(PointerEvent(.moved, at: point, on: surface, device: device, id: id)))
  }

  /// Releases a button.
  public mutating func release(
    _ point: Point, device: PointerEvent.Device = .mouse, id: Int = 0, button: Int = 1
  ) {
    let surface = state.heldSurface ?? .main
    send(
      .pointer(PointerEvent(.up, at: point, on: surface, device: device, id: id, button: button)))
  }

  /// Moves the pressed pointer on a straight line, at a constant speed with `rate` reports per
  /// second.
  public mutating func move(
    from start: Point, to end: Point, over duration: Duration,
    device: PointerEvent.Device = .mouse, id: Int = 0, rate: Double = 125
  ) {
    let begin = now
    let total = Double(duration.microseconds)
    let count = max(1, Int((total * rate / 1e6).rounded()))
    for step in 1...count {
      let fraction = Double(step) / Double(count)
      advance(to: begin + .microseconds(Int64((total * fraction).rounded())))
      move(
        Point(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
        device: device, id: id)
    }
  }

  /// Presses, moves, and releases at the time of the last motion.
  public mutating func drag(
    from start: Point, to end: Point, over duration: Duration,
    device: PointerEvent.Device = .mouse, id: Int = 0, rate: Double = 125
  ) {
    hold(from: start, to: end, over: duration, device: device, id: id, rate: rate)
    release(end, device: device, id: id)
  }

  /// Presses and moves, and does not release.
  public mutating func hold(
    from start: Point, to end: Point, over duration: Duration,
    device: PointerEvent.Device = .mouse, id: Int = 0, rate: Double = 125
  ) {
    press(start, device: device, id: id)
    move(from: start, to: end, over: duration, device: device, id: id, rate: rate)
  }

  /// Presses and releases the first button within 60 ms.
  public mutating func click(
    _ point: Point, extends: Bool? = nil, toggles: Bool? = nil
  ) {
    press(point, extends: extends, toggles: toggles)
    wait(.milliseconds(60))
    release(point)
  }
}
