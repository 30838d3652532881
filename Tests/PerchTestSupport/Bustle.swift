public import PerchEngine
public import PerchTime

/// An interface in which as much as possible moves at once: five rows, the ball, its icons, a pair of
/// pages, a toast. What a pointer's events and their frames cost there is the most that they cost.
public struct Bustle: Sendable {
  /// What the pointer does meanwhile.
  public enum Hand: String, Sendable, CaseIterable, CustomStringConvertible {
    case hovers, swipes, drags

    public var description: String { rawValue }
  }

  public private(set) var state: State
  public private(set) var now: Instant
  public private(set) var scene = Scene()
  /// The frame before.
  private var last = Scene()
  private let hand: Hand
  private let start: Point
  private var steps = 0
  private var effects: [Effect] = []

  public init(_ hand: Hand) {
    var script = Script.parked(1, 2, 3, 4, 5, 6, shelfLimit: 6)
    script.open([7, 8])
    script.settle()
    script.drag(from: script.ball, to: Point(x: 900, y: 300), over: .milliseconds(120))
    script.give(.close(.sample(6)))
    script.give(.list)
    start = Bustle.begin(hand, in: &script)
    state = script.state
    now = script.now
    self.hand = hand
  }

  /// - Returns: where the pointer is.
  private static func begin(_ hand: Hand, in script: inout Script) -> Point {
    switch hand {
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
      let place = script.ball
      script.hold(from: place, to: place - Vector(dx: 40, dy: 0), over: .milliseconds(40))
      return place - Vector(dx: 40, dy: 0)
    }
  }

  /// How many events it takes until every row and the toast are seen, …
  public static let warmUp = 130
  /// … and how many come from then on while all of it still moves.
  public static let count = 100

  /// Goes on to where everything is seen and moves.
  public mutating func begin() {
    for _ in 0..<Bustle.warmUp {
      handleNext()
      write()
    }
  }

  /// The pointer's next event, a millisecond later.
  public mutating func handleNext() {
    now = now + .milliseconds(1)
    steps += 1
    effects.removeAll(keepingCapacity: true)
    let place = start + Vector(dx: Double(steps) / 2, dy: Double(steps) / 4)
    // Without the look at the invariants, which a build for everyday use does not take either.
    state.step(event(at: place), at: now, into: &effects)
  }

  private func event(at place: Point) -> Event {
    switch hand {
    case .hovers: .pointerHovered(.list, place)
    case .swipes: .pointer(PointerEvent(.moved, at: place, on: .main))
    case .drags: .pointer(PointerEvent(.moved, at: place, on: .ball))
    }
  }

  /// Lets a millisecond pass.
  public mutating func advance() {
    now = now + .milliseconds(1)
    effects.removeAll(keepingCapacity: true)
    state.advance(to: now, into: &effects)
  }

  /// What is to be seen after it.
  public mutating func write() {
    swap(&scene, &last)
    state.write(into: &scene, at: now)
  }

  /// What the last frame changes on the screen.
  public var changes: [SurfaceChange] { scene.changes(from: last) }

  /// How often an event, and how often a frame, took memory from the heap, over `count` of them.
  public mutating func countAllocations() -> (handling: Int, writing: Int) {
    var (handling, writing) = (0, 0)
    for _ in 0..<Bustle.count {
      handling += Allocations.count { handleNext() }
      writing += Allocations.count { write() }
    }
    return (handling, writing)
  }
}
