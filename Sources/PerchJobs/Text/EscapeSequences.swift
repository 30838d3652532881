/// The control sequences of terminals in a text: ECMA-48, "Control Functions for Coded Character Sets", 1991,
/// sections 5.3 to 5.6, and BEL as the end of a string.
struct EscapeSequences {
  /// The rest of a text.
  typealias Scalars = Substring.UnicodeScalarView

  /// Whether a control string may still end: what has no end in a text has none in its rest.
  private var mayEnd = true

  /// The end of the sequence with which the rest of a text begins; nil if it begins with none.
  ///
  /// A sequence that is not complete loses its beginning alone, and the text after it stays.
  mutating func end(in text: Scalars) -> Scalars.Index? {
    guard let first = text.first, first == "\u{1b}" || (0x80..<0xa0).contains(first.value) else {
      return nil
    }
    var rest = text.dropFirst()
    // A control of the upper half is an escape and a letter of ASCII in one.
    var function = first.value &- 0x40
    if first == "\u{1b}" {
      guard let second = rest.first, (0x20..<0x7f).contains(second.value) else { return nil }
      if Self.isIntermediate(second) {
        return Self.after(rest.drop(while: Self.isIntermediate), 0x30..<0x7f) ?? rest.startIndex
      }
      function = second.value
      rest.removeFirst()
    }
    switch function {
    case 0x5b:
      let parameters = rest.drop { (0x30..<0x40).contains($0.value) }
      let final = parameters.drop(while: Self.isIntermediate)
      return Self.after(final, 0x40..<0x7f) ?? parameters.startIndex
    case 0x50, 0x58, 0x5d, 0x5e, 0x5f: return endOfString(rest) ?? rest.startIndex
    // A line break, which is white space.
    case 0x45 where first != "\u{1b}": return nil
    default: return rest.startIndex
    }
  }

  private static func isIntermediate(_ scalar: Unicode.Scalar) -> Bool {
    (0x20..<0x30).contains(scalar.value)
  }

  /// The index after the first scalar, if that is one of these; nil otherwise.
  private static func after(_ text: Scalars, _ finals: Range<UInt32>) -> Scalars.Index? {
    guard let final = text.first, finals.contains(final.value) else { return nil }
    return text.index(after: text.startIndex)
  }

  /// The index after the terminator of a control string; nil without one.
  private mutating func endOfString(_ text: Scalars) -> Scalars.Index? {
    guard mayEnd else { return nil }
    var rest = text
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{7}", "\u{9c}": return rest.startIndex
      case "\u{1b}" where rest.first == "\\": return rest.index(after: rest.startIndex)
      default: break
      }
    }
    mayEnd = false
    return nil
  }
}
