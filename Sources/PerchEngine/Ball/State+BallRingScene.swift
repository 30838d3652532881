internal import PerchTime

// A job's icon on the ball: the ring of a single job surrounds the whole ball.
extension State {
  /// Writes a job's icon with its ring.
  ///
  /// - Parameters:
  ///   - page: The page of the job.
  ///   - ring: The ring of the job.
  ///   - frame: The circle of the icon.
  ///   - diameter: The diameter of the icon's slot on a ball of the standard size, in logical
  ///     pixels.
  ///   - scene: Receives the layers.
  ///   - time: The instant of the frame.
  func writeJob(
    _ page: Page, _ ring: JobRing, in frame: Layer.IconFrame, diameter: Double,
    into scene: inout Scene, at time: Instant
  ) {
    let singleness = Self.singleness(diameter: diameter)
    guard singleness > 0 else {
      let geometry = RingGeometry(frame.circle, bite: frame.bite)
      return writeRingedIcon(of: page, ring, in: geometry, into: &scene, at: time)
    }
    let geometry = Self.geometry(of: frame, singleness: singleness)
    guard let label = label(of: ring.look) else {
      let gap = 1 + (3 * environment.ball.growth - 1) * singleness
      return writeSingle(page, ring, in: geometry, gap: gap, into: &scene, at: time)
    }
    writeRing(ring.look, in: geometry, into: &scene)
    guard !ring.look.hasEnded else {
      return writeFailure(label, ring, in: geometry, opacity: singleness, into: &scene, at: time)
    }
    write(label, atMost: .ringLarge, in: geometry, opacity: singleness, into: &scene)
    guard singleness < 1 else { return }
    let icon = Circle(center: geometry.circle.center, radius: max(0, geometry.inside.radius - 1))
    scene.add(.icon(page.icon, .init(icon, bite: frame.bite, opacity: 1 - singleness)))
  }

  /// The shape between a ring around the whole ball and an icon's own ring.
  ///
  /// - Parameters:
  ///   - frame: The circle of the icon.
  ///   - singleness: 1 for a ball with a single icon, 0 for one with several.
  /// - Returns: The geometry of the ring.
  private static func geometry(of frame: Layer.IconFrame, singleness: Double) -> RingGeometry {
    let grown = 1 + singleness * (Metrics.jobRing / BallIcons.single - 1)
    let circle = Circle(center: frame.circle.center, radius: frame.circle.radius * grown)
    let heavier = 1 + singleness * (8 * Metrics.jobRingWidth / Metrics.jobRing - 1)
    return RingGeometry(circle, bite: frame.bite, width: max(2, circle.radius / 4 * heavier))
  }

  /// Writes a cross, and the status below it.
  private func writeFailure(
    _ status: String, _ ring: JobRing, in geometry: RingGeometry, opacity: Double,
    into scene: inout Scene, at time: Instant
  ) {
    let inside = geometry.inside
    let upper = Circle(
      center: inside.center + Vector(dx: 0, dy: -0.36 * inside.radius),
      radius: 0.55 * inside.radius)
    writeVerdict(ring, in: upper, into: &scene, at: time)
    write(status, atMost: .badge, in: geometry, below: 0.42, opacity: opacity, into: &scene)
  }

  /// Writes a ring without a label: inside is room for the icon, or for a large tick or cross.
  private func writeSingle(
    _ page: Page, _ ring: JobRing, in geometry: RingGeometry, gap: Double, into scene: inout Scene,
    at time: Instant
  ) {
    let heaviest = 4 * environment.ball.growth
    if ring.look.isPaused {
      writeRing(ring.look, in: geometry, into: &scene)
      return writePause(ring.look, in: geometry.inside, heaviest: heaviest, into: &scene)
    }
    guard ring.look.hasEnded else {
      return writeRingedIcon(of: page, ring, in: geometry, gap: gap, into: &scene, at: time)
    }
    writeRing(ring.look, in: geometry, into: &scene)
    writeVerdict(ring, in: geometry.inside, heaviest: heaviest, into: &scene, at: time)
  }

  /// The degree to which an icon has the ball to itself: 1 alone, 0 among others.
  private static func singleness(diameter: Double) -> Double {
    let shared = BallIcons.slots(count: 2)[0].diameter
    return min(max((diameter - shared) / (BallIcons.single - shared), 0), 1)
  }

  /// The label of a single job within its ring; nil for none. A status is never cut: without room for
  /// its word it is the number alone.
  private func label(of look: JobRing.Look) -> String? {
    switch look.phase {
    case .running:
      // A text that would be cut says less than a number.
      let growth = environment.ball.growth
      if let text = look.text,
        look.progress == nil || RingText.fits(text, isBelowSign: false, growth: growth)
      {
        return text
      }
      return look.progress.map { environment.catalogue.number(Job.percent(of: $0)) }
    case .waiting, .stopped, .done, .ended: return nil
    case .failed:
      guard let status = look.status, status != Job.failure else { return nil }
      let number = environment.catalogue.number(Int(status))
      // Translators: below a cross; the number that a command ends with, in 7 columns at most.
      let words = environment.catalogue.text("exit {status}", ["status": number])
      return [words, number].first {
        RingText.fits($0, isBelowSign: true, growth: environment.ball.growth)
      }
    }
  }

  /// Writes a label within a ring.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - largest: The largest style of the label.
  ///   - geometry: The ring.
  ///   - drop: The distance of the label's middle below the centre, in radii of the ring's inside.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - scene: Receives the layer.
  private func write(
    _ label: String, atMost largest: TextStyle, in geometry: RingGeometry, below drop: Double = 0,
    opacity: Double, into scene: inout Scene
  ) {
    let (text, style) = RingText.fitted(
      label, atMost: largest, growth: environment.ball.growth)
    let inside = geometry.inside
    let size = Size(width: max(0, 2 * inside.radius - 3), height: style.lineHeight)
    let middle = inside.center + Vector(dx: 0, dy: drop * inside.radius)
    scene.add(
      .text(
        .init(
          text, style, .ink.opacity(opacity), in: Rect(center: middle, size: size),
          alignment: .center)))
  }
}
