internal import PerchTime

// The library: a row for each page, with the state of its job.
extension State {
  /// Writes the rows of the library, or the sentence that it is empty.
  func writeLibrary(
    in view: Rect, offset: Double, into scene: inout Scene, at time: Instant
  ) {
    guard !library.rows.isEmpty else { return writeEmptiness(in: view, into: &scene) }
    let shift = Vector(dx: 0, dy: view.minY - offset)
    for index in library.rows(in: offset...(offset + view.height)) {
      let frame = library.rowFrame(index, width: view.width).offset(by: shift)
      if let page = pages[library.rows[index]] {
        writeRow(page, in: frame, into: &scene, at: time)
      }
    }
    for (index, part) in library.parts.enumerated() {
      guard let frame = library.headingFrame(index, width: view.width)?.offset(by: shift),
        frame.maxY > view.minY, frame.minY < view.maxY
      else { continue }
      writeHeading(of: part.kind, hasButton: index == library.clearingPart, in: frame, &scene)
    }
  }

  /// The sentence of a library without rows, or of a search without a result.
  var emptyPhrase: Phrase {
    guard library.find == nil else { return .inLibrary(.nothingFound) }
    return environment.opensFiles ? .libraryIsEmpty : .nothingHere
  }

  /// Writes the sentence of a library without rows, or of a search without a result.
  private func writeEmptiness(in view: Rect, into scene: inout Scene) {
    let style: TextStyle = library.find == nil ? .body : .heading
    let line = environment.look.lineHeight(style)
    let box = Rect(
      x: Metrics.margin, y: view.minY + Metrics.noticeTop,
      width: max(0, view.width - 2 * Metrics.margin), height: 2 * line)
    let phrase = emptyPhrase
    let text = phrase.text(in: environment.catalogue)
    let ink: Color = library.find == nil ? .quiet : .ink
    scene.add(.text(.init(text, style, ink, in: box, alignment: .center, lines: 2)))
  }

  /// Writes the heading of a part, and beside it the button that clears finished jobs.
  private func writeHeading(
    of kind: LibraryPart.Kind, hasButton: Bool, in frame: Rect, _ scene: inout Scene
  ) {
    let catalogue = environment.catalogue
    let height = environment.look.lineHeight(.caption)
    let y = frame.maxY - height - 6
    let button = clearFrame(in: frame)
    let room = frame.width - 2 * Metrics.margin - (hasButton ? button.width : 0)
    let box = oriented(
      Rect(x: Metrics.margin, y: y, width: max(0, room), height: height), in: frame)
    let name = Phrase.inLibrary(.part(kind)).text(in: catalogue)
    scene.add(.text(.init(name, .caption, .quiet, in: box, alignment: start)))
    guard hasButton else { return }
    writeTint(of: .clearJobs, in: Shape(button, radius: 6), into: &scene)
    let label = Phrase.inLibrary(.clearJobs).text(in: catalogue)
    let text = Rect(x: button.minX + 8, y: y, width: button.width - 16, height: height)
    let end: Layer.Text.Alignment = environment.isMirrored ? .left : .right
    scene.add(.text(.init(label, .caption, .accent, in: text, alignment: end)))
  }

  /// Writes a row of the library: icon, title, subtitle; mirrored from right to left.
  private func writeRow(
    _ page: Page, in frame: Rect, into scene: inout Scene, at time: Instant
  ) {
    if library.marked.contains(page.id) { writeMark(in: frame, into: &scene) }
    if menu?.subject.row == page.id {
      scene.add(.fill(Shape(frame), .accent.opacity(0.12)))
    } else if controls.focus == .row(page.id) {
      writeTint(of: .row(page.id), in: Shape(frame.inset(by: 3), radius: 8), into: &scene)
    } else {
      writeTint(of: .row(page.id), in: Shape(frame), into: &scene)
    }
    let radius = Metrics.rowIcon / 2
    let x = environment.isMirrored ? frame.maxX - Metrics.margin - radius : Metrics.margin + radius
    writeRowIcon(
      of: page, in: Circle(center: Point(x: x, y: frame.midY), radius: radius), into: &scene,
      at: time)
    let texts = rowTexts(of: page.id, in: frame)
    let caption = rowCaption(of: page)
    let lines = environment.look.libraryLines
    let (first, second) = (lines.title, caption.isEmpty ? 0 : lines.caption)
    let top = frame.minY + (frame.height - first - second) / 2
    let title = Rect(x: texts.minX, y: top, width: texts.width, height: first)
    let subtitle = Rect(x: texts.minX, y: top + first, width: texts.width, height: second)
    let ink: Color = page.notice == .gone ? .quiet : .ink
    writeFound(.init(page.title, .rowTitle, ink, in: title, alignment: start), into: &scene)
    writeFound(.init(caption, .caption, .quiet, in: subtitle, alignment: start), into: &scene)
    if hasSign(page.id) { writeSign(in: signFrame(inRow: frame), into: &scene) }
    let inset = Metrics.rowText
    let edge = environment.isMirrored ? frame.minX : inset
    writeRule(below: frame, from: edge, width: frame.width - inset, into: &scene)
  }

  /// Writes the sign of a page that is on the ball: smaller than a button, and quiet.
  private func writeSign(in frame: Rect, into scene: inout Scene) {
    let ring = Circle(center: frame.center, radius: 5.5)
    scene.add(.stroke(Shape(ring), .quiet, width: 1.5))
    scene.add(.fill(Shape(Circle(center: frame.center, radius: 2)), .quiet))
  }

  /// Writes the tint of a marked row, and a bar at its leading edge: colour alone says nothing.
  private func writeMark(in frame: Rect, into scene: inout Scene) {
    scene.add(.fill(Shape(frame), .accent.opacity(0.08)))
    let bar = oriented(
      Rect(x: 0, y: frame.minY + 12, width: 3, height: frame.height - 24), in: frame)
    scene.add(.fill(Shape(bar, radius: 1.5), .accent))
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
    let offset = whole(shownTop(of: .library, at: time))
    for index in library.rows(in: offset...(offset + view.height)) {
      let frame = library.rowFrame(index, width: view.width)
        .offset(by: Vector(dx: 0, dy: view.minY - offset))
      writeRule(below: frame, from: x, width: width, into: &scene)
    }
  }

  /// Writes the icon of a row's page, within a ring that shows the state of its job. A result that
  /// was seen keeps its tick or cross without a ring.
  private func writeRowIcon(
    of page: Page, in circle: Circle, into scene: inout Scene, at time: Instant
  ) {
    if let ring = self.ring(of: page.id) {
      // Nothing turns here: a row alone is no reason to repaint the window again and again.
      writeRingedIcon(
        of: page, ring, in: RingGeometry(circle, width: Metrics.rowRing), turns: false,
        into: &scene, at: time)
    } else if let ring = jobBoard.rings[page.id] {
      scene.add(faded(page.icon, in: .init(circle)))
      writeVerdict(ring, in: circle, into: &scene, at: time)
    } else {
      let opacity = page.notice == .gone ? 0.4 : 1
      scene.add(.icon(page.icon, .init(circle, opacity: opacity)))
    }
  }
}
