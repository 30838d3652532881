// The decide circle: a disc that slides out of the corner, clipped by its fixed square.
extension State {
  func writeDecide(into scene: inout Scene, at time: Instant) {
    let side = decide.radius * Metrics.decideSquare
    let isMirrored = decide.mirror < 0
    let frame = Rect(
      x: isMirrored ? decide.corner.x : decide.corner.x - side, y: decide.corner.y - side,
      width: side, height: side)
    let isHot = decide.looksHot(at: time)
    // In whole device pixels: then every frame shows the same disc at another place.
    let slide = whole(decide.slide(decide.shown(at: time)))
    let corner = Point(x: isMirrored ? 0 : side, y: side) + slide
    let disc = Circle(
      center: corner, radius: decide.radius * decide.highlight.value(at: time))
    // Room for the soft edge; without a compositor the edge is hard and exactly here.
    let room = environment.isComposited ? -2.0 : 0
    let outline = scene.add(region: Shape(disc).inset(by: room))
    scene.addSurface(.decide, frame: frame, outline: outline, input: .nothing) { scene in
      let look = decideLook(isHot: isHot)
      // Where the window is cut along the disc, a pixel painted only in part would be darker, and no
      // edge need be painted at all.
      let box = disc.bounds.intersection(Rect(origin: .zero, size: frame.size))
      let ground = environment.isComposited ? Shape(disc) : Shape(box)
      scene.add(.fill(ground, look.ground))
      if let tint = look.tint { scene.add(.fill(ground, tint)) }
      let ring = Point(
        x: corner.x - decide.mirror * decide.radius * Metrics.decideTarget.dx,
        y: corner.y - decide.radius * Metrics.decideTarget.dy)
      writeRings(at: ring, isHot: isHot, ink: look.ink, into: &scene)
      let room = decide.wordRoom(isAbove: decide.wordIsAbove, look: environment.look)
      writeDecideLabel(at: ring + (room.center - decide.target), color: look.ink, into: &scene)
    }
  }

  private func whole(_ way: Vector) -> Vector {
    let scale = environment.scale
    return Vector(
      dx: (way.dx * scale).rounded() / scale, dy: (way.dy * scale).rounded() / scale)
  }

  private func decideLook(isHot: Bool) -> (ground: Color, tint: Color?, ink: Color) {
    if decide.isFull { return (.raised, .hairline, .ink) }
    if decide.mode == .delete {
      // The step to hot must be seen, as it is where the colour changes altogether.
      if isHot { return (.fail, .shade.opacity(0.14), .onFail) }
      return (environment.isTranslucent ? .fail.opacity(0.92) : .fail, nil, .onFail)
    }
    if isHot { return (.accent, nil, .onAccent) }
    return (environment.isTranslucent ? .ink.opacity(0.88) : .ink, nil, .paper)
  }

  private func writeRings(at center: Point, isHot: Bool, ink: Color, into scene: inout Scene) {
    let width = Metrics.ringWidth
    scene.add(
      .stroke(Shape(Circle(center: center, radius: Metrics.ringOuter)), ink, width: width))
    switch decide.mode {
    case .create:
      let inner = Shape(Circle(center: center, radius: Metrics.ringInner))
      scene.add(isHot ? .fill(inner, ink) : .stroke(inner, ink, width: width))
    case .delete:
      // From ring to ring through the centre, at 45 degrees.
      let reach = (Metrics.ringOuter - width / 2) / 2.0.squareRoot()
      scene.add(
        .line(
          Point(x: center.x - reach, y: center.y - reach),
          Point(x: center.x + reach, y: center.y + reach), ink, width: width))
    }
  }

  private func writeDecideLabel(at center: Point, color: Color, into scene: inout Scene) {
    let box = Rect(
      center: center, size: Size(width: 120, height: environment.look.lineHeight(.label)))
    let text = decideLabel.text(in: environment.catalogue)
    scene.add(.text(.init(text, .label, color, in: box, alignment: .center)))
  }

  /// What a drop on the circle would do.
  var decideLabel: Phrase {
    decide.isFull ? .shelfFull : (decide.mode == .create ? .float : .remove)
  }
}
