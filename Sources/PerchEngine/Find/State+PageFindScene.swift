internal import PerchTime

// The search in a page: its bar in place of the header, and the marks of its hits.
extension State {
  /// The controls of the search, in logical pixels from the window's top left.
  var pageFindButtons: [(target: Target, frame: Rect)] {
    [
      (.find, pageFindField), (.previousHit, findFrame(fromEnd: 2)),
      (.nextHit, findFrame(fromEnd: 1)), (.endFind, findFrame(fromEnd: 0)),
    ]
  }

  /// The frame of a button, counted from the trailing edge.
  private func findFrame(fromEnd index: Int) -> Rect {
    let size = Metrics.headerButton
    let inset = (Metrics.header - size.height) / 2
    let x = window.width - inset - Double(index + 1) * size.width
    return oriented(Rect(origin: Point(x: x, y: inset), size: size), in: findBar)
  }

  private var findBar: Rect { Rect(x: 0, y: 0, width: window.width, height: Metrics.header) }

  /// The frame of the field.
  var pageFindField: Rect {
    let width = max(0, findBar.width - 3 * Metrics.headerButton.width - 14)
    return oriented(Rect(x: 8, y: 6, width: width, height: findBar.height - 12), in: findBar)
  }

  /// Writes the bar of a search over the header's ground.
  func writePageFind(_ find: PageFind, into scene: inout Scene) {
    let field = pageFindField
    writeFindField(
      field, find.field, hint: findHint, trailing: countRoom(in: field), into: &scene)
    writeCount(of: find, into: &scene)
    for (target, frame) in pageFindButtons where target != .find {
      writeTint(of: target, in: Shape(frame.inset(by: 4), radius: 18), into: &scene)
      if target == .endFind {
        scene.add(.glyph(.close, center: frame.center, .ink))
      } else {
        writeChevron(
          target == .nextHit ? 1 : -1, at: frame.center, isOn: !find.hits.isEmpty, into: &scene)
      }
    }
  }

  /// The text in the empty field: a short one where the long one has no room.
  private var findHint: Phrase {
    let long = Phrase.inFind(.inPage)
    let words = MeasurableText(long.text(in: environment.catalogue), .body)
    let room = lineBox(inField: pageFindField, trailing: countRoom(in: pageFindField)).width
    return words.estimatedWidth(in: environment.look) <= room ? long : .command(.find)
  }

  /// Writes the number of hits: at the end of the field, or in a row of its own.
  private func writeCount(of find: PageFind, into scene: inout Scene) {
    if let row = countRow(of: find) { writeHeaderGround(row, isScrolled: false, into: &scene) }
    let words = findCount(find)
    guard !words.isEmpty else { return }
    let color: Color = find.current == nil ? .ink : .quiet
    scene.add(
      .text(.init(words, .caption, color, in: countFrame(of: find), alignment: end)))
  }

  /// Writes an arrow head that points down or up.
  private func writeChevron(
    _ direction: Double, at center: Point, isOn: Bool, into scene: inout Scene
  ) {
    let color: Color = isOn ? .ink : .ink.opacity(0.3)
    let tip = Point(x: center.x, y: center.y + 3 * direction)
    for dx in [-6.0, 6] {
      let end = Point(x: center.x + dx, y: center.y - 3 * direction)
      scene.add(.line(end, tip, color, width: 1.75))
    }
  }

  /// The number of the present hit and of all.
  func findCount(_ find: PageFind) -> String {
    guard !find.text.isEmpty else { return "" }
    let catalogue = environment.catalogue
    guard let current = find.current else {
      return find.isComplete && find.hits.isEmpty
        ? Phrase.inLibrary(.nothingFound).text(in: catalogue) : ""
    }
    let isCut = find.hits.count == PageFind.mostHits || pages[find.page]?.lacksText == true
    let hasMore = !find.isComplete || isCut
    return FindPhrase.count(current + 1, of: find.hits.count, hasMore: hasMore).text(in: catalogue)
  }

  /// Writes the marks of the hits on a page; the present one is stronger.
  func writeHits(
    of id: Page.ID, in view: Rect, offset: Double, into scene: inout Scene, at time: Instant
  ) {
    guard let find = pageFind, find.page == id, !find.hits.isEmpty else { return }
    writeMarks(
      find.hits, hitColor, of: id, in: view, offset: offset, into: &scene, at: time)
    guard let hit = find.hit else { return }
    writeMarks(
      [hit], .wait, isOutline: true, of: id, in: view, offset: offset, into: &scene, at: time)
  }
  /// The colour of the ground of a hit.
  var hitColor: Color { .wait.opacity(environment.look.isHighContrast ? 0.5 : 0.3) }
}
