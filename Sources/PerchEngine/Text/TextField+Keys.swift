// The keys of a field. Left and right are those of the reading order in every script: the arrow to
// the left goes back.
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

  /// Handles a key.
  mutating func handle(_ key: Key, _ modifiers: Key.Modifiers) -> Outcome {
    guard Self.uses(key, modifiers) else { return .unused }
    let before = text
    let (byWord, marks) = (modifiers.contains(.control), modifiers.contains(.shift))
    switch key {
    case .left: step(to: byWord ? previousWord : caret - 1, from: marked.lowerBound, marks)
    case .right: step(to: byWord ? nextWord : caret + 1, from: marked.upperBound, marks)
    case .home: move(to: 0, marks: marks)
    case .end: move(to: count, marks: marks)
    case .backspace: delete(to: byWord ? previousWord : caret - 1)
    case .delete: delete(to: byWord ? nextWord : caret + 1)
    case .space: insert(" ")
    case .character(let letter) where byWord: return command(letter)
    case .character(let character): insert(String(character))
    default: return .unused
    }
    return text == before ? .kept : .changed
  }

  /// Moves the caret by an arrow; without Shift it goes to the edge of a marked part.
  private mutating func step(to place: Int, from edge: Int, _ marks: Bool) {
    move(to: marks || marked.isEmpty ? place : edge, marks: marks)
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
