public import PerchEngine
public import PerchTime

/// An interface in which as much as possible moves at once: five rows, the ball, its icons, a pair
/// of pages, and a toast.
///
/// It gives an upper bound for the cost of a pointer's events and their frames.
public struct BusyInterface: Sendable {
  /// The pointer's action while the interface moves.
  public enum PointerAction: String, Sendable, CaseIterable, CustomStringConvertible {
    /// The pointer hovers over the list.
    case hovers
    /// The pointer swipes a page.
    case swipes
    /// The pointer drags the ball.
    case drags

    public var description: String { rawValue }
  }

  /// The state after the last event.
  public private(set) var state: State
  /// The time of the last event.
  public private(set) var now: Instant
  /// The scene of the last frame.
  public private(set) var scene = Scene()
  /// The scene of the frame before.
  private var previous = Scene()
  private let action: PointerAction
  private let start: Point
  private var steps = 0
  private var effects: [Effect] = []

  /// Creates the interface at the start of its motions, with a ball of this size and margin.
  public init(_ action: PointerAction, ball: BallMetrics = BallMetrics()) {
    let environment = Environment.one.with { $0.ball = ball }
    var script = Script.parked(1, 2, 3, 4, 5, 6, in: environment, shelfLimit: 6)
    script.open([7, 8])
    script.settle()
    script.drag(from: script.ball, to: Point(x: 900, y: 300), over: .milliseconds(120))
    script.give(.close(.sample(6)))
    script.give(.list)
    start = BusyInterface.begin(action, in: &script)
    state = script.state
    now = script.now
    self.action = action
  }

  /// Begins the pointer's action, and returns the pointer's position.
  private static func begin(_ action: PointerAction, in script: inout Script) -> Point {
    switch action {
    case .hovers:
      script.give(.back)
      return Point(x: 1000, y: 300)
    case .swipes:
      // The first press only closes the list.
      script.press(script.page(5), on: .main)
      script.release(script.page(5))
      script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(40))
      return script.page(60)
    case .drags:
      script.give(.back)
      let center = script.ball
      script.hold(from: center, to: center - Vector(dx: 40, dy: 0), over: .milliseconds(40))
      return center - Vector(dx: 40, dy: 0)
    }
  }

  /// The number of events until every row and the toast are visible.
  public static let warmUp = 130
  /// The number of events from then on while everything still moves.
  public static let count = 100

  /// Advances until everything is visible and moves.
  public mutating func begin() {
    for _ in 0..<BusyInterface.warmUp {
      handleNext()
      write()
    }
  }

  /// Handles the pointer's next event, a millisecond later.
  public mutating func handleNext() {
    now = now + .milliseconds(1)
    steps += 1
    effects.removeAll(keepingCapacity: true)
    let position = start + Vector(dx: Double(steps) / 2, dy: Double(steps) / 4)
    // A release build does not check the invariants either.
    state.step(event(at: position), at: now, into: &effects)
  }

  private func event(at position: Point) -> Event {
    switch action {
    case .hovers: .pointerHovered(.list, position)
    case .swipes: .pointer(PointerEvent(.moved, at: position, on: .main))
    case .drags: .pointer(PointerEvent(.moved, at: position, on: .ball))
    }
  }

  /// Lets a millisecond pass.
  public mutating func advance() {
    now = now + .milliseconds(1)
    effects.removeAll(keepingCapacity: true)
    state.advance(to: now, into: &effects)
  }

  /// Writes the scene of the next frame.
  public mutating func write() {
    swap(&scene, &previous)
    state.write(into: &scene, at: now)
  }

  /// The changes from the previous frame to the last one.
  public var changes: [SurfaceChange] { scene.changes(from: previous) }

  /// The heap allocations of `count` events, and of their frames.
  public mutating func countAllocations() -> (handling: Int, writing: Int) {
    var (handling, writing) = (0, 0)
    for _ in 0..<BusyInterface.count {
      handling += Allocations.count { handleNext() }
      writing += Allocations.count { write() }
    }
    return (handling, writing)
  }
}
