public import PerchTime

// The keyboard on a page whose rows are links, such as that of a folder.
extension State {
  /// Whether the keys go through the rows of the top page.
  private var hasRowKeys: Bool {
    form(of: stack.top) == .rows && pageFind == nil && !hasGesture && canSelect(stack.top)
  }

  /// Handles a key that goes to a row of the top page.
  ///
  /// - Returns: Whether the page used the key.
  mutating func handleRowKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt]), hasRowKeys else { return false }
    switch key {
    case .down where modifiers.isEmpty: findRow(.after(rowEdge(by: 1)), into: &effects)
    case .up where modifiers.isEmpty: findRow(.before(rowEdge(by: -1)), into: &effects)
    case .home where modifiers.isEmpty: goToEnd(.after(.byte(0)), top: 0, into: &effects)
    case .end where modifiers.isEmpty:
      goToEnd(.before(.byte(.max)), top: scrolls[stack.top]?.limit, into: &effects)
    case .character(let character): typeRow(character, into: &effects)
    case .space where typedWord.isOpen(at: now): typeRow(" ", into: &effects)
    default: return false
    }
    return true
  }

  /// Whether Space belongs to the letters that are typed to find a row or a part, at an instant.
  public func typesSpace(at time: Instant) -> Bool {
    if let outline { return outline.typed.isOpen(at: time) }
    return menu == nil && openList == nil && hasRowKeys && typedWord.isOpen(at: time)
  }

  /// Asks the shell for a row; one that is not searched by name ends the typed word.
  private mutating func findRow(_ search: RowSearch, into effects: inout [Effect]) {
    if case .named = search {} else { reading.typed = TypedWord() }
    effects.append(.findRow(stack.top, width: contentWidth(of: stack.top), search))
  }

  /// Goes to the first or the last row, with all that is before or behind it in view.
  private mutating func goToEnd(
    _ search: RowSearch, top: Double?, into effects: inout [Effect]
  ) {
    if let top { scroll(stack.top, to: top) }
    findRow(search, into: &effects)
  }

  /// The letters that were typed on the top page.
  private var typedWord: TypedWord {
    reading.typedPage == stack.top ? reading.typed : TypedWord()
  }

  private mutating func typeRow(_ character: Character, into effects: inout [Effect]) {
    (reading.typed, reading.typedPage) = (typedWord, stack.top)
    reading.typed.append(character, at: now)
    let current = focusedLink?.range.lowerBound
    findRow(.named(reading.typed.text, from: current), into: &effects)
  }

  /// The place from which an arrow goes to a row: the focused one, or the edge of the view without
  /// one in view.
  private func rowEdge(by step: Int) -> LinkPlace.Start {
    scrolls[stack.top].map { linkStart(by: step, in: $0) } ?? .byte(0)
  }
}
