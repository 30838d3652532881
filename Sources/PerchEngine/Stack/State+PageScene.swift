internal import PerchTime

// One page as a picture: paper, content, header.
extension State {
  /// Writes a picture that the scene lists.
  func writePicture(_ index: Int, into scene: inout Scene, at time: Instant) {
    let size = scene.pictures[index].size
    guard case .page(let id) = scene.pictures[index].id, let page = pages[id] else { return }
    let scroll = scrolls[id] ?? ScrollView()
    let offset = whole(scroll.offset.value(at: time))
    let view = viewport(of: id)
    scene.paintPicture(index, revision: scroll.revision) { scene in
      let ground: Color = jobs[id] == nil ? .paper : .sunken
      scene.add(.fill(Shape(Rect(origin: .zero, size: size)), ground))
      if id == .library {
        writeLibrary(in: view, offset: offset, into: &scene, at: time)
      } else {
        scene.add(.content(id, view, offset: offset))
      }
      writeThumb(of: scroll, in: view, offset: offset, into: &scene)
      if scroll.hasNews { writeToEnd(of: id, into: &scene) }
      writeJobBar(of: id, into: &scene, at: time)
      if !page.hidesHeader { writeHeader(of: page, isScrolled: offset > 0, into: &scene) }
    }
  }

  private func writeHeader(of page: Page, isScrolled: Bool, into scene: inout Scene) {
    let bar = Rect(x: 0, y: 0, width: window.width, height: Metrics.header)
    writeHeaderGround(bar, isScrolled: isScrolled, into: &scene)
    let inset = headerInset
    let height = environment.look.lineHeight(.heading)
    let box = Rect(
      x: inset, y: (Metrics.header - height) / 2, width: max(0, bar.width - 2 * inset),
      height: height)
    scene.add(.text(.init(page.title, .heading, .ink, in: box, alignment: .center)))
    if let frame = backFrame(of: page) {
      writeButton(.back, in: frame, of: page.id, into: &scene)
    }
    if let frame = parkFrame(of: page) {
      writeButton(.park, in: frame, of: page.id, into: &scene)
    }
  }

  /// The distance from either side of the window to the header's title, in logical pixels.
  var headerInset: Double { Metrics.headerButton.width + 8 }

  /// A part of `box`, given from left to right, on the side where the reading direction puts it.
  func placed(_ part: Rect, in box: Rect) -> Rect {
    environment.isMirrored ? part.mirrored(in: box) : part
  }

  /// The side at which the interface's lines begin, whatever their language.
  ///
  /// A Latin title in an Arabic interface keeps to its icon.
  var start: Layer.Text.Alignment { environment.isMirrored ? .right : .left }

  /// Writes the ground of the header, below its title and buttons.
  func writeHeaderGround(_ bar: Rect, isScrolled: Bool, into scene: inout Scene) {
    scene.add(.fill(Shape(bar), .raised))
    let line = 1 / environment.scale
    let rule = Rect(x: bar.minX, y: bar.maxY - line, width: bar.width, height: line)
    let isDarker = isScrolled && !environment.look.isHighContrast
    scene.add(.fill(Shape(rule), isDarker ? .ink.opacity(0.18) : .hairline))
  }

  private func writeButton(
    _ target: Target, in frame: Rect, of id: Page.ID, into scene: inout Scene
  ) {
    let isOff = target == .park && shelf.isFull && !shelf.contains(id)
    if id == stack.top, !isOff {
      writeTint(of: target, in: Shape(frame.inset(by: 4), radius: 18), into: &scene)
    }
    let glyph: Glyph = target == .park ? .park : (environment.isMirrored ? .forward : .back)
    scene.add(.glyph(glyph, center: frame.center, isOff ? .ink.opacity(0.3) : .ink))
  }

  /// Writes the tint of a pressed or hovered control, and the ring of the focused one.
  func writeTint(of target: Target, in shape: Shape, into scene: inout Scene) {
    if gesture?.pressed == target {
      scene.add(.fill(shape, .accent.opacity(0.12)))
    } else if controls.hover == target {
      scene.add(.fill(shape, .accent.opacity(0.06)))
    }
    if controls.focus == target {
      scene.add(.stroke(shape, .accent, width: environment.look.isHighContrast ? 3 : 2))
    }
  }

