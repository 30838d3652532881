/// The geometry of a ring: on the rim of a circle, all around or around the bite of an icon.
struct RingGeometry {
  /// A part of the rim, in degrees clockwise from the right.
  struct Part {
    var start: Double
    var sweep: Double
  }

  /// The outer edge of the ring.
  var circle: Circle
  /// The direction of the icon's bite, in degrees clockwise from the right; nil for a round icon.
  var bite: Double?
  /// The width of the line, in logical pixels.
  var width: Double

  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - circle: The outer edge.
  ///   - bite: The direction of the icon's bite, in degrees clockwise from the right.
  ///   - width: The width of the line; nil for an eighth of the diameter, and at least 2.
  init(_ circle: Circle, bite: Double? = nil, width: Double? = nil) {
    self.circle = circle
    self.bite = bite
    self.width = min(width ?? max(2, circle.radius / 4), circle.radius)
  }

  /// The ring of a single job on a ball.
  static func onBall(_ ball: BallMetrics) -> RingGeometry {
    let circle = Circle(center: .zero, radius: Metrics.jobRing / 2 * ball.growth)
    return RingGeometry(circle, width: Metrics.jobRingWidth * ball.growth)
  }

  private static let top = 270.0

  /// The whole ring; a bitten one ends before its bite, round ends included.
  var whole: Part {
    guard let bite, bite.isFinite else { return Part(start: Self.top, sweep: 360) }
    // A round end extends half a width further: the arc sine of that over the radius,
    // approximately.
    let ratio = width / 2 / max(circle.radius - width / 2, width / 2)
    let end = (ratio + ratio * ratio * ratio / 6) * 180 / .pi
    return Part(start: (bite + 45 + end).wrapped, sweep: 270 - 2 * end)
  }

  /// Splits a length of the ring where it crosses the bite.
  ///
  /// - Parameters:
  ///   - fraction: The start, as a fraction of the ring after 12 o'clock, or after the bite if that
  ///     covers 12 o'clock.
  ///   - length: The length, as a fraction of the ring.
  /// - Returns: The parts that make up the length, in order.
  func parts(from fraction: Double = 0, length: Double) -> [Part] {
    let whole = whole
    let length = min(max(length, 0), 1)
    if whole.sweep == 360 {
      return [Part(start: (Self.top + fraction * 360).wrapped, sweep: length * 360)]
    }
    let ahead = (Self.top - whole.start).wrapped
    let first = ((ahead <= whole.sweep ? ahead / whole.sweep : 0) + fraction)
      .truncatingRemainder(dividingBy: 1)
    // From the first point onwards, the ring crosses the bite at most once.
    let before = min(length, 1 - first)
    let parts = [
      Part(start: (whole.start + first * whole.sweep).wrapped, sweep: before * whole.sweep),
      Part(start: whole.start, sweep: (length - before) * whole.sweep),
    ]
    return parts.filter { $0.sweep > 1e-6 }
  }

  /// Counts the steps of at least half a device pixel around the ring.
  ///
  /// - Parameter scale: Device pixels per logical pixel.
  /// - Returns: The number of steps; from 100 on a multiple of 100, so that every whole percentage
  ///   is a step.
  func steps(scale: Double) -> Int {
    let radius = max(0, circle.radius - width / 2)
    let length = whole.sweep / 360 * 2 * .pi * radius * scale
    guard length.isFinite else { return 1 }
    let steps = Int(min(max(1, 2 * length), 10_000))
    return steps < 100 ? steps : steps / 100 * 100
  }

  /// The circle inside the line.
  var inside: Circle { Circle(center: circle.center, radius: max(0, circle.radius - width)) }
}

extension Double {
  /// The same direction in 0..<360 degrees.
  fileprivate var wrapped: Double {
    let rest = truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
