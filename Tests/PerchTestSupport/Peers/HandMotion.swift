internal import Glibc
public import PerchEngine

/// A motion of the user's hand up to a release, and its true velocity.
public struct HandMotion: Sendable, CustomStringConvertible {
  /// The name in tables.
  public let name: String
  /// The time of the release, in seconds.
  public let duration: Double
  /// Whether the hand rests at the release.
  public let isStill: Bool
  private let path: @Sendable (Double) -> Vector
  private let speed: @Sendable (Double) -> Vector

  public var description: String { name }

  /// Creates a motion along a straight line.
  ///
  /// `distance` is the distance after a time in seconds, in logical pixels, and `speed` its
  /// derivative.
  private init(
    _ name: String, over duration: Double = 0.25, isStill: Bool = false,
    distance: @escaping @Sendable (Double) -> Double, speed: @escaping @Sendable (Double) -> Double
  ) {
    self.name = name
    self.duration = duration
    self.isStill = isStill
    path = { Vector(dx: distance($0), dy: 0) }
    self.speed = { Vector(dx: speed($0), dy: 0) }
  }

  /// Creates a motion along an arc of this radius, at a constant speed.
  private init(_ name: String, radius: Double, speed: Double) {
    self.name = name
    duration = 0.25
    isStill = false
    path = { time in
      let angle = speed * time / radius
      return Vector(dx: radius * sin(angle), dy: radius * (1 - cos(angle)))
    }
    self.speed = { time in
      let angle = speed * time / radius
      return Vector(dx: speed * cos(angle), dy: speed * sin(angle))
    }
  }

  /// The hand's position `time` seconds after the press, with the motion turned by `angle`.
  public func position(at time: Double, turned angle: Double, from start: Point) -> Point {
    start + HandMotion.turn(path(time), by: angle)
  }

  /// The hand's true velocity `time` seconds after the press, in logical pixels per second.
  public func velocity(at time: Double, turned angle: Double) -> Vector {
    HandMotion.turn(speed(time), by: angle)
  }

  private static func turn(_ vector: Vector, by angle: Double) -> Vector {
    Vector(
      dx: vector.dx * cos(angle) - vector.dy * sin(angle),
      dy: vector.dx * sin(angle) + vector.dy * cos(angle))
  }
}

extension HandMotion {
  /// Nine motions.
  public static let all = [
    HandMotion("constant, 150 px/s", distance: { 150 * $0 }, speed: { _ in 150 }),
    HandMotion("constant, 2000 px/s", distance: { 2000 * $0 }, speed: { _ in 2000 }),
    .changing("flick from rest to 1500", from: 0, to: 1500, within: 0.15),
    .changing("slowing from 2000 to 300", from: 2000, to: 300, within: 0.25),
    .stopped(for: 0.08), .stopped(for: 0.03),
    .braking(from: 1500, within: 0.05),
    .turning(back: 0.03),
    HandMotion("curved, 1200 px/s", radius: 300, speed: 1200),
  ]

  /// A motion at a constant acceleration.
  private static func changing(
    _ name: String, from first: Double, to last: Double, within time: Double
  ) -> HandMotion {
    let gain = (last - first) / time
    return HandMotion(
      name, over: time, distance: { first * $0 + gain * $0 * $0 / 2 }, speed: { first + gain * $0 })
  }

  /// A motion at 1500 px/s for 200 ms, and then a rest.
  private static func stopped(for time: Double) -> HandMotion {
    HandMotion(
      "still for \(Int((time * 1000).rounded())) ms after 1500", over: 0.2 + time, isStill: true,
      distance: { 1500 * min($0, 0.2) }, speed: { $0 < 0.2 ? 1500 : 0 })
  }

  /// A motion at a constant speed for 200 ms that is then braked evenly to zero, where it is
  /// released.
  private static func braking(from speed: Double, within time: Double) -> HandMotion {
    HandMotion(
      "braked to 0 within \(Int((time * 1000).rounded())) ms", over: 0.2 + time, isStill: true,
      distance: { now in
        let braked = min(max(now - 0.2, 0), time)
        return speed * (min(now, 0.2) + braked - braked * braked / (2 * time))
      }, speed: { speed * (1 - min(max($0 - 0.2, 0), time) / time) })
  }

  /// A motion at 1000 px/s for 200 ms, and then at once as fast in the other direction.
  private static func turning(back time: Double) -> HandMotion {
    HandMotion(
      "turned back for \(Int((time * 1000).rounded())) ms", over: 0.2 + time,
      distance: { 1000 * (min($0, 0.2) - max($0 - 0.2, 0)) }, speed: { $0 < 0.2 ? 1000 : -1000 })
  }
}
