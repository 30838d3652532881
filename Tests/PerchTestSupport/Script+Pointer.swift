public import PerchEngine
import PerchTime

extension Script {
  // MARK: - Places, in logical root pixels

  /// A place in the main window: `x` from the page's leading edge, `y` from its top.
  public func page(_ x: Double, _ y: Double = 400) -> Point {
    let frame = state.window.frame
    let left = state.environment.direction == .leftToRight
    return Point(x: left ? frame.minX + x : frame.maxX - x, y: frame.minY + y)
  }

  /// The ball's presented centre.
  public var ball: Point { state.ball.center(at: now, tokens: state.tokens) }

  /// The topmost surface whose input region holds the point.
  public func surface(at point: Point) -> Surface.ID? { scene.surface(under: point) }

  // MARK: - Pointers

  public mutating func press(
    _ point: Point, on surface: Surface.ID? = nil, device: PointerEvent.Device = .mouse,
    id: Int = 0, button: Int = 1
  ) {
    guard let surface = surface ?? self.surface(at: point) else { return }
    send(
      .pointer(PointerEvent(.down, at: point, on: surface, device: device, id: id, button: button)))
  }

  public mutating func move(
    _ point: Point, device: PointerEvent.Device = .mouse, id: Int = 0
  ) {
    let surface = state.gesture?.sequence.surface ?? .main
    send(.pointer(PointerEvent(.moved, at: point, on: surface, device: device, id: id)))
  }

  public mutating func release(
    _ point: Point, device: PointerEvent.Device = .mouse, id: Int = 0, button: Int = 1
  ) {
    let surface = state.gesture?.sequence.surface ?? .main
    send(
      .pointer(PointerEvent(.up, at: point, on: surface, device: device, id: id, button: button)))
  }

  /// Moves the pressed pointer on a straight line, at a constant speed.
  public mutating func move(
    from start: Point, to end: Point, over duration: Duration,
    device: PointerEvent.Device = .mouse, id: Int = 0, rate: Double = 125
  ) {
    let begin = now
    let total = Double(duration.microseconds)
    let count = max(1, Int((total * rate / 1e6).rounded()))
    for step in 1...count {
      let share = Double(step) / Double(count)
      advance(to: begin + .microseconds(Int64((total * share).rounded())))
      move(
        Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
        device: device, id: id)
    }
  }

  /// Presses, moves, and lets go in the moment that the last motion comes.
  public mutating func drag(
    from start: Point, to end: Point, over duration: Duration,
    device: PointerEvent.Device = .mouse, id: Int = 0, rate: Double = 125
  ) {
    hold(from: start, to: end, over: duration, device: device, id: id, rate: rate)
    release(end, device: device, id: id)
  }

  /// Presses and moves, and does not let go.
  public mutating func hold(
    from start: Point, to end: Point, over duration: Duration,
    device: PointerEvent.Device = .mouse, id: Int = 0, rate: Double = 125
  ) {
    press(start, device: device, id: id)
    move(from: start, to: end, over: duration, device: device, id: id, rate: rate)
  }

  public mutating func click(_ point: Point) {
    press(point)
    wait(.milliseconds(60))
    release(point)
  }
}
