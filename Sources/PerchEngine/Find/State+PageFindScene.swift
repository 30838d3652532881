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

  private var pageFindField: Rect {
    let width = max(0, findBar.width - 3 * Metrics.headerButton.width - 14)
    return oriented(Rect(x: 8, y: 6, width: width, height: findBar.height - 12), in: findBar)
  }

  /// Writes the bar of a search over the header's ground.
  func writePageFind(_ find: PageFind, into scene: inout Scene) {
    let field = pageFindField
    let room = countRoom(in: field)
    writeFindField(field, find.field, hint: .inFind(.inPage), trailing: room, into: &scene)
    let width = room - 8
    let height = environment.look.lineHeight(.caption)
    let box = oriented(
      Rect(
        x: field.maxX - width - 10, y: field.midY - height / 2, width: width, height: height),
      in: field)
    let end: Layer.Text.Alignment = environment.isMirrored ? .left : .right
    let color: Color = find.current == nil ? .ink : .quiet
    scene.add(.text(.init(findCount(find), .caption, color, in: box, alignment: end)))
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
    let hasMore = !find.isComplete || find.hits.count == PageFind.mostHits
    return FindPhrase.count(current + 1, of: find.hits.count, hasMore: hasMore).text(in: catalogue)
  }

  /// The room for the number of hits in a field, and a gap before it.
  func countRoom(in field: Rect) -> Double { min(environment.look.room(114), field.width / 2) }

  /// Writes the marks of the hits on a page; the present one is stronger.
  func writeHits(
    of id: Page.ID, in view: Rect, offset: Double, into scene: inout Scene, at time: Instant
  ) {
    guard let find = pageFind, find.page == id, !find.hits.isEmpty else { return }
    let isContrasty = environment.look.isHighContrast
    writeMarks(
      find.hits, .wait.opacity(isContrasty ? 0.5 : 0.3), of: id, in: view, offset: offset,
      into: &scene, at: time)
    guard let hit = find.hit else { return }
    writeMarks(
      [hit], .wait, isOutline: true, of: id, in: view, offset: offset, into: &scene, at: time)
  }
}
