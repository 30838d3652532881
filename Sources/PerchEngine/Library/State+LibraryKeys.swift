// The keyboard in the library: rows, their marks, and the search for one.
extension State {
  /// Handles a key while the library is on top.
  ///
  /// - Returns: Whether the library used the key.
  mutating func handleLibraryKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard stack.top == .library, window.isOpen else { return false }
    if key == .character("f"), modifiers == [.control] {
      startFinding()
      return true
    }
    if handleMarkKey(key, modifiers: modifiers) { return true }
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch key {
    case .character:
      if library.find == nil { startFinding() }
      return handleFieldKey(key, modifiers: modifiers, into: &effects)
    case .backspace: break
    case .delete: removeFocusedRow()
    case .enter, .space: return openFocusedRow(into: &effects)
    default: return moveFocus(with: key, marks: modifiers.contains(.shift))
    }
    return true
  }

  // MARK: - Search

  /// Begins a search, or marks the text of one that is under way, so that letters replace it.
  mutating func startFinding() {
    guard var find = library.find else { return changeFind(to: LibraryFind()) }
    find.field.mark(0..<find.field.count)
    find.keys = .field
    library.find = find
  }

  mutating func endFinding() {
    guard library.find != nil else { return }
    changeFind(to: nil)
    revealFocus()
  }

  /// Searches the library for the text of the field, and chooses the first match.
  mutating func searchLibrary() {
    changeFind(to: library.find)
    chooseFirstRow()
  }

  private mutating func changeFind(to find: LibraryFind?) {
    library.find = find
    library.isStale = true
    library.isUrgent = true
    arrangeLibrary()
  }

  /// Gives the focus to the first match, which Enter opens.
  private mutating func chooseFirstRow() {
    controls.focus = library.rows.first.map(Target.row)
    scrolls[.library]?.scroll(to: 0, in: context)
  }

  // MARK: - Focus

  /// The row with the focus; nil for none.
  private var focusedIndex: Int? {
    guard case .row(let id)? = controls.focus else { return nil }
    return library.index(of: id)
  }

  /// Moves the focus by a key, and scrolls it into view; with Shift the rows on its way get marks.
  private mutating func moveFocus(with key: Key, marks: Bool) -> Bool {
    guard !library.rows.isEmpty, let scroll = scrolls[.library] else { return false }
    let last = library.rows.count - 1
    let pageful = max(1, Int(scroll.viewport / library.rowHeight) - 1)
    let seen = wholeRows
    let next: Int
    switch key {
    case .down: next = focusedIndex.map { $0 + 1 } ?? seen.lowerBound
    case .up: next = focusedIndex.map { $0 - 1 } ?? seen.upperBound - 1
    case .pageDown: next = (focusedIndex ?? seen.lowerBound) + pageful
    case .pageUp: next = (focusedIndex ?? seen.lowerBound) - pageful
    case .home: next = 0
    case .end: next = last
    default: return false
    }
    library.find?.keys = .rows
    let former = focusedIndex.map { library.rows[$0] }
    let id = library.rows[min(max(next, 0), last)]
    controls.focus = .row(id)
    if marks {
      extendMarks(to: id, from: former)
    } else {
      library.anchor = nil
    }
    revealFocus()
    return true
  }

  /// The rows that are on the screen as a whole, or the first one in part.
  private var wholeRows: Range<Int> {
    guard let scroll = scrolls[.library] else { return 0..<1 }
    let top = scroll.offset.target
    let rows = library.rows(in: top...(top + max(0, scroll.viewport - 1)))
    guard !rows.isEmpty else { return 0..<1 }
    let isCut = library.rowFrame(rows.lowerBound, width: 0).minY < top
    let first = isCut && rows.count > 1 ? rows.lowerBound + 1 : rows.lowerBound
    let isLong = library.rowFrame(rows.upperBound - 1, width: 0).maxY > top + scroll.viewport
    let end = isLong && rows.upperBound - 1 > first ? rows.upperBound - 1 : rows.upperBound
    return first..<end
  }

  /// The first row that is on the screen as a whole; nil in an empty library.
  var firstSeenRow: Page.ID? {
    let index = wholeRows.lowerBound
    return library.rows.indices.contains(index) ? library.rows[index] : nil
  }

  /// Gives the focus back to the row that a key has opened, once its page is left.
  mutating func returnToRow() {
    guard let id = library.returnRow, stack.top == .library, controls.focus == nil else { return }
    library.returnRow = nil
    guard library.index(of: id) != nil else { return }
    controls.focus = .row(id)
    revealFocus()
  }

  /// Opens the row with the focus, if it is on the screen; otherwise scrolls it into view.
  ///
  /// - Returns: Whether a row has the focus.
  private mutating func openFocusedRow(into effects: inout [Effect]) -> Bool {
    guard let index = focusedIndex, let scroll = scrolls[.library] else { return false }
    let frame = library.rowFrame(index, width: 0)
    let top = scroll.offset.value(at: now)
    let isSeen = frame.midY >= top && frame.midY <= top + scroll.viewport
    if isSeen, let focus = controls.focus {
      library.returnRow = library.rows[index]
      activate(focus, into: &effects)
    } else {
      revealFocus()
    }
    return true
  }
}
