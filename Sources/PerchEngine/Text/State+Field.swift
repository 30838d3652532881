internal import PerchTime

// The field with the keyboard: one on the page, that of the search in the page, or in the library.
extension State {
  /// The field; nil where nothing is typed.
  var field: TextField? {
    guard window.isOpen else { return nil }
    return focusedControl?.field ?? pageFind?.field
      ?? (stack.top == .library ? library.find?.field : nil)
  }

  /// The text whose letters are to be placed; nil without a field.
  public var fieldText: MeasurableText? { field.map { MeasurableText($0.text, .body) } }

  /// Whether an event changes what is typed, or says something about it: a private text.
  public func edits(_ event: Event) -> Bool {
    switch event {
    case .textPasted, .lettersPlaced: true
    case .keyPressed(let key, let modifiers):
      !isMenuOpen && openList?.mode != .sticky && fieldHasKey(key, modifiers)
        && fieldUses(key, modifiers)
    default: false
    }
  }

  /// Whether the field uses a key as it is now: without marks, Ctrl+C copies from the page.
  private func fieldUses(_ key: Key, _ modifiers: Key.Modifiers) -> Bool {
    guard var field else { return false }
    return field.handle(key, modifiers) != .unused
  }

  // MARK: - Keys

  /// Handles a key of the field.
  ///
  /// - Returns: Whether the field used the key.
  mutating func handleFieldKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard fieldHasKey(key, modifiers), var field, TextField.uses(key, modifiers) else {
      return false
    }
    if key == .backspace, field.text.isEmpty, focusedControl == nil {
      endFind(into: &effects)
      return true
    }
    let isReadFromRight = reading.fieldLine?.isReadFromRight ?? environment.isMirrored
    let outcome = field.handle(key, modifiers, isReadFromRight: isReadFromRight)
    guard outcome != .unused else { return false }
    exchange(after: outcome, &field, into: &effects)
    library.find?.noteKey(key)
    replaceField(by: field, into: &effects)
    return true
  }

  /// Asks for the text to paste, or offers the words that were copied.
  private mutating func exchange(
    after outcome: TextField.Outcome, _ field: inout TextField, into effects: inout [Effect]
  ) {
    switch outcome {
    case .asked:
      field.pasteEnd = now + TextField.patience
      effects.append(.askForText)
    case .copied(let words), .cut(let words): copy(.offerWords(words), into: &effects)
    case .unused, .kept, .changed: break
    }
  }

  /// Whether a key goes to the field: in the library some of them are those of the rows.
  private func fieldHasKey(_ key: Key, _ modifiers: Key.Modifiers) -> Bool {
    guard field != nil else { return false }
    if let focused = focusedControl { return focused.field != nil }
    return pageFind != nil
      || library.find?.hasKey(key, modifiers) == true
  }

  /// Puts the field in its place, and searches for a text that has changed.
  private mutating func replaceField(by field: TextField, into effects: inout [Effect]) {
    let isOther = self.field?.text != field.text
    if focusedControl?.field != nil {
      replaceControlField(by: field, into: &effects)
    } else if pageFind != nil {
      reading.find?.field = field
      controls.focus = nil
      if isOther { search(showsHit: true, into: &effects) }
    } else {
      library.find?.field = field
      if isOther { searchLibrary() }
    }
  }

  /// Pastes a text that arrived, if the field that asked for it is still open and it comes in time.
  mutating func paste(_ words: String, into effects: inout [Effect]) {
    guard var field, let end = field.pasteEnd else { return }
    field.pasteEnd = nil
    if now <= end { field.insert(words) }
    replaceField(by: field, into: &effects)
  }

  // MARK: - The line

  /// The frame of the field; nil without one. In logical pixels from the window's top left.
  var fieldFrame: Rect? {
    field == nil ? nil : headerButtons.first { $0.target == .find }?.frame
  }

  /// The room for the line in the field.
  var fieldRoom: Rect? {
    if let entry = focusedControl, entry.field != nil {
      return lineRoom(inControl: parts(of: entry, in: frame(of: entry, on: stack.top)).body)
    }
    return fieldFrame.map {
      lineBox(inField: $0, trailing: pageFind == nil ? libraryCountRoom : countRoom(in: $0))
    }
  }

  /// The distance of the line's left end from the window's left edge.
  func lineStart(in room: Rect) -> Double {
    reading.fieldLine?.start(in: room) ?? room.minX
  }

  /// Requests the places of the letters of a text that has changed, and keeps the caret in view.
  mutating func measureField(into effects: inout [Effect]) {
    guard let field, let room = fieldRoom else {
      if reading.fieldLine != nil { reading.fieldLine = nil }
      return
    }
    let line = reading.fieldLine
    if line?.shows(field.text, in: environment) != true {
      reading.fieldLine = FieldLine(field.text, in: environment, offset: line?.offset ?? 0)
      if !field.text.isEmpty { effects.append(.placeLetters) }
    }
    reading.fieldLine?.reveal(caretAt: field.caret, in: room.width)
  }

  /// Takes over the places of the letters.
  mutating func placeLetters(_ letters: [LetterPlace]) { reading.fieldLine?.place(letters) }

  // MARK: - The pointer

  /// Begins a press on the field: it places the caret, two mark a word and three everything.
  mutating func pressField(_ event: PointerEvent) {
    reading.presses.add(at: event.position, now, by: event.device, tokens)
    gesture?.arena.begin(.caret)
    if event.extends == true { return placeCaret(at: event.position, marks: true) }
    switch reading.presses.count {
    case 2: markWord(at: event.position)
    case 3: changeField { $0.mark(0..<$0.count) }
    default: placeCaret(at: event.position, marks: false)
    }
  }

  /// Marks up to the pointer of a drag that began with a single press.
  mutating func followCaret() {
    guard let gesture, reading.presses.count == 1 else { return }
    placeCaret(at: gesture.sequence.position, marks: true)
  }

  /// Puts the caret at a point in logical root pixels.
  mutating func placeCaret(at point: Point, marks: Bool) {
    guard let line = reading.fieldLine, let x = distance(into: line, at: point) else { return }
    let place = line.place(at: x)
    changeField { $0.move(to: place, marks: marks) }
  }

  private mutating func markWord(at point: Point) {
    guard let line = reading.fieldLine, let x = distance(into: line, at: point) else { return }
    let letter = line.letter(at: x)
    changeField { $0.mark($0.word(at: letter)) }
  }

  private func distance(into line: FieldLine, at point: Point) -> Double? {
    fieldRoom.map { point.x - window.frame.minX - lineStart(in: $0) }
  }

  private mutating func changeField(_ change: (inout TextField) -> Void) {
    guard var field else { return }
    change(&field)
    if var entry = focusedControl, entry.field != nil {
      entry.field = field
      panels[stack.top]?[entry.control.id] = entry
      return
    }
    if pageFind != nil { reading.find?.field = field } else { library.find?.field = field }
    library.find?.keys = .field
  }
}
