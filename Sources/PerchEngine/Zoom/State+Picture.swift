internal import PerchTime

// Pages that show a single image, which is fitted to the window or enlarged.
extension State {
  /// The place of the image on a page; nil for another page.
  func pictureLayout(of id: Page.ID) -> PictureLayout? {
    guard let page = zooms.pages[id], case .picture(let natural) = page.form else { return nil }
    return PictureLayout(natural: natural, view: viewport(of: id).size, factor: page.factor)
  }

  /// The frame of a page's image without its motion, in logical pixels from the window's top left.
  private func pictureFrame(_ layout: PictureLayout, of id: Page.ID, at time: Instant) -> Rect {
    let view = viewport(of: id)
    let offset = Vector(
      dx: zooms.pages[id]?.across.offset.value(at: time) ?? 0,
      dy: shownTop(of: id, at: time))
    return layout.frame(at: offset).offset(by: Vector(dx: view.minX, dy: view.minY))
  }

  /// Where a page's image is shown, in logical pixels from the window's top left; nil for none.
  func shownPicture(of id: Page.ID, at time: Instant) -> Rect? {
    guard let layout = pictureLayout(of: id) else { return nil }
    let frame = pictureFrame(layout, of: id, at: time)
    return zooms.pages[id]?.drift?.shown(frame, at: time) ?? frame
  }

  /// Shows an image at another size. The point of it at `anchor` stays there as far as the ends of
  /// the page allow.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - factor: The factor; nil fits the image to the window.
  ///   - anchor: The point, in logical pixels from the window's top left.
  ///   - moves: Whether the image moves to its new size.
  mutating func resizePicture(
    of id: Page.ID, to factor: Double?, at anchor: Point, moves: Bool
  ) {
    guard let before = shownPicture(of: id, at: now), let old = pictureLayout(of: id)
    else { return }
    func fraction(_ value: Double, from start: Double, over length: Double) -> Double {
      min(max((value - start) / length, 0), 1)
    }
    let spot = Vector(
      dx: fraction(anchor.x, from: before.minX, over: before.width),
      dy: fraction(anchor.y, from: before.minY, over: before.height))
    zooms.pages[id]?.factor = factor.flatMap { $0 > old.fit ? $0 : nil }
    guard let layout = pictureLayout(of: id) else { return }
    fitPage(id)
    let view = viewport(of: id)
    let origin = Point(
      x: anchor.x - view.minX - spot.dx * layout.shown.width,
      y: anchor.y - view.minY - spot.dy * layout.shown.height)
    let offset = layout.offset(at: origin)
    scrolls[id]?.jump(to: offset.dy)
    zooms.pages[id]?.across.jump(to: offset.dx)
    let drift = zooms.pages[id]?.drift
    zooms.pages[id]?.drift = nil
    guard moves, environment.reducedMotion == .normal else { return }
    let after = pictureFrame(layout, of: id, at: now)
    guard after != before else { return }
    let motion = PictureDrift(
      from: before, to: after, after: drift, by: tokens.resize, at: now)
    zooms.pages[id]?.drift = motion
  }

  /// Holds an image that is on its way to another size, at the size that is shown.
  mutating func holdPicture(of id: Page.ID) {
    guard zooms.pages[id]?.drift != nil, let shown = shownPicture(of: id, at: now),
      case .picture(let natural)? = zooms.pages[id]?.form
    else { return }
    zooms.pages[id]?.drift = nil
    zooms.pages[id]?.factor = shown.width / natural.width
    fitPage(id)
    guard let layout = pictureLayout(of: id) else { return }
    let view = viewport(of: id)
    let offset = layout.offset(at: Point(x: shown.minX - view.minX, y: shown.minY - view.minY))
    scrolls[id]?.hold(at: offset.dy, in: context)
    zooms.pages[id]?.across.hold(at: offset.dx, in: context)
  }

  /// Changes between an image that fits and one of its natural size, at a point in logical root
  /// pixels. A small image, which fits at its natural size, is doubled.
  mutating func togglePicture(of id: Page.ID, at point: Point) {
    guard let layout = pictureLayout(of: id) else { return }
    let isFitted = zooms.pages[id]?.factor == nil
    let factor: Double? = isFitted ? (layout.fit < 1 ? 1 : 2) : nil
    resizePicture(of: id, to: factor, at: local(point), moves: true)
    showSize(of: id)
  }

  /// A point in logical root pixels, from the window's top left.
  func local(_ point: Point) -> Point {
    Point(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
  }
}
