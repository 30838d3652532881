internal import PerchTime

/// What a finger holds, and how the finger's way becomes the place of that.
struct FingerHold: Hashable, Sendable {
  enum Object: Hashable, Sendable {
    case pair(under: Page.ID, over: Page.ID)
    case ball
    case content(Page.ID)
    case list
  }

  let object: Object
  /// Where the newest sample puts it, before anything resists.
  let free: Point
  /// How it goes with the finger along each axis: 1, against it: -1, or not at all: 0.
  let axes: Vector
  /// Where nothing resists.
  let bounds: Rect
  let band: RubberBand
  /// Whether it stops at the far end of its bounds instead of being resisted there.
  var isWalled = false
  /// Whether it raises the decide circle.
  var raisesCircle = false

  /// Where a finger that leads to `free` puts it.
  private func place(_ free: Point) -> Point {
    let x = band.shown(free.x, outside: bounds.minX...bounds.maxX)
    let y = band.shown(free.y, outside: bounds.minY...bounds.maxY)
    return Point(x: isWalled ? min(x, bounds.maxX) : x, y: y)
  }

  /// How far it is seen beside the place at which the newest sample puts it.
  func shift(of finger: TouchResampler, at time: Instant) -> Vector {
    let newest = finger.newestPlace
    let late = finger.position(at: time, inside: limits(around: newest)) - newest
    let shown = free + Vector(dx: axes.dx * late.dx, dy: axes.dy * late.dy)
    return place(shown) - place(free)
  }

  /// How much more or less of the circle is out for a page that is seen `shift` beside its place.
  func circleShift(_ shift: Vector) -> Double {
    func reveal(_ x: Double) -> Double { min(max(2 * x / max(bounds.width, 1), 0), 1) }
    let x = place(free).x
    return reveal(x + shift.dx) - reveal(x)
  }

  /// The bounds, as ends of the way of a finger whose newest sample is here.
  func limits(around newest: Point) -> Rect {
    let x = limits(newest.x, axes.dx, from: bounds.minX - free.x, to: bounds.maxX - free.x)
    let y = limits(newest.y, axes.dy, from: bounds.minY - free.y, to: bounds.maxY - free.y)
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  private func limits(
    _ newest: Double, _ axis: Double, from low: Double, to high: Double
  ) -> ClosedRange<Double> {
    if axis > 0 { return newest + low...newest + high }
    if axis < 0 { return newest - high...newest - low }
    return newest...newest
  }
}

/// The end of a finger's way, which is seen a moment after the finger let go.
struct FingerTrail: Hashable, Sendable {
  let hold: FingerHold
  let finger: TouchResampler
  /// From when on its object is where it was let go, or has gone since.
  let end: Instant
}
