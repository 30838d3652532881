// Moving the end of a selection by keys with Shift.
extension State {
  /// Handles a key that moves the end of the top page's selection, or begins one at the last click.
  ///
  /// - Returns: Whether it is one of them.
  mutating func handleCaretKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard let step = CaretMove.Step(key, modifiers), pageFind == nil, !hasGesture,
      let selection = reading.selection, selection.page == stack.top, canSelect(stack.top),
      let scroll = scrolls[stack.top]
    else { return false }
    var move = CaretMove(
      from: selection.caret, step,
      height: max(tokens.wheelNotch, scroll.viewport - tokens.wheelNotch))
    if let column = reading.caretColumn, column.offset == selection.caret, move.isVertical {
      move.column = column.x
    }
    effects.append(.moveCaret(stack.top, width: contentWidth(of: stack.top), move))
    return true
  }

  /// Extends the selection to the place that the layout has found, and scrolls it into view.
  mutating func moveCaret(
    of id: Page.ID, by step: CaretMove.Step, to place: CaretPlace?, into effects: inout [Effect]
  ) {
    guard stack.top == id, canSelect(id), !hasGesture, let place,
      let selection = reading.selection, selection.page == id
    else { return }
    let offset = min(max(place.offset, 0), TextSelection.farthest)
    reading.selection = selection.moved(caret: offset)
    let move = CaretMove(from: offset, step, height: 0)
    reading.caretColumn =
      move.isVertical && place.column.isFinite ? CaretColumn(offset: offset, x: place.column) : nil
    if let end = place.end?.tidied { reveal(TextBox(end.caret, wideBlock: end.wideBlock), on: id) }
    offerSelection(by: .primary, into: &effects)
  }

  /// Scrolls a page, and the wide block on it, by as little as brings a box into view.
  mutating func reveal(_ box: TextBox, on id: Page.ID) {
    guard let scroll = scrolls[id], box.frame.isFinite else { return }
    revealSideways(box, on: id)
    let margin = min(24, scroll.viewport / 4)
    let lowest = box.frame.minY - margin
    let needed = min(max(scroll.offset.target, box.frame.maxY + margin - scroll.viewport), lowest)
    if needed != scroll.offset.target { self.scroll(id, to: max(0, needed)) }
  }
}

extension CaretMove.Step {
  /// The step of a key; nil for other keys.
  fileprivate init?(_ key: Key, _ modifiers: Key.Modifiers) {
    switch (key, modifiers) {
    case (.left, [.shift]): self = .left
    case (.right, [.shift]): self = .right
    case (.left, [.shift, .control]): self = .wordLeft
    case (.right, [.shift, .control]): self = .wordRight
    case (.up, [.shift]): self = .up
    case (.down, [.shift]): self = .down
    case (.pageUp, [.shift]): self = .pageUp
    case (.pageDown, [.shift]): self = .pageDown
    case (.home, [.shift]): self = .lineStart
    case (.end, [.shift]): self = .lineEnd
    case (.home, [.shift, .control]): self = .textStart
    case (.end, [.shift, .control]): self = .textEnd
    default: return nil
    }
  }
}
