public import PerchTime

// The floating ball.
extension State {
  func writeBall(into scene: inout Scene, at time: Instant) {
    let opacity = visible(ballOpacity(at: time) * (ball.passage?.opacity(at: time) ?? 1))
    let isThere = ball.phase != .hidden
    guard isThere ? environment.isComposited || opacity > 0 : opacity > 0 else { return }
    let margin = ballShadow
    let outline = ballOutline
    let corner = Vector(dx: margin, dy: margin)
    let region =
      isThere
      ? scene.addRegion { scene in forEachBallShape(at: corner) { scene.add($0) } } : .nothing
    let bounding = scene.addRegion { scene in
      forEachBallShape(at: corner) { scene.add($0.inset(by: -margin)) }
    }
    let disc = outline.offset(by: corner)
    // The opacity of the ball does not weaken the blur behind it.
    let blur =
      opacity >= 1 && environment.isFrosted
      ? scene.addRegion { $0.add(disc.inset(by: ballShrinkage(at: time))) } : Surface.Region.nothing
    scene.addSurface(
      .ball, frame: ballFrame(at: time), opacity: opacity, outline: bounding, input: region,
      blur: blur
    ) { scene in
      writePulse(into: &scene, at: time)
      writeDisc(disc, into: &scene, at: time)
      let middle = margin + environment.ball.radius
      writeIcons(center: Point(x: middle, y: middle), into: &scene, at: time)
    }
  }

  /// The frame of the ball's surface, in logical root pixels.
  public func ballFrame(at time: Instant) -> Rect { ballBox(at: time).inset(by: -ballShadow) }

  /// The margin for the shadow, in logical pixels.
  private var ballShadow: Double { environment.isComposited ? Metrics.shadowMargin : 0 }

  /// The outline in the ball's own box: a disc while it moves, with square corners at the edge
  /// that it touches in its dock.
  public var ballOutline: Shape {
    let round = environment.ball.radius
    var shape = Shape(Circle(center: Point(x: round, y: round), radius: round))
    guard ballHasCorners else { return shape }
    if ball.dock.side == .right {
      shape.corners.topRight = 0
      shape.corners.bottomRight = 0
    } else {
      shape.corners.topLeft = 0
      shape.corners.bottomLeft = 0
    }
    return shape
  }

  /// Whether the ball has square corners: it is in its dock and touches the edge.
  var ballHasCorners: Bool { ball.isDocked && !environment.ball.isAlwaysRound }

  /// The opacity of the ball.
  ///
  /// A ball that waits for a page to arrive fades in with the page. One that waits for a parked
  /// page to return fades in with the swipe.
  private func ballOpacity(at time: Instant) -> Double {
    let swiped = swipedHome(at: time)
    guard let morph, morph.kind == .shrink, held.only == morph.page else {
      return ball.phase == .hidden ? swiped : fadedIn(at: time)
    }
    let near = tokens.ballShows
    return max(swiped, (near - morph.distanceFromBall(at: time)) / near)
  }

  /// The opacity of a ball without a flight: it comes as the only page that it holds goes.
  private func fadedIn(at time: Instant) -> Double {
    guard let only = held.only, let pair = stack.transitions.last(where: { $0.over == only })
    else { return 1 }
    return pair.progress(at: time, width: window.width)
  }

  /// The progress of the swipe that returns the only parked page, from 0 to 1.
  private func swipedHome(at time: Instant) -> Double {
    guard mayShowBall, let pair = returningPair else { return 0 }
    return pair.progress(at: time, width: window.width)
  }

  private func writeDisc(_ outline: Shape, into scene: inout Scene, at time: Instant) {
    guard environment.isComposited else { return writeHardDisc(outline, into: &scene) }
    let disc = outline.inset(by: ballShrinkage(at: time))
    scene.add(.shadow(disc, blur: 8, drop: 2, .shade.opacity(0.24)))
    writeFace(disc, into: &scene)
    let rim = dropRim ?? waitingRim
    scene.add(.stroke(disc, rim ?? .hairline, width: rim == nil ? 1 : 2))
  }

  /// The distance by which a pressed ball is smaller on each side, in logical pixels.
  private func ballShrinkage(at time: Instant) -> Double {
    (1 - ball.scale.value(at: time)) * environment.ball.diameter / 2
  }

  /// Writes the disc of a window that is cut along its outline.
  ///
  /// A pixel that is painted in part, or not at all, is black there. So the disc keeps its size
  /// when pressed, and has a rim that makes the hard edge look intended.
  private func writeHardDisc(_ outline: Shape, into scene: inout Scene) {
    let ground = outline.inset(by: -1)
    scene.add(.fill(ground, .raised))
    scene.add(.fill(ground, hardRim))
    writeFace(outline.inset(by: 1.5), into: &scene)
    if let rim = dropRim ?? waitingRim { scene.add(.stroke(outline, rim, width: 3)) }
  }

