internal import PerchTime

// The library: a row for each page, with the state of its job.
extension State {
  /// Writes the rows of the library, or the sentence that it is empty.
  func writeLibrary(
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
    let title = oriented(Rect(x: inset, y: top, width: width, height: first), in: frame)
    let subtitle = oriented(Rect(x: inset, y: top + first, width: width, height: second), in: frame)
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

  /// Writes the icon of a row's page, within a ring that shows the state of its job.
  private func writeRowIcon(
    of page: Page, in circle: Circle, into scene: inout Scene, at time: Instant
  ) {
    guard let ring = self.ring(of: page.id) else {
      return scene.add(.icon(page.icon, .init(circle)))
    }
    // Nothing turns here: a row alone is no reason to repaint the window again and again.
    writeRingedIcon(
      of: page, ring, in: RingGeometry(circle, width: Metrics.rowRing), turns: false, into: &scene,
      at: time)
  }

  /// The state or the end of the page's job; the page's subtitle when there is none.
  func caption(of page: Page) -> String {
    guard let look = jobBoard.rings[page.id]?.look else { return page.subtitle }
    let catalogue = environment.catalogue
    if look.hasEnded {
      return JobPhrase.ending(
        look.phase, status: look.status, after: look.elapsed, in: catalogue)
    }
    let state =
      look.phase == .waiting
      ? JobPhrase.waiting.text(in: catalogue)
      : look.progress.map { catalogue.percent(Job.percent(of: $0)) }
    let said = [state, look.text].compactMap(\.self)
    if !said.isEmpty { return said.joined(separator: " · ") }
    return page.subtitle.isEmpty ? jobBoard.watches[page.id]?.commandLine ?? "" : page.subtitle
  }
}
