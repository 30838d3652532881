// How many jobs wait and how many failed, at the outer side of the ball.
extension State {
  /// A sign and a number on a pill.
  private struct Badge {
    let phase: Job.Phase
    let number: String
    /// The pill, in the frame of reference of the ball's centre.
    let box: Rect

    /// The pill and the gap around it.
    var ground: Shape { Shape(box.inset(by: -1.5), radius: box.height / 2 + 1.5) }
  }

  /// The badges: failures in the upper corner of the ball's box, waiting jobs in the lower one.
  private var badges: [Badge] {
    let summary = ballSummary
    guard summary.hasSigns || ball.icons.surplus > 0 else { return [] }
    let counts = [(summary.failures, Job.Phase.failed, -1.0), (summary.waiting, .waiting, 1)]
    return counts.filter { $0.0 > 0 }.map { count, phase, below in
      let size = Size(width: count > 9 ? 25 : 19, height: 13)
      let reach = environment.ball.radius - Metrics.badgeInset
      let middle = Point(
        x: (reach - size.width / 2) * (ball.dock.side == .right ? 1 : -1),
        y: (reach - size.height / 2) * below)
      return Badge(
        phase: phase, number: count > 9 ? "9+" : environment.catalogue.number(count),
        box: Rect(center: middle, size: size))
    }
  }

  /// Goes through the shapes of the ball and its badges: a round ball's badges reach beyond its disc.
  ///
  /// - Parameters:
  ///   - origin: The top left corner of the ball's box.
  ///   - body: Receives the shapes, in the frame of reference of that corner.
  func forEachBallShape(at origin: Vector, _ body: (Shape) -> Void) {
    let middle = origin + Vector(dx: environment.ball.radius, dy: environment.ball.radius)
    body(ballOutline.offset(by: origin))
    for badge in badges { body(badge.ground.offset(by: middle)) }
  }

  /// Writes the badges around the ball's centre.
  func writeBadges(around center: Point, into scene: inout Scene) {
    for badge in badges { writeBadge(badge, around: center, into: &scene) }
  }

  /// Writes a badge; the sign tells the state without its colour.
  private func writeBadge(_ badge: Badge, around center: Point, into scene: inout Scene) {
    let offset = center - Point.zero
    let box = badge.box.offset(by: offset)
    // Where the window is cut along the gap, no pixel of it may be painted in part.
    let gap = badge.ground.offset(by: offset)
    scene.add(.fill(environment.isComposited ? gap : gap.inset(by: -1), .raised))
    scene.add(.fill(Shape(box, radius: box.height / 2), Self.color(of: badge.phase)))
    let left = Point(x: box.minX + 6.5, y: box.midY)
    if badge.phase == .failed {
      for slope in [1.0, -1] {
        let arm = Vector(dx: 2.5, dy: 2.5 * slope)
        scene.add(.line(left + arm * -1, left + arm, .onFail, width: 1.75))
      }
    } else {
      writeQuestion(in: Circle(center: left, radius: 5.5), .onFail, into: &scene)
    }
    let line = Rect(
      x: left.x + 3, y: box.midY - TextStyle.ringSmall.lineHeight / 2,
      width: box.maxX - left.x - 4, height: TextStyle.ringSmall.lineHeight)
    scene.add(.text(.init(badge.number, .ringSmall, .onFail, in: line, alignment: .center)))
  }
}
