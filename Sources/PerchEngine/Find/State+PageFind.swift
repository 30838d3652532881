internal import PerchTime

// Searching the text of the top page.
extension State {
  /// The search in the top page; nil for none.
  var pageFind: PageFind? {
    reading.find.flatMap { $0.page == stack.top && stack.top != .library ? $0 : nil }
  }

  /// Begins to search the top page, or the library; an image has nothing to search. The text of a
  /// search that is under way is marked, so that letters replace it.
  mutating func find(into effects: inout [Effect]) {
    guard stack.top != .library else { return startFinding() }
    guard window.isOpen, hasText(stack.top) else { return }
    if let field = pageFind?.field {
      reading.find?.field.mark(0..<field.count)
      controls.focus = nil
      return
    }
    let selected = hasSelection ? reading.selection?.range : nil
    reading.find = PageFind(in: stack.top, from: selected?.lowerBound)
    resizeViewport(of: stack.top)
    controls.focus = nil
    // A character has at most four bytes, and some that are joined more.
    guard let selected, selected.count <= 16 * PageFind.longestText else { return }
    effects.append(.readPhrase(stack.top, selected, width: contentWidth(of: stack.top)))
  }

  /// Puts the selected words into the field of a search that was begun with them.
  mutating func find(_ words: String, in id: Page.ID, into effects: inout [Effect]) {
    guard let find = pageFind, find.page == id, find.text.isEmpty, hasSelection, !words.isEmpty,
      words.count <= PageFind.longestText
    else { return }
    reading.find?.field.insert(words)
    reading.find?.field.mark(0..<words.count)
    search(showsHit: true, into: &effects)
  }

  /// Ends the search. The present hit stays as the selection, which the middle button pastes.
  mutating func endFind(into effects: inout [Effect]) {
    guard let find = pageFind else { return endFinding() }
    if let hit = find.hit {
      reading.selection = TextSelection(find.page, bytes: hit)
      offerSelection(by: .primary, into: &effects)
    }
    close(find, into: &effects)
  }

  /// Closes the bar, which may have had two rows, and stops what is still searched.
  private mutating func close(_ find: PageFind, into effects: inout [Effect]) {
    reading.find = nil
    resizeViewport(of: find.page)
    if !find.isComplete { effects.append(.findText(find.page, "", search: find.search)) }
  }

  /// Handles a key that begins a search in the top page, or goes to a hit.
  ///
  /// - Returns: Whether it is one of them.
  mutating func handleFindKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    if key == .character("f"), modifiers == [.control], stack.top != .library {
      find(into: &effects)
      return true
    }
    let isInField = controls.focus == nil || controls.focus == .find
    guard pageFind != nil, key == .enter, isInField,
      modifiers.isDisjoint(with: [.control, .alt])
    else { return false }
    goToHit(by: modifiers.contains(.shift) ? -1 : 1, into: &effects)
    return true
  }

  /// Searches the page for the text of the field.
  mutating func search(showsHit: Bool, into effects: inout [Effect]) {
    reading.find?.begin(showsHit: showsHit)
    guard let find = reading.find else { return }
    effects.append(.findText(find.page, find.text, search: find.search))
  }

  /// Goes to the next or the previous hit.
  mutating func goToHit(by step: Int, into effects: inout [Effect]) {
    guard pageFind != nil, let hit = reading.find?.go(by: step) else { return }
    effects.append(.showText(stack.top, hit))
  }

  /// Takes in the results of a search.
  mutating func found(
    _ hits: [Range<Int>], in id: Page.ID, search: Int, top: Int, isComplete: Bool,
    into effects: inout [Effect]
  ) {
    guard let find = reading.find, find.page == id, find.search == search else { return }
    guard let hit = reading.find?.add(hits, top: top, isComplete: isComplete) else { return }
    effects.append(.showText(id, hit))
  }

  /// Scrolls a page, and the wide block on it, so that a part of its text is in view, such as a hit.
  mutating func showHit(_ place: TextBox, on id: Page.ID) {
    let box = place.frame
    guard stack.top == id, canSelect(id), box.isFinite, let scroll = scrolls[id] else { return }
    revealSideways(place, on: id)
    let top = scroll.offset.target
    let margin = min(24, scroll.viewport / 4)
    let isSeen = box.minY >= top + margin && box.maxY <= top + scroll.viewport - margin
    if !isSeen { self.scroll(id, to: box.midY - scroll.viewport / 3) }
  }

  /// Plans to search a text again that has changed.
  mutating func textChanged(in id: Page.ID) {
    guard let find = reading.find, find.page == id, !find.text.isEmpty, find.again == nil else {
      return
    }
    let due = now + tokens.findDelay
    reading.find?.again = due
  }

  /// Searches a text again whose time has come.
  mutating func fireFind(into effects: inout [Effect]) {
    guard let due = reading.find?.again, due <= now else { return }
    search(showsHit: false, into: &effects)
  }

  /// Stops what is still searched in a window that is left.
  mutating func stopFind(into effects: inout [Effect]) {
    guard let find = reading.find, !find.isComplete else { return }
    effects.append(.findText(find.page, "", search: find.search))
  }

  /// Searches again in a window that has come to the front: its text may be another one.
  mutating func resumeFind(into effects: inout [Effect]) {
    if reading.find?.text.isEmpty == false { search(showsHit: false, into: &effects) }
  }

  /// Ends a search whose page is no longer on top.
  mutating func reconcileFind(into effects: inout [Effect]) {
    if let find = reading.find, pageFind == nil || !window.isOpen { close(find, into: &effects) }
  }
}

extension Rect {
  /// Whether every bound is a number.
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
