// Keys in a trace: a key is its name, and a letter is itself between quotation marks.
extension Key: Codable {
  /// Every key other than a letter, by its name.
  private static let names: [String: Key] = [
    "left": .left, "right": .right, "up": .up, "down": .down, "pageUp": .pageUp,
    "pageDown": .pageDown, "home": .home, "end": .end, "tab": .tab, "enter": .enter,
    "space": .space, "escape": .escape, "delete": .delete, "backspace": .backspace,
    "f1": .f1, "f5": .f5, "f9": .f9, "menu": .menu, "back": .back,
  ]

  private var name: String {
    if case .character(let character) = self { "'\(character)'" } else { "\(self)" }
  }

  private init?(name: String) {
    if let key = Key.names[name] {
      self = key
      return
    }
    // Scalars are compared, because an accent alone would form one character with the mark before
    // it.
    let scalars = name.unicodeScalars
    let letter = String(String.UnicodeScalarView(scalars.dropFirst().dropLast()))
    guard scalars.first == "'", scalars.last == "'", letter.count == 1 else { return nil }
    self = .character(Character(letter))
  }

  /// Decodes a key from its name.
  ///
  /// - Throws: `DecodingError` if there is no key of that name.
  public init(from decoder: any Decoder) throws {
    self = try decoder.named("key") { Key(name: $0) }
  }

  /// Encodes the key as its name.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

extension Decoder {
  /// Reads a value that is written as its name.
  ///
  /// - Parameters:
  ///   - kind: The word for such values, such as `key`.
  ///   - value: Gives the value of a name; nil for none.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if it is no name of a value.
  func named<Value>(_ kind: String, value: (String) -> Value?) throws -> Value {
    let name = try String(from: self)
    guard let found = value(name) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "There is no \(kind) \(name)."))
    }
    return found
  }
}
