// The outline: opened by F9, closed by Escape or a press beside it.
extension State {
  /// Whether the menu or the outline is open.
  var isMenuOpen: Bool { menu != nil || outline != nil }

  /// Asks for the parts of the top page.
  mutating func askForOutline(into effects: inout [Effect]) {
    guard window.isMapped, !hasGesture else { return }
    guard stack.top != .library else { return show(.noOutline) }
    effects.append(.readOutline(stack.top))
  }

  /// Opens the list of a page's parts; `current` is the index of the part that is in view.
  mutating func openOutline(
    of id: Page.ID, _ entries: [Content.OutlineEntry], current: Int?, into effects: inout [Effect]
  ) {
    guard stack.top == id, window.isMapped, !hasGesture, hiddenBy == nil else { return }
    let entries = Array(entries.prefix(Outline.most))
    guard !entries.isEmpty else { return show(.noOutline) }
    closePopups(into: &effects)
    dismissTooltip()
    let hot = current.map { min(max($0, 0), entries.count - 1) } ?? 0
    outline = Outline(page: id, entries: entries, hot: hot, inputAt: now)
    let above = outlineRowCount / 3
    outline?.first = hot - above
    confineOutline()
    controls.hover = nil
    takePopupFocus(into: &effects)
  }

  mutating func closeOutline(into effects: inout [Effect]) {
    guard outline != nil else { return }
    outline = nil
    yieldPopupFocus(into: &effects)
  }

  /// Closes the outline of a page that is no longer on top.
  mutating func reconcileOutline(into effects: inout [Effect]) {
    guard let outline else { return }
    if stack.top != outline.page || !window.isMapped || hiddenBy != nil {
      closeOutline(into: &effects)
    }
  }

  /// Closes the outline and goes to a part, as a link to it does.
  mutating func goToPart(_ index: Int, into effects: inout [Effect]) {
    guard let outline, outline.entries.indices.contains(index) else { return }
    closeOutline(into: &effects)
    follow(outline.entries[index].target, on: outline.page, into: &effects)
  }

  /// Handles a key while the outline is open: it uses every key.
  ///
  /// - Returns: Whether the outline is open.
  mutating func handleOutlineKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard let outline else { return false }
    let isTyping = modifiers.isDisjoint(with: [.control, .alt])
    let (hot, last, page) = (outline.hot ?? -1, outline.entries.count - 1, outlineRowCount)
    switch key {
    case .up: aim(atPart: hot <= 0 ? last : hot - 1)
    case .down: aim(atPart: hot == last ? 0 : hot + 1)
    case .pageUp: aim(atPart: max(0, hot - page))
    case .pageDown: aim(atPart: min(last, hot + page))
    case .home: aim(atPart: 0)
    case .end: aim(atPart: last)
    case .space where isTyping && outline.typed.isOpen(at: now): typeInOutline(" ")
    case .enter, .space: if let hot = outline.hot { goToPart(hot, into: &effects) }
    case .escape, .f9, .menu, .back: closeOutline(into: &effects)
    case .character(let character) where isTyping: typeInOutline(character)
    default: break
    }
    return true
  }

  /// Chooses a part, and brings it into view.
  mutating func aim(atPart index: Int) {
    guard let outline, outline.entries.indices.contains(index) else { return }
    self.outline?.hot = index
    let first = min(max(outline.first, index - outlineRowCount + 1), index)
    self.outline?.first = first
    confineOutline()
  }

  /// Chooses the next part whose name begins with the typed letters.
  private mutating func typeInOutline(_ character: Character) {
    guard var outline else { return }
    outline.typed.append(character, at: now)
    self.outline = outline
    let found = TypedWord.row(
      for: outline.typed.text, among: outline.entries.count, from: outline.hot
    ) { outline.entries[$0].title }
    if let found { aim(atPart: found) }
  }

  /// Keeps the rows in view among those that there are.
  mutating func confineOutline() {
    guard let outline else { return }
    let first = max(0, min(outline.first, outline.entries.count - outlineRowCount))
    self.outline?.first = first
  }

  // MARK: - The pointer

  /// Handles a press while the outline is open: beside it, it closes.
  ///
  /// - Returns: Whether the outline is open.
  mutating func pressOutline(_ event: PointerEvent, into effects: inout [Effect]) -> Bool {
    guard let frame = outlineFrame, event.device != .touchpad else { return false }
    if frame.contains(event.position) {
      outline?.isArmed = true
      outline?.finger = event.device == .touch ? event.position.y : nil
      hoverOutline(at: event.position)
    } else {
      closeOutline(into: &effects)
    }
    return true
  }

  /// Follows a pointer: a finger that moves by a row scrolls.
  mutating func moveOnOutline(_ event: PointerEvent) {
    guard let finger = outline?.finger, event.device == .touch else {
      return hoverOutline(at: event.position)
    }
    let height = outlineRowHeight
    let rows = ((finger - event.position.y) / height).rounded(.towardZero)
    guard rows != 0 else { return }
    outline?.finger = finger - rows * height
    outline?.isArmed = false
    outline?.hot = nil
    scrollOutline(by: rows)
  }

  /// Goes to the part on which a press ends that began on the outline.
  mutating func releaseOnOutline(_ event: PointerEvent, into effects: inout [Effect]) {
    let isArmed = outline?.isArmed == true
    outline?.isArmed = false
    outline?.finger = nil
    guard isArmed, let index = outlinePart(at: event.position) else { return }
    goToPart(index, into: &effects)
  }

  /// Chooses the part under a pointer.
  mutating func hoverOutline(at point: Point) {
    controls.hover = nil
    guard outlineFrame?.contains(point) == true, let index = outlinePart(at: point) else { return }
    outline?.hot = index
    controls.hover = .outlineEntry(index)
  }

  /// The index of the part at a point in logical root pixels; nil for none.
  func outlinePart(at point: Point) -> Int? {
    outlineRows.first { $0.frame.contains(point) }?.index
  }

  /// Scrolls the outline by wheel notches, positive downwards.
  ///
  /// - Returns: Whether the outline is open.
  mutating func turnWheelOnOutline(_ notches: Vector, at point: Point) -> Bool {
    guard outline != nil else { return false }
    guard notches.dy.isFinite else { return true }
    scrollOutline(by: min(max(notches.dy, -1000), 1000) * Outline.notch)
    hoverOutline(at: point)
    return true
  }

  private mutating func scrollOutline(by rows: Double) {
    guard let outline else { return }
    let sum = outline.rest + rows
    let whole = sum.rounded(.towardZero)
    self.outline?.rest = sum - whole
    self.outline?.first = outline.first + Int(whole)
    confineOutline()
  }
}
