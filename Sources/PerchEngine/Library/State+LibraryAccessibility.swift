// The library for assistive technology: headings and rows in one list, and the search.
extension State {
  /// The number of rows up to which all are described, on the screen or not.
  private static let describedRows = 300

  func describeLibrary(into tree: inout AccessibleTree) {
    let view = onScreen(viewport(of: .library))
    let name = Phrase.library.text(in: environment.catalogue)
    var list = AccessibleNode(.content(.library), .list, name, in: view)
    list.states.formUnion([.focusable, .multiselectable])
    tree.add(list.seen(through: window.frame), to: mainNode)
    if library.rows.isEmpty {
      let phrase = emptyPhrase
      let words = phrase.text(in: environment.catalogue)
      tree.add(
        AccessibleNode(.emptiness, .label, words, in: view).seen(through: window.frame),
        to: .content(.library))
    }
    let offset = targetTop(of: .library)
    for (index, part) in library.parts.enumerated() {
      describeHeading(of: part, at: index, in: view, offset: offset, into: &tree)
      for row in part.rows.clamped(to: describedRows(offset: offset)) {
        describeRow(row, in: view, offset: offset, into: &tree)
      }
    }
  }

  /// The rows that are described: of very many, those near the screen and the focused one's
  /// neighbours, which scroll into view with it.
  private func describedRows(offset: Double) -> Range<Int> {
    guard library.rows.count > State.describedRows else { return library.rows.indices }
    let height = viewport(of: .library).height
    return library.rows(in: (offset - height)...(offset + 2 * height))
  }

  private func describeHeading(
    of part: LibraryPart, at index: Int, in view: Rect, offset: Double,
    into tree: inout AccessibleTree
  ) {
    guard let frame = library.headingFrame(index, width: view.width) else { return }
    let name = Phrase.inLibrary(.part(part.kind)).text(in: environment.catalogue)
    let place = frame.offset(by: Vector(dx: view.minX, dy: view.minY - offset))
    tree.add(
      AccessibleNode(.heading(part.kind), .heading, name, in: place).seen(through: view),
      to: .content(.library))
    if index == library.clearingPart, let clear = clearFrame {
      describeButton(.clearJobs, in: clear, into: &tree)
    }
  }

  private func describeRow(
    _ index: Int, in view: Rect, offset: Double, into tree: inout AccessibleTree
  ) {
    guard let page = pages[library.rows[index]] else { return }
    let frame = library.rowFrame(index, width: view.width)
      .offset(by: Vector(dx: view.minX, dy: view.minY - offset))
    var row = AccessibleNode(.target(.row(page.id)), .row, accessibleName(of: page), in: frame)
    row.description = rowDescription(of: page)
    let shown = rowCaption(of: page)
    if shown != caption(of: page) { row.description = shown }
    row.progress = accessibleProgress(of: page.id)
    row.target = .row(page.id)
    row.states.formUnion([.focusable, .selectable])
    if library.marked.contains(page.id) { row.states.insert(.selected) }
    tree.add(row.seen(through: view), to: .content(.library))
  }

  /// Describes the search: its button, or its field with the typed text.
  func describeFind(into tree: inout AccessibleTree) {
    for (target, frame) in libraryButtons {
      guard target == .find, let find = library.find else {
        describeButton(target, in: frame, into: &tree)
        continue
      }
      describeField(.inLibrary(.find), find.field, in: frame, into: &tree)
      guard let libraryCount else { continue }
      let count = AccessibleNode(.hits, .label, libraryCount, in: onScreen(libraryCountFrame))
      tree.add(count.seen(through: window.frame), to: mainNode)
    }
  }
}
