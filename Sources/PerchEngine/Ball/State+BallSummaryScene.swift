internal import PerchTime

// Several jobs on the ball: one ring around all icons, and how many wait or failed.
extension State {
  /// The jobs that the ball holds.
  var ballSummary: BallSummary {
    var summary = BallSummary()
    guard !jobBoard.rings.isEmpty else { return summary }
    for id in held {
      summary.pages += 1
      if let ring = ring(of: id) { summary.add(ring.look) }
    }
    return summary
  }

  /// Writes the shared ring around the ball's icons.
  func writeSharedRing(
    _ summary: BallSummary, around center: Point, into scene: inout Scene, at time: Instant
  ) {
    let scale = ballScale(at: time)
    let circle = Circle(center: center, radius: Metrics.jobRing / 2 * scale)
    let geometry = RingGeometry(circle, width: Metrics.sharedRingWidth * scale)
    func add(_ part: RingGeometry.Part, _ color: Color) {
      scene.add(.arc(circle, from: part.start, sweep: part.sweep, color, width: geometry.width))
    }
    let phase: Job.Phase = summary.waiting == summary.running ? .waiting : .running
    let color = ringColor(of: phase)
    add(geometry.whole, trackColor(of: phase))
    if summary.turns {
      let fraction = Double(jobBoard.ringTurn) / Double(max(1, tokens.ringSteps))
      for part in geometry.parts(from: fraction, length: tokens.arcFraction) { add(part, color) }
    } else {
      let steps = geometry.steps(scale: environment.scale)
      let length = (summary.progress ?? 1).stepped(steps)
      for part in geometry.parts(length: length) { add(part, color) }
    }
  }

  /// Writes a job's icon without a ring: a result under a tick or a cross.
  func writePlainJob(
    _ page: Page, _ ring: JobRing, in frame: Layer.IconFrame, into scene: inout Scene,
    at time: Instant
  ) {
    guard ring.look.hasEnded else { return scene.add(.icon(page.icon, frame)) }
    scene.add(faded(page.icon, in: frame))
    writeVerdict(ring, in: frame.circle, into: &scene, at: time)
  }

  /// Writes the number of waiting jobs and that of failures in the ball's square corners; a round
  /// ball has no room for them.
  func writeBadges(_ summary: BallSummary, around center: Point, into scene: inout Scene) {
    guard ballHasCorners else { return }
    if summary.failures > 0 {
      writeBadge(summary.failures, .failed, below: -1, center, into: &scene)
    }
    if summary.waiting > 0 {
      writeBadge(summary.waiting, .waiting, below: 1, center, into: &scene)
    }
  }

  /// Writes a sign and a number on a pill; the sign tells the state without its colour.
  private func writeBadge(
    _ count: Int, _ phase: Job.Phase, below sign: Double, _ center: Point, into scene: inout Scene
  ) {
    let number = count > 9 ? "9+" : environment.catalogue.number(count)
    let size = Size(width: count > 9 ? 25 : 19, height: 13)
    let reach = environment.ball.radius - Metrics.badgeInset
    let middle =
      center
      + Vector(
        dx: (reach - size.width / 2) * (ball.dock.side == .right ? 1 : -1),
        dy: (reach - size.height / 2) * sign)
    let box = Rect(center: middle, size: size)
    scene.add(.fill(Shape(box.inset(by: -1.5), radius: size.height / 2 + 1.5), .raised))
    scene.add(.fill(Shape(box, radius: size.height / 2), Self.color(of: phase)))
    let left = Point(x: box.minX + 6.5, y: middle.y)
    if phase == .failed {
      for slope in [1.0, -1] {
        let arm = Vector(dx: 2.5, dy: 2.5 * slope)
        scene.add(.line(left + arm * -1, left + arm, .onFail, width: 1.75))
      }
    } else {
      writeQuestion(in: Circle(center: left, radius: 5.5), .onFail, into: &scene)
    }
    let line = Rect(
      x: left.x + 3, y: middle.y - TextStyle.ringSmall.lineHeight / 2,
      width: box.maxX - left.x - 4, height: TextStyle.ringSmall.lineHeight)
    scene.add(.text(.init(number, .ringSmall, .onFail, in: line, alignment: .center)))
  }
}
