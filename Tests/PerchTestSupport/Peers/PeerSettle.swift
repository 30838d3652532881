internal import PerchEngine

/// The motion with which another toolkit settles a released page, after its published description.
public struct PeerSettle: Sendable {
  /// The toolkit's name.
  public let name: String
  /// The position at which the page ends, in logical pixels.
  public let target: Double
  /// The seconds after which the page is at the target. Until then it accepts no input.
  public let duration: Double
  private let curve: @Sendable (Double) -> Double

  /// The page's position `time` seconds after the release.
  public func value(at time: Double) -> Double { time >= duration ? target : curve(time) }

  /// The distance by which the page jumps to its target in the end.
  public var restJump: Double { abs(target - curve(duration)) }

  /// The page's velocity just after the release, in logical pixels per second.
  public var startSpeed: Double { (curve(1e-6) - curve(0)) / 1e-6 }
}

extension PeerSettle {
  /// libadwaita: a critically damped spring of stiffness 1000, which begins at the page's position
  /// with the given velocity. It ends after ln 1000 time constants, or where it first crosses the
  /// target.
  public static func libadwaita(from x: Double, to target: Double, velocity: Double) -> PeerSettle {
    let frequency = 1000.0.squareRoot()
    let spring = Spring(dampingRatio: 1, response: 2 * .pi / frequency)
    let gain = velocity + frequency * (x - target)
    let contact = gain == 0 ? -1 : (target - x) / gain
    let duration = 6.907755 / frequency
    return PeerSettle(
      name: "libadwaita", target: target,
      duration: contact > 0 ? min(contact, duration) : duration,
      curve: {
        target + spring.state(displacement: x - target, velocity: velocity, after: $0).displacement
      })
  }

  /// Flutter's Cupertino route: 350 ms on a curve of two cubics, whatever the velocity was.
  public static func flutter(from x: Double, to target: Double) -> PeerSettle {
    PeerSettle(
      name: "Flutter", target: target, duration: 0.35,
      curve: { x + (target - x) * fastEaseInToSlowEaseOut(min($0 / 0.35, 1)) })
  }

  private static func fastEaseInToSlowEaseOut(_ fraction: Double) -> Double {
    let middle = Point(x: 0.198, y: 0.541)
    let isFirst = fraction < middle.x
    return isFirst
      ? Cubic(
        .zero, Point(x: 0.056, y: 0.024), Point(x: 0.108, y: 0.3085), middle
      ).y(at: fraction)
      : Cubic(
        middle, Point(x: 0.3655, y: 1), Point(x: 0.5465, y: 0.989), Point(x: 1, y: 1)
      ).y(at: fraction)
  }
}

/// A Bézier curve whose x grows with its parameter.
private struct Cubic {
  private let points: (Point, Point, Point, Point)

  init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) { points = (a, b, c, d) }

  func y(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if value(\.x, middle) < x { low = middle } else { high = middle }
    }
    return value(\.y, high)
  }

  private func value(_ axis: KeyPath<Point, Double>, _ t: Double) -> Double {
    let (a, b, c, d) = points
    let s = 1 - t
    return s * s * s * a[keyPath: axis] + 3 * s * s * t * b[keyPath: axis]
      + 3 * s * t * t * c[keyPath: axis] + t * t * t * d[keyPath: axis]
  }
}
