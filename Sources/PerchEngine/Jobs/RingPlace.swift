/// Where a ring is drawn: on the rim of a circle, all around or around the bite of an icon.
struct RingPlace {
  /// Part of the rim, in degrees clockwise from the right.
  struct Part {
    var start: Double
    var sweep: Double
  }

  /// The outer edge.
  var circle: Circle
  /// The direction that the icon's bite faces, in degrees clockwise from the right; nil is round.
  var bite: Double?
  /// Of the line.
  var width: Double

  /// - Parameter width: nil is an eighth of the diameter, but no hairline.
  init(_ circle: Circle, bite: Double? = nil, width: Double? = nil) {
    self.circle = circle
    self.bite = bite
    self.width = min(width ?? max(2, circle.radius / 4), circle.radius)
  }

  /// The ring of a single job on the ball.
  static let onBall = RingPlace(
    Circle(center: .zero, radius: Metrics.jobRing / 2), width: Metrics.jobRingWidth)

  private static let top = 270.0

  /// All of it that there is: a bitten ring ends before its bite, round ends included.
  var whole: Part {
    guard let bite, bite.isFinite else { return Part(start: Self.top, sweep: 360) }
    // A round end reaches half a width beyond: the arc sine of that over the radius, nearly.
    let ratio = width / 2 / max(circle.radius - width / 2, width / 2)
    let end = (ratio + ratio * ratio * ratio / 6) * 180 / .pi
    return Part(start: (bite + 45 + end).wrapped, sweep: 270 - 2 * end)
  }

  /// The parts that `length` of it makes up, both in shares of the whole, beginning at `share`
  /// after 12 o'clock, or after the bite if 12 o'clock is bitten away.
  func parts(from share: Double = 0, length: Double) -> [Part] {
    let whole = whole
    let length = min(max(length, 0), 1)
    if whole.sweep == 360 {
      return [Part(start: (Self.top + share * 360).wrapped, sweep: length * 360)]
    }
    let ahead = (Self.top - whole.start).wrapped
    let first = ((ahead <= whole.sweep ? ahead / whole.sweep : 0) + share)
      .truncatingRemainder(dividingBy: 1)
    // The way from the first point leads over the bite at most once.
    let before = min(length, 1 - first)
    let parts = [
      Part(start: (whole.start + first * whole.sweep).wrapped, sweep: before * whole.sweep),
      Part(start: whole.start, sweep: (length - before) * whole.sweep),
    ]
    return parts.filter { $0.sweep > 1e-6 }
  }

  /// How many steps of at least half a device pixel lead around; full hundreds where there are any,
  /// so that every whole per cent is one of them.
  ///
  /// - Parameter scale: device pixels a logical one.
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
