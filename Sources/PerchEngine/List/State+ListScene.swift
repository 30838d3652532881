internal import PerchTime

// The float list: rows that are half round on their inner side, beside the ball.
extension State {
  func writeList(_ list: FloatList, into scene: inout Scene, at time: Instant) {
    let margin = environment.isTranslucent ? Metrics.scrimReach : listShadow
    let frame = list.extent.inset(by: -margin).intersection(clip(of: list.layout))
    guard !frame.isEmpty, list.rows.contains(where: { isShown($0, at: time) }) else { return }
    let origin = Vector(dx: -frame.minX, dy: -frame.minY)
    func shape(of row: FloatList.Row) -> Shape {
      list.outline(of: row, at: time).offset(by: origin)
    }
    // Under a compositor the window is not shaped: the compositor would read each shape before it
    // shows a frame.
    let outline =
      environment.isComposited
      ? .everything
      : scene.addRegion { scene in
        for row in list.rows where isShown(row, at: time) { scene.add(shape(of: row)) }
      }
    let input = scene.addRegion { scene in
      for row in list.rows where list.isHittable(row, at: time) {
        scene.add(shape(of: row))
      }
    }
    let blur =
      environment.isFrosted
      ? scene.addRegion { scene in
        // The opacity of a row does not weaken the blur behind it.
        for row in list.rows where opacity(of: row, at: time) >= 1 { scene.add(shape(of: row)) }
      } : .nothing
    scene.addSurface(.list, frame: frame, outline: outline, input: input, blur: blur) { scene in
      writeScrim(of: list, at: origin, into: &scene, at: time)
      for row in list.rows {
        let opacity = opacity(of: row, at: time)
        guard opacity > 0, let page = pages[row.page] else { continue }
        writeRow(page, of: list, in: shape(of: row), opacity: opacity, into: &scene, at: time)
      }
    }
  }

  /// The margin for the shadows of the rows, in logical pixels.
  private var listShadow: Double { environment.isComposited ? Metrics.shadowMargin : 0 }

  /// Writes a soft shade below the rows, so that they stand out from what lies behind them.
  ///
  /// A shadow is half as dark as its colour along the shape that it surrounds, as the shape itself is
  /// here: there is no edge between the two.
  private func writeScrim(
    of list: FloatList, at origin: Vector, into scene: inout Scene, at time: Instant
  ) {
    let opacity = list.rows.reduce(0) { max($0, self.opacity(of: $1, at: time)) }
    let frame = scrimFrame(of: list, at: time)
    guard environment.isTranslucent, opacity > 0, !frame.isEmpty else { return }
    let shape = Shape(frame.offset(by: origin), radius: Metrics.scrimRadius)
    scene.add(
      .shadow(shape, blur: Metrics.scrimBlur, drop: 0, .shade.opacity(Metrics.scrim * opacity)))
    scene.add(.fill(shape, .shade.opacity(Metrics.scrim / 2 * opacity)))
  }

  /// The box of the shade: that of the rows, but so far from the ball that it fades out before the
  /// window ends there.
  private func scrimFrame(of list: FloatList, at time: Instant) -> Rect {
    let (area, clip) = (list.layout.area, clip(of: list.layout))
    let reach = Metrics.scrimReach
    let (left, right) = (
      clip.minX > area.minX ? reach : 0, clip.maxX < area.maxX ? reach : 0
    )
    let (top, bottom) = (clip.minY > area.minY ? reach : 0, clip.maxY < area.maxY ? reach : 0)
    let room = Rect(
      x: clip.minX + left, y: clip.minY + top, width: max(0, clip.width - left - right),
      height: max(0, clip.height - top - bottom))
    return list.shownExtent(at: time).intersection(room)
  }

