// The marks of rows, about which commands are given together.
extension State {
  /// The marked rows, from the top; those that a search leaves out are left out.
  var markedRows: [Page.ID] {
    library.marked.isEmpty ? [] : library.rows.filter(library.marked.contains)
  }

  // MARK: - Clicks

  /// The change of marks that a press on a control asks for; nil for none.
  ///
  /// The press takes the focus away, from whose row Shift marks others.
  mutating func marking(by event: PointerEvent, on target: Target?) -> RowMarking? {
    guard case .row? = target, let marking = RowMarking(event) else { return nil }
    if anchorIndex == nil, case .row(let id)? = controls.focus { library.anchor = id }
    return marking
  }

  /// Does what a click on a control does. On a row it opens the page and removes all marks, or
  /// changes them.
  mutating func click(_ target: Target, into effects: inout [Effect]) {
    if case .row(let id) = target {
      if let marking = gesture?.marking { return mark(id, by: marking) }
      library.unmark()
    }
    if target == .find, field != nil, let gesture {
      return placeCaret(at: gesture.sequence.position, marks: false)
    }
    activate(target, into: &effects)
  }

  private mutating func mark(_ id: Page.ID, by marking: RowMarking) {
    guard library.index(of: id) != nil else { return }
    switch marking {
    case .toggle: toggleMark(of: id)
    case .extend(let keepsOthers):
      extendMarks(to: id, from: nil, keepsOthers: keepsOthers)
      controls.focus = .row(id)
    }
  }

  private mutating func toggleMark(of id: Page.ID) {
    library.anchor = id
    if library.marked.remove(id) == nil {
      library.marked.insert(id)
      controls.focus = .row(id)
    }
  }

  // MARK: - Keys

  /// Handles the keys that mark rows one by one or all.
  ///
  /// - Returns: Whether the key is one of them.
  mutating func handleMarkKey(_ key: Key, modifiers: Key.Modifiers) -> Bool {
    guard modifiers == [.control] else { return false }
    switch key {
    case .character("a"): library.marked = Set(library.rows)
    case .space:
      if case .row(let id)? = controls.focus, library.index(of: id) != nil { toggleMark(of: id) }
    default: return false
    }
    return true
  }

  /// Marks the rows from the last marked one to this one.
  ///
  /// - Parameters:
  ///   - id: The page of the row.
  ///   - origin: The row that counts as the last marked one where there is none.
  ///   - keepsOthers: Whether other rows keep their marks.
  mutating func extendMarks(to id: Page.ID, from origin: Page.ID?, keepsOthers: Bool = false) {
    guard let index = library.index(of: id) else { return }
    if anchorIndex == nil { library.anchor = origin ?? id }
    let start = anchorIndex ?? index
    let range = library.rows[min(start, index)...max(start, index)]
    library.marked = keepsOthers ? library.marked.union(range) : Set(range)
  }

  /// The index of the row from which Shift marks others; nil for none.
  private var anchorIndex: Int? { library.anchor.flatMap(library.index) }

  // MARK: - Into view

  /// Scrolls rows into view, or the first of them where not all have room. A library that is covered
  /// is scrolled at once, as any is with motion off.
  ///
  /// - Parameters:
  ///   - ids: The pages of the rows.
  ///   - prefersTop: Whether the library is shown from its top where that has room for the rows;
  ///     otherwise it is scrolled by as little as possible.
  mutating func reveal(_ ids: [Page.ID], prefersTop: Bool = false) {
    let indices = ids.compactMap(library.index)
    guard let first = indices.min(), let last = indices.max(), let scroll = scrolls[.library] else {
      return
    }
    // The heading above a part's first row comes into view with it.
    let part = library.parts.firstIndex { $0.rows.lowerBound == first }
    let heading = part.flatMap { library.headingFrame($0, width: 0)?.minY }
    let top = heading ?? library.rowFrame(first, width: 0).minY
    let bottom = library.rowFrame(last, width: 0).maxY
    let least = min(max(scroll.offset.target, bottom - scroll.viewport), top)
    let needed = prefersTop && bottom <= scroll.viewport ? 0 : least
    if isLibraryVisible, !jumps {
      self.scroll(.library, to: needed)
    } else {
      scrolls[.library]?.jump(to: needed)
    }
  }

  /// Scrolls to the rows of pages that were opened from outside, once the library is covered, or the
  /// user is back.
  mutating func revealArrivals() {
    guard !library.arrivals.isEmpty, stack.top == .library || !isLibraryVisible else { return }
    reveal(library.arrivals, prefersTop: true)
    library.arrivals = []
  }

  /// Goes to the library with its marked rows in view, and lets the toast go that offered it.
  mutating func showMarkedRows(into effects: inout [Effect]) {
    let marked = markedRows
    give(.open(.library), token: nil, into: &effects)
    reveal(marked, prefersTop: true)
    toast?.hide(in: context)
  }
}
