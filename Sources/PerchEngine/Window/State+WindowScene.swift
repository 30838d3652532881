internal import PerchTime

// The main window: the visible pages, one above the other.
extension State {
  /// Writes the open windows behind the one in front, the one that was used last on top.
  func writeOthers(into scene: inout Scene, at time: Instant) {
    for index in others.indices where others[index].window.isOpen {
      behind(index).writeMain(into: &scene, at: time)
    }
  }

  func writeMain(into scene: inout Scene, at time: Instant) {
    let size = window.frame.size
    let box = Rect(origin: .zero, size: size)
    let first = scene.pictures.count
    listShownPages(size: size, after: first, into: &scene)
    scene.addSurface(window.surface, frame: window.frame) { scene in
      scene.add(.fill(Shape(box), .paper))
      for index in scene.pictures[first...].indices {
        guard case .page(let id) = scene.pictures[index].id else { continue }
        writePage(id, in: box, into: &scene, at: time)
      }
      if fileDrags.drop?.surface == .main, fileDrags.drop?.isWelcome == true {
        writeDropEdge(of: box, into: &scene)
      }
    }
    if let morph, morph.pageRect.size == size, scene.picture(.page(morph.page)) == nil {
      scene.list(.page(morph.page), size: size)
    }
    for index in scene.pictures[first...].indices { writePicture(index, into: &scene, at: time) }
  }

  /// Writes the edge in four strips, so that the page between them stays as it is.
  private func writeDropEdge(of box: Rect, into scene: inout Scene) {
    let width = Metrics.dropEdge
    let height = box.height - 2 * width
    for strip in [
      Rect(x: 0, y: 0, width: box.width, height: width),
      Rect(x: 0, y: box.maxY - width, width: box.width, height: width),
      Rect(x: 0, y: width, width: width, height: height),
      Rect(x: box.maxX - width, y: width, width: width, height: height),
    ] {
      scene.add(.fill(Shape(oriented(strip, in: box)), .accent))
    }
  }

  /// Lists the visible pages from the bottom: those of every moving pair but a flying one, or the
  /// top page alone. They follow the pictures of other windows.
  private func listShownPages(size: Size, after first: Int, into scene: inout Scene) {
    for pair in stack.transitions where !spreadsAlone(pair) {
      let over = scene.pictures.firstIndex { $0.id == .page(pair.over) }
      if scene.picture(.page(pair.under)) == nil {
        scene.list(.page(pair.under), size: size, below: over)
      }
      if over == nil { scene.list(.page(pair.over), size: size) }
    }
    for pair in stack.transitions where pair.isMorphing && !spreadsAlone(pair) {
      scene.removePicture(.page(pair.over))
    }
    if scene.pictures.count == first { scene.list(.page(restingPage), size: size) }
  }

  /// Whether a morph brings in the page of a window that has no other. The window shows it at once: it
  /// would be empty meanwhile.
  private func spreadsAlone(_ pair: Transition) -> Bool {
    pair.isMorphing && pair.over == stack.top && pair.under.isGround
  }

  /// The top page, or the one below it while a morph brings the top page in.
  private var restingPage: Page.ID {
    guard let morph, morph.kind == .spread, morph.page == stack.top, let second = stack.second,
      !second.isGround
    else { return stack.top }
    return second
  }

  /// Writes a page at its offset, dimmed as a lower page and with its shadow as an upper one.
  private func writePage(
    _ id: Page.ID, in box: Rect, into scene: inout Scene, at time: Instant
  ) {
    var offset = stack.offset(of: id, at: time).x
    var dim = 0.0
    var opacity = 1.0
    var edge: PairLook?
    var isUncovered = false
    for pair in stack.transitions {
      let progress = pair.progress(at: time, width: box.width)
      let look = PairLook(progress: progress, width: box.width, tokens: tokens)
      if pair.fades {
        if pair.over == id { opacity = min(opacity, 1 - progress) }
      } else if pair.over == id, !pair.isMorphing {
        edge = look
      } else if pair.under == id {
        if !pair.keepsUnderStill { offset += look.underOffset }
        dim = max(dim, look.dim)
        isUncovered = isUncovered || pair.isMorphing
      }
    }
    let frame = box.offset(by: Vector(dx: offset * environment.direction.sign, dy: 0))
    if let edge { writeEdge(edge, of: frame, into: &scene) }
    scene.add(.picture(.page(id), frame, clip: Shape(frame), opacity: opacity))
    var dimmed = frame
    if isUncovered { dimmed = writeMargin(of: id, at: frame, in: box, into: &scene, at: time) }
    if dim > 0 { scene.add(.fill(Shape(dimmed), .shade.opacity(dim))) }
  }

  /// Continues a page into the part of the window that it leaves bare while the upper page flies.
  ///
  /// - Returns: The frame of the page with that margin.
  private func writeMargin(
    of id: Page.ID, at frame: Rect, in box: Rect, into scene: inout Scene, at time: Instant
  ) -> Rect {
    let isMirrored = environment.isMirrored
    let width = isMirrored ? frame.minX - box.minX : box.maxX - frame.maxX
    guard width > 0 else { return frame }
    let x = isMirrored ? box.minX : frame.maxX
    if let bar = jobPage(of: id)?.bar {
      let ground = Rect(x: x, y: box.minY, width: width, height: box.height)
      scene.add(.fill(Shape(ground), .sunken))
      writeJobGround(Rect(x: x, y: bar.minY, width: width, height: bar.height), into: &scene)
    }
    if id == .library { writeRules(from: x, width: width, into: &scene, at: time) }
    if pages[id]?.hidesHeader == false {
      let bar = Rect(x: x, y: box.minY, width: width, height: Metrics.header)
      let isScrolled = shownTop(of: id, at: time) > 0
      writeHeaderGround(bar, isScrolled: isScrolled, into: &scene)
    }
    return Rect(
      x: isMirrored ? box.minX : frame.minX, y: frame.minY, width: frame.width + width,
      height: frame.height)
  }

  /// Writes the shadow that an upper page casts on the lower one, outside its leading edge.
  private func writeEdge(_ look: PairLook, of frame: Rect, into scene: inout Scene) {
    let isMirrored = environment.isMirrored
    let x = isMirrored ? frame.maxX : frame.minX - look.shadowWidth
    let strip = Rect(x: x, y: 0, width: look.shadowWidth, height: frame.height)
    scene.add(
      .gradient(strip, .shade.opacity(look.shadow), towards: isMirrored ? .left : .right))
    guard environment.look.isHighContrast, look.shadow > 0 else { return }
    // On black no shadow is visible.
    let edge = Rect(
      x: isMirrored ? frame.maxX : frame.minX - 2, y: 0, width: 2, height: frame.height)
    scene.add(.fill(Shape(edge), .hairline))
  }
}
