/// The rule by which a fling parks a page although the pointer was never inside the decide circle.
public enum Fling {
  /// Decides whether a fling hits the circle.
  ///
  /// - Parameters:
  ///   - circle: The decide circle.
  ///   - point: The position of the release, in logical root pixels.
  ///   - velocity: The velocity of the release, in logical pixels per second.
  ///   - tokens: The numbers of motion.
  /// - Returns: Whether the fling is fast and steep enough, passes the corner and ends near it.
  public static func hits(
    _ circle: DecideCircle, from point: Point, velocity: Vector, tokens: MotionTokens
  ) -> Bool {
    let towards = Vector(dx: velocity.dx * circle.mirror, dy: velocity.dy)
    guard velocity.length >= tokens.flingSpeed, towards.dx > 0, towards.dy > 0,
      towards.dy >= tokens.flingSlope * towards.dx
    else { return false }
    let end = point + velocity * tokens.popLookAhead
    return end.distance(to: circle.corner) <= tokens.flingReach * circle.radius
      && distance(of: circle.corner, from: point, to: end) <= circle.radius
  }

  /// The distance of a point from a segment, in logical pixels.
  private static func distance(of point: Point, from start: Point, to end: Point) -> Double {
    let displacement = end - start
    let length = displacement.dot(displacement)
    guard length > 0 else { return point.distance(to: start) }
    let fraction = min(max((point - start).dot(displacement) / length, 0), 1)
    return point.distance(to: start + displacement * fraction)
  }
}
