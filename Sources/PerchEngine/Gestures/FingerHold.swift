internal import PerchTime

/// An object that a finger holds, and the mapping from the finger's displacement to the object's
/// position.
struct FingerHold: Hashable, Sendable {
  /// The kinds of objects that a finger can hold.
  enum Object: Hashable, Sendable {
    /// The page pair of a swipe.
    case pair(under: Page.ID, over: Page.ID)
    /// The ball, while it is dragged.
    case ball
    /// The scrolled content of a page.
    case content(Page.ID)
    /// The content of a page that moves along both axes.
    case plane(Page.ID)
    /// A wide block of a page, by its index.
    case wideBlock(Page.ID, Int)
    /// The scrolled rows of the float list.
    case list
  }

  /// The object that is held.
  let object: Object
  /// The position to which the newest sample leads, before any resistance.
  let unresisted: Point
  /// The object's displacement for each pixel of the finger, by axis: 1 with it, -1 against it, 0
  /// not at all.
  let axes: Vector
  /// The positions at which nothing resists.
  let bounds: Rect
  /// The resistance outside the bounds.
  let band: RubberBand
  /// The resistance beside the bounds; nil for that above and below.
  var sideBand: RubberBand?
  /// Whether the object stops at the far end of its bounds instead of being resisted there.
  var isWalled = false
  /// Whether the object raises the decide circle.
  var raisesCircle = false

  /// The object's position for a finger that leads to `unresisted`, with the resistance.
  private func position(_ unresisted: Point) -> Point {
    let x = (sideBand ?? band).shown(unresisted.x, outside: bounds.minX...bounds.maxX)
    let y = band.shown(unresisted.y, outside: bounds.minY...bounds.maxY)
    return Point(x: isWalled ? min(x, bounds.maxX) : x, y: y)
  }

  /// The displacement from the object's position at the newest sample to where it is shown.
  ///
  /// - Parameters:
  ///   - finger: The samples of the finger.
  ///   - time: The instant at which the frame is presented.
  /// - Returns: The displacement, in logical pixels.
  func shift(of finger: TouchResampler, at time: Instant) -> Vector {
    let newest = finger.newestPosition
    let late = finger.position(at: time, inside: limits(around: newest)) - newest
    let shown = unresisted + Vector(dx: axes.dx * late.dx, dy: axes.dy * late.dy)
    return position(shown) - position(unresisted)
  }

  /// The change in the decide circle's reveal for a page that is shown `shift` from its position.
  func circleShift(_ shift: Vector) -> Double {
    func reveal(_ x: Double) -> Double { min(max(2 * x / max(bounds.width, 1), 0), 1) }
    let x = position(unresisted).x
    return reveal(x + shift.dx) - reveal(x)
  }

  /// The bounds, as limits of the position of a finger whose newest sample is `newest`.
  func limits(around newest: Point) -> Rect {
    let x = limits(
      newest.x, axes.dx, from: bounds.minX - unresisted.x, to: bounds.maxX - unresisted.x)
    let y = limits(
      newest.y, axes.dy, from: bounds.minY - unresisted.y, to: bounds.maxY - unresisted.y)
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

/// The end of a finger's displacement, which is shown a moment after the release.
struct FingerTrail: Hashable, Sendable {
  /// The object that the finger held.
  let hold: FingerHold
  /// The samples of the finger, the release included.
  let finger: TouchResampler
  /// The instant from which the object is shown at its own position again.
  let end: Instant
}
