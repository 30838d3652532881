internal import PerchTime

// The rings of jobs: around the whole ball, or around an icon.
extension State {
  /// Writes a ring: a track, and the progress of the job on it.
  func writeRing(
    _ look: JobRing.Look, in geometry: RingGeometry, opacity: Double = 1, turns: Bool = true,
    into scene: inout Scene
  ) {
    guard geometry.circle.radius > geometry.width / 2 else { return }
    let strength = look.isAnswered ? opacity * 0.5 : opacity
    let color = (look.wasInterrupted ? .quiet : ringColor(of: look.phase)).opacity(strength)
    func add(_ part: RingGeometry.Part, _ color: Color) {
      scene.add(
        .arc(geometry.circle, from: part.start, sweep: part.sweep, color, width: geometry.width))
    }
    if look.isPartial { add(geometry.whole, trackColor(of: look.phase).opacity(opacity)) }
    let isStill = !turns && look.isIndeterminate
    for part in isStill ? [] : parts(of: look, in: geometry) { add(part, color) }
  }

  private func parts(of look: JobRing.Look, in geometry: RingGeometry) -> [RingGeometry.Part] {
    if look.isIndeterminate {
      let fraction = Double(jobBoard.ringTurn) / Double(max(1, tokens.ring.steps))
      return geometry.parts(from: fraction, length: tokens.ring.arcFraction)
    }
    guard look.isPartial, let progress = look.progress else { return geometry.parts(length: 1) }
    return geometry.parts(length: progress.stepped(geometry.steps(scale: environment.scale)))
  }

  /// The colour of a ring in this phase.
  func ringColor(of phase: Job.Phase) -> Color {
    phase == .running && environment.look.ring != .accent ? .ring : Self.color(of: phase)
  }

  /// The colour of a ring's track in this phase.
  func trackColor(of phase: Job.Phase) -> Color {
    phase == .running && environment.look.track != .accent
      ? .track : ringColor(of: phase).opacity(0.22)
  }

  static func color(of look: JobRing.Look) -> Color {
    look.wasInterrupted ? .quiet : color(of: look.phase)
  }

  static func color(of phase: Job.Phase) -> Color {
    switch phase {
    case .running: .accent
    case .waiting: .wait
    case .stopped: .quiet
    case .done: .done
    case .failed: .fail
    case .ended: .quiet
    }
  }

  /// Writes a job's icon within its ring; once the job has ended, under a tick or a cross.
  ///
  /// - Parameters:
  ///   - page: The page of the job.
  ///   - ring: The ring of the job.
  ///   - geometry: The geometry of the ring.
  ///   - gap: The distance between the icon and the line, in logical pixels.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - turns: Whether an indeterminate ring shows its turning arc.
  ///   - scene: Receives the layers.
  ///   - time: The instant of the frame.
  func writeRingedIcon(
    of page: Page, _ ring: JobRing, in geometry: RingGeometry, gap: Double = 1, opacity: Double = 1,
    turns: Bool = true, into scene: inout Scene, at time: Instant
  ) {
    let look = ring.look
    let inside = geometry.inside
    let icon = Circle(center: inside.center, radius: max(0, inside.radius - gap))
    let frame = Layer.IconFrame(icon, bite: geometry.bite, opacity: opacity)
    scene.add(look.hasSign ? faded(page.icon, in: frame) : .icon(page.icon, frame))
    writeRing(look, in: geometry, opacity: opacity, turns: turns, into: &scene)
    writeVerdict(ring, in: icon, opacity: opacity, into: &scene, at: time)
    writePause(look, in: icon, opacity: opacity, into: &scene)
  }

  /// The icon as the ground of a tick or a cross: pale, and without its letter and its colour, which
  /// would contradict the sign's.
  func faded(_ icon: Icon, in frame: Layer.IconFrame) -> Layer {
    var frame = frame
    frame.opacity *= 0.2
    guard case .letter = icon else { return .icon(icon, frame) }
    return .icon(.letter("", color: 0), frame)
  }

  /// Writes the tick of a job that is done, the cross of one that failed, or the dash of one that the
  /// user ended or whose result is unknown, as large as the circle allows.
  ///
  /// - Parameters:
  ///   - ring: The ring of the job.
  ///   - circle: The circle around the sign.
  ///   - heaviest: The greatest width of its lines, in logical pixels.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - scene: Receives the layers.
  ///   - time: The instant of the frame.
  func writeVerdict(
    _ ring: JobRing, in circle: Circle, heaviest: Double = 4, opacity: Double = 1,
    into scene: inout Scene, at time: Instant
  ) {
    guard ring.look.hasEnded, circle.radius > 1 else { return }
    let strokes =
      ring.look.phase == .done
      ? Stroke.tick
      : ring.look.wasInterrupted || ring.look.phase == .ended ? Stroke.dash : Stroke.cross
    let fraction = ring.look.phase == .done ? ring.tick(at: time, tokens) : 1
    let color = Self.color(of: ring.look).opacity(opacity)
    let width = min(max(1.75, circle.radius / 5), heaviest)
    for stroke in Stroke.drawn(strokes, fraction: fraction) {
      let start = circle.center + stroke.start * circle.radius
      let end = circle.center + stroke.end * circle.radius
      scene.add(.line(start, end, color, width: width))
    }
  }
}

extension JobRing.Look {
  /// Whether the ring is not simply closed.
  fileprivate var isPartial: Bool {
    phase == .running || (isPaused && progress != nil)
  }
}

/// One straight stroke of a sign, from the centre of its circle, in radii.
private struct Stroke {
  var start: Vector
  var end: Vector

  static let tick = [
    Stroke(start: Vector(dx: -0.5, dy: 0.04), end: Vector(dx: -0.15, dy: 0.39)),
    Stroke(start: Vector(dx: -0.15, dy: 0.39), end: Vector(dx: 0.52, dy: -0.35)),
  ]
  static let dash = [Stroke(start: Vector(dx: -0.42, dy: 0), end: Vector(dx: 0.42, dy: 0))]
  static let cross = [
    Stroke(start: Vector(dx: -0.4, dy: -0.4), end: Vector(dx: 0.4, dy: 0.4)),
    Stroke(start: Vector(dx: 0.4, dy: -0.4), end: Vector(dx: -0.4, dy: 0.4)),
  ]

  /// The first part of some strokes, by a fraction of their whole length.
  static func drawn(_ strokes: [Stroke], fraction: Double) -> [Stroke] {
    var left = fraction * strokes.reduce(0) { $0 + ($1.end - $1.start).length }
    var drawn: [Stroke] = []
    for stroke in strokes where left > 0 {
      let displacement = stroke.end - stroke.start
      let part = min(1, left / displacement.length)
      drawn.append(Stroke(start: stroke.start, end: stroke.start + displacement * part))
      left -= displacement.length
    }
    return drawn
  }
}