  /// The colour of controls that should be noticed but not read.
  var faint: Color { .ink.opacity(environment.look.isHighContrast ? 0.62 : 0.22) }

  private func writeLibrary(
    in view: Rect, offset: Double, into scene: inout Scene, at time: Instant
  ) {
    guard !library.pages.isEmpty else {
      let line = environment.look.lineHeight(.body)
      let box = Rect(
        x: Metrics.margin, y: view.midY - line,
        width: max(0, view.width - 2 * Metrics.margin), height: 2 * line)
      let text = Phrase.libraryIsEmpty.text(in: environment.catalogue)
      scene.add(.text(.init(text, .body, .quiet, in: box, alignment: .center, lines: 2)))
      return
    }
    for index in library.rows(in: offset...(offset + view.height)) {
      let frame = library.rowFrame(index, width: view.width)
        .offset(by: Vector(dx: 0, dy: view.minY - offset))
      if let page = pages[library.pages[index]] {
        writeRow(page, in: frame, into: &scene, at: time)
      }
    }
  }

  /// Writes a row of the library: icon, title, subtitle; mirrored from right to left.
  private func writeRow(
    _ page: Page, in frame: Rect, into scene: inout Scene, at time: Instant
  ) {
    if controls.focus == .row(page.id) {
      writeTint(of: .row(page.id), in: Shape(frame.inset(by: 3), radius: 8), into: &scene)
    } else {
      writeTint(of: .row(page.id), in: Shape(frame), into: &scene)
    }
    let radius = Metrics.rowIcon / 2
    let x = environment.isMirrored ? frame.maxX - Metrics.margin - radius : Metrics.margin + radius
    writeRowIcon(
      of: page, in: Circle(center: Point(x: x, y: frame.midY), radius: radius), into: &scene,
      at: time)
    let inset = Metrics.margin + Metrics.rowIcon + 12
    let width = max(0, frame.width - inset - Metrics.margin)
    let (first, second) = environment.look.libraryLines
    let top = frame.minY + (frame.height - first - second) / 2
    let title = placed(Rect(x: inset, y: top, width: width, height: first), in: frame)
    let subtitle = placed(Rect(x: inset, y: top + first, width: width, height: second), in: frame)
    scene.add(.text(.init(page.title, .rowTitle, .ink, in: title, alignment: start)))
    scene.add(
      .text(.init(caption(of: page), .caption, .quiet, in: subtitle, alignment: start)))
    let edge = environment.isMirrored ? frame.minX : inset
    writeRule(below: frame, from: edge, width: frame.width - inset, into: &scene)
  }

  private func writeRule(
    below row: Rect, from x: Double, width: Double, into scene: inout Scene
  ) {
    let line = 1 / environment.scale
    let rule = Rect(x: x, y: row.maxY - line, width: width, height: line)
    scene.add(.fill(Shape(rule), .hairline))
  }

  /// Continues the rules between the library's rows beside its picture.
  func writeRules(from x: Double, width: Double, into scene: inout Scene, at time: Instant) {
    let view = viewport(of: .library)
    let offset = whole(scrolls[.library]?.offset.value(at: time) ?? 0)
    for index in library.rows(in: offset...(offset + view.height)) {
      let frame = library.rowFrame(index, width: view.width)
        .offset(by: Vector(dx: 0, dy: view.minY - offset))
      writeRule(below: frame, from: x, width: width, into: &scene)
    }
  }

  /// An offset in whole device pixels, so that text stays sharp while it scrolls.
  private func whole(_ offset: Double) -> Double {
    (offset * environment.scale).rounded() / environment.scale
  }

  /// Writes the scroll position, as a thumb at the page's trailing edge.
  private func writeThumb(
    of scroll: ScrollView, in view: Rect, offset: Double, into scene: inout Scene
  ) {
    guard scroll.canScroll else { return }
    let track = view.inset(by: EdgeInsets(top: 4, left: 0, bottom: 4, right: 0))
    let length = max(28, track.height * view.height / scroll.contentHeight)
    let fraction = min(max(offset / scroll.limit, 0), 1)
    let width = Metrics.scrollThumb
    let thumb = placed(
      Rect(
        x: view.maxX - width - 3, y: track.minY + fraction * (track.height - length), width: width,
        height: length), in: view)
    scene.add(.fill(Shape(thumb, radius: width / 2), faint))
  }
}
