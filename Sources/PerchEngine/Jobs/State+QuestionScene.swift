// The question mark of a job that waits for the user.
extension State {
  /// Writes a question mark as large as the circle allows, in lines of at most `heaviest` logical
  /// pixels.
  func writeQuestion(
    in circle: Circle, _ color: Color, heaviest: Double = 4, into scene: inout Scene
  ) {
    guard circle.radius > 1 else { return }
    let width = min(max(1.5, circle.radius / 5), heaviest)
    func point(_ dx: Double, _ dy: Double) -> Point {
      circle.center + Vector(dx: dx, dy: dy) * circle.radius
    }
    // Three quarters of a hook that opens to the left, its stem and its dot.
    let hook = Circle(center: point(0, -0.26), radius: 0.3 * circle.radius + width / 2)
    scene.add(.arc(hook, from: 180, sweep: 225, color, width: width))
    scene.add(.line(point(0.21, -0.05), point(0, 0.2), color, width: width))
    scene.add(.line(point(0, 0.58), point(0, 0.59), color, width: width * 1.15))
  }
}