  /// The colour of the rim while files are held over the ball: accepted, or not; nil without any.
  private var dropRim: Color? {
    guard let drop = fileDrags.drop, drop.surface == .ball else { return nil }
    return drop.isWelcome ? .accent : .fail
  }

  /// The colour of the rim while something on the ball calls the user; nil otherwise. A single icon has its
  /// own ring there.
  private var waitingRim: Color? {
    let isPossible = !jobBoard.calls.isEmpty || !jobBoard.works.isEmpty
    guard isPossible, ballSummary.hasRing else { return nil }
    return held.contains(where: callsUser) || heldWindowJobs.contains(where: callsUser)
      ? .wait : nil
  }

  private func writeFace(_ face: Shape, into scene: inout Scene) {
    scene.add(.fill(face, environment.floatingGround))
    if let dropRim {
      scene.add(.fill(face, dropRim.opacity(0.12)))
    } else if ball.isHeld {
      scene.add(.fill(face, .ink.opacity(0.06)))
    } else if ball.isHovered {
      scene.add(.fill(face, .accent.opacity(0.06)))
    }
  }

  private func writeIcons(center: Point, into scene: inout Scene, at time: Instant) {
    if let artwork = ballArtwork {
      let side = Metrics.ballArtwork * ballScale(at: time)
      let box = Rect(center: center, size: Size(width: side, height: side))
      return scene.add(.artwork(artwork, box, .ink))
    }
    let summary = ballSummary
    let scale = ballScale(at: time) * (summary.hasRing ? BallSummary.iconScale : 1)
    if summary.hasRing { writeSharedRing(summary, around: center, into: &scene, at: time) }
    for item in ball.icons.items {
      let middle = Point(
        x: center.x + item.x.value(at: time) * scale, y: center.y + item.y.value(at: time) * scale)
      let radius = max(0, item.diameter.value(at: time) / 2 * scale * item.scale.value(at: time))
      let frame = Layer.IconFrame(Circle(center: middle, radius: radius), bite: item.bite)
      // The newest icon lies in front of both its neighbours.
      if item.isInFront {
        let gap = Circle(center: middle, radius: radius + 1.5 * scale)
        scene.add(.fill(Shape(gap), .raised))
      }
      if summary.hasSigns, let ring = iconRing(of: item.page), let page = pages[item.page] {
        writePlainJob(page, ring, in: frame, into: &scene, at: time)
      } else if let ring = iconRing(of: item.page), let page = pages[item.page] {
        let diameter = item.diameter.value(at: time)
        writeJob(page, ring, in: frame, diameter: diameter, into: &scene, at: time)
      } else if let icon = pages[item.page]?.icon {
        scene.add(.icon(icon, frame))
      }
    }
    if ball.icons.surplus > 0 {
      // The number of waiting jobs is at the outer side beside it.
      let isCrowded = summary.waiting > 0
      writeSurplus(around: center, scale: scale, isCrowded: isCrowded, into: &scene)
    }
    writeBadges(around: center, into: &scene)
  }

  /// The program's own drawing in place of the icons; nil for none, and while a page has a sign or a
  /// ring, which says more.
  var ballArtwork: Artwork? {
    guard let artwork = environment.glyphs[.ball] else { return nil }
    return held.contains { iconRing(of: $0) != nil } ? nil : artwork
  }

  /// The factor by which what is drawn on the ball is larger than on a resting one of the standard
  /// size.
  func ballScale(at time: Instant) -> Double {
    ball.scale.value(at: time) * environment.ball.growth
  }

  /// Writes the number of pages without an icon; beside another number it moves inwards.
  private func writeSurplus(
    around center: Point, scale: Double, isCrowded: Bool, into scene: inout Scene
  ) {
    let growth = environment.ball.growth
    // Two digits beside another number are as on a smaller ball.
    let room = isCrowded && ball.icons.surplus > 9 ? growth - 0.1 : growth
    let shift = isCrowded ? BallIcons.crowdedShift(room) : 0
    let style = BallIcons.numberStyle(room, isCrowded: isCrowded)
    let middle = center + Vector(dx: ball.dock.side == .right ? -shift : shift, dy: 0)
    let box = Rect(
      center: middle + BallIcons.number * scale, size: Size(width: 36, height: style.lineHeight))
    let surplus = "+" + environment.catalogue.number(ball.icons.surplus)
    scene.add(.text(.init(surplus, style, .ink, in: box, alignment: .center)))
  }
}
