internal import PerchTime

// Several jobs on the ball: one ring around all icons, and how many wait or failed.
extension State {
  /// The jobs that the ball holds.
  var ballSummary: BallSummary {
    var summary = BallSummary()
    guard !jobBoard.rings.isEmpty else { return summary }
    for id in held {
      summary.pages += 1
      if let ring = shownRing(of: id) { summary.add(ring.look) }
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
    let phase = summary.phase
    let color = ringColor(of: phase)
    add(geometry.whole, trackColor(of: phase))
    if summary.turns {
      let fraction = Double(jobBoard.ringTurn) / Double(max(1, tokens.ring.steps))
      for part in geometry.parts(from: fraction, length: tokens.ring.arcFraction) {
        add(part, color)
      }
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
}
