internal import PerchEngine
internal import PerchTime

// Input by a mouse that reports integral pixels 125 times a second.
extension Take {
  /// The course of a motion's speed.
  enum Pace {
    /// A motion from rest to rest with minimal jerk (T. Flash, N. Hogan, "The Coordination of Arm
    /// Movements", 1985).
    case reaches
    /// A motion from rest that is fastest at its end.
    case flings

    /// Returns the fraction of the displacement after a fraction of the time.
    func progress(_ fraction: Double) -> Double {
      switch self {
      case .reaches: fraction * fraction * fraction * (10 + fraction * (6 * fraction - 15))
      case .flings: fraction * fraction
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

  /// Moves the pressed pointer to a position.
  mutating func move(to end: Point, milliseconds: Int, _ pace: Pace = .reaches) {
    guard let sequence = state.gesture?.sequence else { return }
    let start = sequence.position
    let begin = now
    let steps = max(1, milliseconds / 8)
    var last = start
    for step in 1...steps {
      advance(to: begin + .milliseconds(step * milliseconds / steps))
      let offset = (end - start) * pace.progress(Double(step) / Double(steps))
      let point = Point(x: (start.x + offset.dx).rounded(), y: (start.y + offset.dy).rounded())
      guard point != last else { continue }
      last = point
      send(.pointer(PointerEvent(.moved, at: point, on: sequence.surface)))
    }
  }

  // MARK: - Positions, in logical pixels of the root

  /// Returns a position in the main window, given from its upper left corner.
  func position(_ x: Double, _ y: Double) -> Point {
    Point(x: state.window.frame.minX + x, y: state.window.frame.minY + y)
  }

  /// Returns a position on the library's row of a page; the library is on top, and not scrolled.
  func libraryRow(_ page: Page.ID) -> Point {
    let index = state.library.rows.firstIndex(of: page) ?? 0
    let row = state.library.rowFrame(index, width: state.window.width)
    return position(200, state.viewport(of: .library).minY + row.midY)
  }

  var ball: Point { state.ballBox(at: now).center }

  /// Returns the frame of a row of the open list.
  func row(_ page: Page.ID) -> Rect? {
    state.list.flatMap { list in
      list.rows.first { $0.page == page }.map { list.frame(of: $0, at: now) }
    }
  }

  // MARK: - Initial states of films

  /// Opens a page and waits until nothing moves.
  mutating func open(_ index: Int) {
    send(.pagesOpened([pages[index]]))
    settle()
  }

  /// Parks pages, one after the other, and waits until nothing moves.
  mutating func park(_ indices: Int...) {
    for index in indices {
      open(index)
      give(.park(nil))
      settle()
    }
  }

  /// Drags the page of the first document over the circle, which becomes hot, and holds it there.
  mutating func holdOverCircle() {
    open(0)
    press(position(8, 420), on: .main)
    move(to: position(264, 470), milliseconds: 400)
    move(to: state.decideCircle.target, milliseconds: 400)
    wait(milliseconds: 700)
  }

  /// Drags the ball from its edge to a position, and holds it there.
  mutating func holdBall(at point: Point) {
    press(ball, on: .ball)
    move(to: point, milliseconds: 500)
    wait(milliseconds: 600)
  }
}
