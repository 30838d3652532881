// The keys of a field. The arrow to the left goes back, and forward in a line that is read from the
// right.
extension TextField {
  /// The outcome of a key.
  enum Outcome: Hashable, Sendable {
    /// The field has no use for the key.
    case unused
    /// The text is the same.
    case kept
    /// The text is another one.
    case changed
    /// The marked text is to be copied.
    case copied(String)
    /// The marked text was taken out, and is to be copied.
    case cut(String)
    /// A copied text is to be pasted.
    case asked
  }

  /// Whether a field has a use for a key.
  static func uses(_ key: Key, _ modifiers: Key.Modifiers) -> Bool {
    guard !modifiers.contains(.alt) else { return false }
    switch key {
    case .left, .right, .home, .end, .backspace, .delete: return true
    case .space: return !modifiers.contains(.control)
    case .character(let letter):
      return !modifiers.contains(.control) || modifiers == [.control] && "acvx".contains(letter)
    default: return false
    }
  }

  /// Handles a key, in a line that may be read from the right.
  mutating func handle(
    _ key: Key, _ modifiers: Key.Modifiers, isReadFromRight: Bool = false
  ) -> Outcome {
    guard Self.uses(key, modifiers) else { return .unused }
    let former = text
    switch key {
    case .left, .right:
      let goesBack = (key == .left) != isReadFromRight
      goesBack ? stepBack(modifiers) : stepForward(modifiers)
    case .home: move(to: 0, marks: modifiers.contains(.shift))
    case .end: move(to: count, marks: modifiers.contains(.shift))
    case .backspace: delete(to: before(modifiers))
    case .delete: delete(to: after(modifiers))
    case .space: insert(" ")
    case .character(let letter) where modifiers.contains(.control): return command(letter)
    case .character(let character): insert(String(character))
    default: return .unused
    }
    return text == former ? .kept : .changed
  }

  /// The place before the character at the caret, or before the word with Ctrl.
  private func before(_ modifiers: Key.Modifiers) -> Int {
    modifiers.contains(.control) ? previousWord : caret - 1
  }

  /// The place behind the character at the caret, or behind the word with Ctrl.
  private func after(_ modifiers: Key.Modifiers) -> Int {
    modifiers.contains(.control) ? nextWord : caret + 1
  }

  /// Moves the caret back; without Shift it goes to the start of a marked part.
  private mutating func stepBack(_ modifiers: Key.Modifiers) {
    let marks = modifiers.contains(.shift)
    move(to: marks || marked.isEmpty ? before(modifiers) : marked.lowerBound, marks: marks)
  }

  /// Moves the caret forward; without Shift it goes to the end of a marked part.
  private mutating func stepForward(_ modifiers: Key.Modifiers) {
    let marks = modifiers.contains(.shift)
    move(to: marks || marked.isEmpty ? after(modifiers) : marked.upperBound, marks: marks)
  }

  private mutating func command(_ letter: Character) -> Outcome {
    switch letter {
    case "a": mark(0..<count)
    case "c": return marked.isEmpty ? .unused : .copied(markedText)
    case "x":
      guard !marked.isEmpty else { return .kept }
      let words = markedText
      delete(to: caret)
      return .cut(words)
    case "v": return .asked
    default: return .unused
    }
    return .kept
  }
}
