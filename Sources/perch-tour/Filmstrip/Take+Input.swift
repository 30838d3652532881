internal import PerchEngine
internal import PerchTime

// A hand at a mouse that tells whole pixels 125 times a second.
extension Take {
  /// How the hand's speed changes on its way.
  enum Pace {
    /// From rest to rest, with the smoothest jerk.
    case reaches
    /// From rest, and fastest at the end.
    case flings

    /// The share of the way that is done after a share of the time.
    func way(_ share: Double) -> Double {
      switch self {
      case .reaches: share * share * share * (10 + share * (6 * share - 15))
      case .flings: share * share
      }
    }
  }

  mutating func press(_ point: Point, on surface: Surface.ID) {
    send(.pointer(PointerEvent(.down, at: point, on: surface)))
    mark("press")
  }

  mutating func release() {
    guard let sequence = state.gesture?.sequence else { return }
    mark("release")
    send(.pointer(PointerEvent(.up, at: sequence.position, on: sequence.surface)))
  }

  mutating func click(_ point: Point, on surface: Surface.ID) {
    press(point, on: surface)
    wait(milliseconds: 72)
    release()
  }

  /// Moves the pressed pointer to a place.
  mutating func move(to end: Point, milliseconds: Int, _ pace: Pace = .reaches) {
    guard let sequence = state.gesture?.sequence else { return }
    let start = sequence.position
    let begin = now
    let steps = max(1, milliseconds / 8)
    var last = start
    for step in 1...steps {
      advance(to: begin + .milliseconds(step * milliseconds / steps))
      let way = (end - start) * pace.way(Double(step) / Double(steps))
      let point = Point(x: (start.x + way.dx).rounded(), y: (start.y + way.dy).rounded())
      guard point != last else { continue }
      last = point
      send(.pointer(PointerEvent(.moved, at: point, on: sequence.surface)))
    }
  }

  // MARK: - Places, in logical root pixels

  /// A place in the main window, from its top left.
  func place(_ x: Double, _ y: Double) -> Point {
    Point(x: state.window.frame.minX + x, y: state.window.frame.minY + y)
  }

  var ball: Point { state.ballBox(at: now).center }

  /// The middle of a row of the open list.
  func row(_ page: Page.ID) -> Rect? {
    state.list.flatMap { list in
      list.rows.first { $0.page == page }.map { list.frame(of: $0, at: now) }
    }
  }

  // MARK: - What films begin with

  /// Opens a page, and is at rest.
  mutating func open(_ index: Int) {
    send(.pagesOpened([pages[index]]))
    settle()
  }

  /// Parks some pages, one after the other, and is at rest.
  mutating func park(_ indices: Int...) {
    for index in indices {
      open(index)
      give(.park(nil))
      settle()
    }
  }

  /// Holds the page of the first document over the circle, which is hot.
  mutating func holdOverCircle() {
    open(0)
    press(place(8, 420), on: .main)
    move(to: place(264, 470), milliseconds: 400)
    move(to: state.decide.target, milliseconds: 400)
    wait(milliseconds: 700)
  }

  /// Takes the ball off its edge to a place, and keeps it still there.
  mutating func holdBall(at point: Point) {
    press(ball, on: .ball)
    move(to: point, milliseconds: 500)
    wait(milliseconds: 600)
  }
}
