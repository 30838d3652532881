// The signs of jobs that neither work nor have ended: the question mark of one that waits for the user, the
// bars of one that is stopped, and the broken line of one out of reach.
extension State {
  /// Writes the sign of a look that has one of these, as large as the circle allows.
  func writePause(
    _ look: JobRing.Look, in circle: Circle, heaviest: Double = 4, opacity: Double = 1,
    into scene: inout Scene
  ) {
    let color = Self.color(of: look.phase).opacity(opacity)
    switch look.phase {
    case .stopped where look.isOutOfReach:
      writeBrokenLine(in: circle, color, heaviest: heaviest, into: &scene)
    case .waiting: writeQuestion(in: circle, color, heaviest: heaviest, into: &scene)
    case .stopped: writeBars(in: circle, color, heaviest: heaviest, into: &scene)
    case .running, .done, .failed, .ended: break
    }
  }

  /// Writes two upright bars.
  private func writeBars(
    in circle: Circle, _ color: Color, heaviest: Double, into scene: inout Scene
  ) {
    guard circle.radius > 1 else { return }
    let width = min(max(1.75, circle.radius / 4), 1.25 * heaviest)
    for side in [-1.0, 1] {
      let middle = circle.center + Vector(dx: side * 0.26 * circle.radius, dy: 0)
      let arm = Vector(dx: 0, dy: 0.4 * circle.radius)
      scene.add(.line(middle + arm * -1, middle + arm, color, width: width))
    }
  }

  /// Writes a level line with a gap in its middle.
  private func writeBrokenLine(
    in circle: Circle, _ color: Color, heaviest: Double, into scene: inout Scene
  ) {
    guard circle.radius > 1 else { return }
    let width = min(max(1.75, circle.radius / 5), heaviest)
    for side in [-1.0, 1] {
      let inner = circle.center + Vector(dx: side * 0.2 * circle.radius, dy: 0)
      let outer = circle.center + Vector(dx: side * 0.6 * circle.radius, dy: 0)
      scene.add(.line(inner, outer, color, width: width))
    }
  }

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
