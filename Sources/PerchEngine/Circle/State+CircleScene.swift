internal import PerchTime

// The decide circle: a picture that slides out of the corner, clipped by its fixed square.
extension State {
  func writeDecide(into scene: inout Scene, at time: Instant) {
    let length = decideCircle.radius * Metrics.decideSquare
    let isMirrored = decideCircle.mirror < 0
    let frame = Rect(
      x: isMirrored ? decideCircle.corner.x : decideCircle.corner.x - length,
      y: decideCircle.corner.y - length,
      width: length, height: length)
    // In whole device pixels, so that every frame shows the same disc at another position.
    let slide = whole(decideCircle.slide(decideCircle.shown(at: time)))
    let disc = Circle(
      center: Point(x: isMirrored ? 0 : length, y: length),
      radius: decideCircle.radius * decideCircle.highlight.value(at: time))
    let outline = scene.add(region: decideOutline(of: disc, at: slide))
    // The disc extends beyond the corner, so that a spring that overshoots leaves no gap.
    let margin = decideCircle.radius * Metrics.decideMargin
    let size = Size(width: length + margin, height: length + margin)
    let box = Rect(
      origin: Point(x: isMirrored ? -margin : 0, y: 0) + slide, size: size)
    scene.addSurface(.decide, frame: frame, outline: outline, input: .nothing) { scene in
      let seen = box.intersection(Rect(origin: .zero, size: frame.size))
      scene.add(.picture(.circle, box, clip: Shape(seen), opacity: 1))
    }
    scene.list(.circle, size: size)
    scene.paintPicture(scene.pictures.count - 1, revision: 0) { scene in
      let disc = disc.offset(by: Vector(dx: isMirrored ? margin : 0, dy: 0))
      writeDisc(disc, in: size, isHot: decideCircle.looksHot(at: time), into: &scene)
    }
  }

  /// The outline of the circle's surface with the disc displaced by `slide`.
  private func decideOutline(of disc: Circle, at slide: Vector) -> Shape {
    guard environment.isComposited else { return Shape(disc.offset(by: slide)) }
    // A sliding disc lies within its final outline; the inset leaves room for the soft edge.
    let beyond = slide.dy < 0 ? slide : .zero
    return Shape(disc.offset(by: beyond)).inset(by: -2)
  }

  /// Writes the picture of the disc in its corner.
  private func writeDisc(
    _ disc: Circle, in size: Size, isHot: Bool, into scene: inout Scene
  ) {
    let look = decideLook(isHot: isHot)
    // The window is cut along the disc, so a pixel painted in part would be darker; the whole
    // square is painted instead.
    let ground =
      environment.isComposited ? Shape(disc) : Shape(Rect(origin: .zero, size: size))
    scene.add(.fill(ground, look.ground))
    if let tint = look.tint { scene.add(.fill(ground, tint)) }
    let ring = disc.center + (decideCircle.target - decideCircle.corner)
    writeSign(at: ring, isHot: isHot, ink: look.ink, into: &scene)
    let room = decideCircle.wordRoom(isAbove: decideCircle.wordIsAbove, in: environment)
    writeDecideLabel(at: ring + (room.center - decideCircle.target), color: look.ink, into: &scene)
  }

  private func whole(_ displacement: Vector) -> Vector {
    let scale = environment.scale
    return Vector(
      dx: (displacement.dx * scale).rounded() / scale,
      dy: (displacement.dy * scale).rounded() / scale)
  }

  private func decideLook(isHot: Bool) -> (ground: Color, tint: Color?, ink: Color) {
    if decideCircle.isFull { return (.raised, .hairline, .ink) }
    if decideCircle.mode == .remove {
      // The step to hot must be visible, as it is where the colour changes altogether.
      if isHot { return (.fail, .shade.opacity(0.14), .onFail) }
      return (environment.isTranslucent ? .fail.opacity(0.92) : .fail, nil, .onFail)
    }
    if isHot { return (.accent, nil, .onAccent) }
    return (environment.isTranslucent ? .ink.opacity(0.88) : .ink, nil, .paper)
  }

  /// The program's own drawing on the circle; nil for Perch's.
  private var circleArtwork: Artwork? {
    let glyphs = environment.glyphs
    if decideCircle.isFull, decideCircle.mode == .park, let full = glyphs[.full] { return full }
    return glyphs[decideCircle.mode == .park ? .park : .remove]
  }

  private func writeSign(at center: Point, isHot: Bool, ink: Color, into scene: inout Scene) {
    if let artwork = circleArtwork {
      let side = Metrics.circleArtwork
      let box = Rect(center: center, size: Size(width: side, height: side))
      return scene.add(.artwork(artwork, box, ink))
    }
    let width = Metrics.ringWidth
    switch decideCircle.mode {
    case .park:
      let outer = Shape(Circle(center: center, radius: Metrics.ringOuter))
      scene.add(.stroke(outer, ink, width: width))
      let inner = Shape(Circle(center: center, radius: Metrics.ringInner))
      scene.add(isHot ? .fill(inner, ink) : .stroke(inner, ink, width: width))
    case .remove: writeBin(at: center, ink: ink, into: &scene)
    }
  }

  /// Writes a bin: a body whose walls lean inwards, two ribs, and a lid with a handle.
  private func writeBin(at center: Point, ink: Color, into scene: inout Scene) {
    let lines: [(Vector, Vector)] = [
      (Vector(dx: -20, dy: -14), Vector(dx: 20, dy: -14)),
      (Vector(dx: -7, dy: -14), Vector(dx: -7, dy: -21)),
      (Vector(dx: -7, dy: -21), Vector(dx: 7, dy: -21)),
      (Vector(dx: 7, dy: -21), Vector(dx: 7, dy: -14)),
      (Vector(dx: -15, dy: -14), Vector(dx: -12, dy: 22)),
      (Vector(dx: -12, dy: 22), Vector(dx: 12, dy: 22)),
      (Vector(dx: 12, dy: 22), Vector(dx: 15, dy: -14)),
      (Vector(dx: -5, dy: -5), Vector(dx: -4, dy: 13)),
      (Vector(dx: 5, dy: -5), Vector(dx: 4, dy: 13)),
    ]
    for (start, end) in lines {
      scene.add(.line(center + start, center + end, ink, width: Metrics.ringWidth))
    }
  }

  private func writeDecideLabel(at center: Point, color: Color, into scene: inout Scene) {
    let box = Rect(
      center: center, size: Size(width: 120, height: environment.look.lineHeight(.label)))
    let text = decideLabel.text(in: environment.catalogue)
    scene.add(.text(.init(text, .label, color, in: box, alignment: .center)))
  }

  /// The name of a drop's effect.
  var decideLabel: Phrase {
    guard decideCircle.mode == .park else { return .remove }
    if decideCircle.isFull { return .ballFull }
    return decideCircle.replaces ? .replaceOldest : .park
  }
}