  /// The box that the rows and their shadows are cut at: the work area without the ball's part of
  /// it.
  private func clip(of layout: ListLayout) -> Rect {
    let (area, ball) = (layout.area, layout.ball)
    guard !layout.region.intersects(ball) else { return area }
    let left = layout.region.minX >= ball.maxX ? ball.maxX : area.minX
    let right = layout.region.maxX <= ball.minX ? ball.minX : area.maxX
    let top = layout.region.minY >= ball.maxY ? ball.maxY : area.minY
    let bottom = layout.region.maxY <= ball.minY ? ball.minY : area.maxY
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func isShown(_ row: FloatList.Row, at time: Instant) -> Bool {
    opacity(of: row, at: time) > 0
  }

  /// The opacity of a row; without a compositor a row that comes in is opaque from its first frame
  /// on.
  private func opacity(of row: FloatList.Row, at time: Instant) -> Double {
    let opacity = row.opacity.value(at: time)
    guard !environment.isComposited, row.opacity.target > 0 else { return visible(opacity) }
    return opacity > 0 ? 1 : 0
  }

  private func writeRow(
    _ page: Page, of list: FloatList, in shape: Shape, opacity: Double, into scene: inout Scene,
    at time: Instant
  ) {
    let isHot = list.hot == page.id || menu?.subject == .listRow(page.id)
    if environment.isComposited {
      scene.add(.shadow(shape, blur: 10, drop: 2, .shade.opacity(0.22 * opacity)))
    }
    scene.add(
      .fill(shape, environment.floatingGround.opacity(environment.isComposited ? opacity : 1)))
    if isHot { scene.add(.fill(shape, .accent.opacity(0.10 * opacity))) }
    let rim: Color = environment.isComposited ? .hairline.opacity(opacity) : hardRim
    scene.add(.stroke(shape, rim, width: environment.isComposited ? 1 : 1.5))
    if isHot, environment.look.isHighContrast {
      scene.add(.stroke(shape, .accent.opacity(opacity), width: 3))
    }
    writeRowContent(
      page, of: list, in: shape.rect, isHot: isHot, opacity: opacity, into: &scene, at: time)
  }

  /// The colour of the line along a hard edge.
  var hardRim: Color { .ink.opacity(environment.look.isHighContrast ? 0.62 : 0.34) }

  /// Writes a row's icon, title, progress and close button; the icon of the chosen row is slightly
  /// larger.
  private func writeRowContent(
    _ page: Page, of list: FloatList, in row: Rect, isHot: Bool, opacity: Double,
    into scene: inout Scene, at time: Instant
  ) {
    let radius = 18 * (isHot ? tokens.hotScale : 1)
    let x = environment.isMirrored ? row.maxX - 28 : row.minX + 28
    let icon = Circle(center: Point(x: x, y: row.midY), radius: radius)
    let ring = rowRing(of: page.id)
    if let ring, ring.look.phase == .failed {
      writeFailureSign(in: icon, opacity: opacity, into: &scene)
    } else if let ring, ring.look.hasSign {
      let geometry = RingGeometry(icon, width: Metrics.rowRing)
      writeRingedIcon(of: page, ring, in: geometry, opacity: opacity, into: &scene, at: time)
    } else {
      scene.add(.icon(page.icon, .init(icon, opacity: opacity)))
    }
    let closes = list.mode == .sticky
    let title = titleFrame(in: row, hasButton: closes)
    writeRowTitle(of: page, in: title, opacity: opacity, into: &scene)
    writeProgress(of: page, ring, in: title, foot: row.maxY, opacity: opacity, into: &scene)
    guard closes else { return }
    let button = closeFrame(in: row)
    let isAimed = controls.hover == .listClose(page.id)
    let ink: Color = mayClose(page.id) ? (isAimed ? .ink : .quiet) : .ink.opacity(0.3)
    if let artwork = environment.glyphs[.close] {
      let side = Metrics.closeArtwork
      let box = Rect(center: button.center, size: Size(width: side, height: side))
      scene.add(.artwork(artwork, box, ink.opacity(opacity)))
    } else {
      scene.add(.glyph(.close, center: button.center, ink.opacity(opacity)))
    }
  }

  /// Writes a row's title on two lines, or on one above the line at its foot.
  private func writeRowTitle(
    of page: Page, in box: Rect, opacity: Double, into scene: inout Scene
  ) {
    let foot = rowFoot(of: page)
    var line = box
    if foot != nil { line.size.height = box.height / 2 }
    scene.add(
      .text(
        .init(
          rowTitle(of: page), .listTitle, .ink.opacity(opacity), in: line, alignment: start,
          lines: foot == nil ? 2 : 1)))
    guard let foot else { return }
    line.origin.y = box.midY
    let isAimed = controls.hover == .listMore(page.id)
    scene.add(
      .text(
        .init(
          foot, .caption,
          (isAimed ? Color.accent : .quiet).opacity(opacity), in: line, alignment: start)))
  }

  /// Writes a cross on a filled disc, unlike the thin one that removes the row.
  private func writeFailureSign(in circle: Circle, opacity: Double, into scene: inout Scene) {
    scene.add(.fill(Shape(circle), .fail.opacity(opacity)))
    let arm = circle.radius * 0.36
    for slope in [1.0, -1] {
      let end = Vector(dx: arm, dy: arm * slope)
      let color = Color.onFail.opacity(opacity)
      scene.add(.line(circle.center + end * -1, circle.center + end, color, width: 3))
    }
  }

  /// Writes a line at the row's foot: the progress of its job, or the page's own.
  private func writeProgress(
    of page: Page, _ ring: JobRing?, in title: Rect, foot: Double, opacity: Double,
    into scene: inout Scene
  ) {
    guard let line = ring.map({ line(of: $0.look) }) ?? ownProgress(of: page).map({ 0...$0 })
    else { return }
    let color = Self.color(of: ring?.look.phase ?? .running).opacity(opacity)
    let track = Rect(x: title.minX, y: foot - 6, width: title.width, height: 3)
    scene.add(.fill(Shape(track, radius: 1.5), color.opacity(0.22)))
    let bar = oriented(
      Rect(
        x: track.minX + track.width * line.lowerBound, y: track.minY,
        width: track.width * (line.upperBound - line.lowerBound), height: 3), in: track)
    if bar.width > 0 { scene.add(.fill(Shape(bar, radius: 1.5), color)) }
  }

  /// The part of a line that is drawn, as fractions of it: a piece that moves along it while the
  /// progress is unknown.
  private func line(of look: JobRing.Look) -> ClosedRange<Double> {
    guard look.isIndeterminate else { return 0...look.lineFraction }
    guard environment.reducedMotion == .normal else { return 0...0 }
    let turn = Double(jobBoard.ringTurn) / Double(max(1, tokens.ring.steps))
    let end = (1 + tokens.ring.arcFraction) * turn
    return max(0, end - tokens.ring.arcFraction)...min(1, end)
  }

  /// The progress that a page without a job reports, from 0 to 1; nil for none.
  private func ownProgress(of page: Page) -> Double? {
    guard let progress = page.progress, !jobBoard.contains(page.id) else { return nil }
    return progress
  }
}

extension JobRing.Look {
  /// The fraction of a line that is drawn; all of it for a job that waits or is stopped without a known
  /// progress.
  fileprivate var lineFraction: Double {
    switch phase {
    case .running: progress ?? 0
    case .waiting, .stopped: progress ?? 1
    case .done, .failed, .ended: 1
    }
  }
}
