/// The flags by which a program asks for codes of keys on one screen, by kitty's keyboard protocol.
///
/// A terminal remembers former flags on a stack: `CSI > flags u` adds, `CSI < count u` removes, and
/// `CSI = flags ; how u` changes the present ones.
struct KeyCodes: Hashable {
  /// The most entries of the stack; the first one goes as one more comes.
  private static let limit = 32

  /// The flags below the stack.
  private var first = 0
  private var added: [Int] = []

  /// Follows a sequence.
  ///
  /// - Parameters:
  ///   - kind: The character before its numbers.
  ///   - values: Its numbers, at least one.
  mutating func follow(_ kind: Unicode.Scalar, _ values: [Int]) {
    switch kind {
    case ">":
      added = (added + [values[0]]).suffix(Self.limit)
    case "<":
      // A terminal without entries left has no flags.
      if max(1, values[0]) > added.count { first = 0 }
      added.removeLast(min(max(1, values[0]), added.count))
    case "=":
      let present = added.last ?? first
      let flags =
        switch values.dropFirst().first ?? 1 {
        case 2: present | values[0]
        case 3: present & ~values[0]
        default: values[0]
        }
      if added.isEmpty { first = flags } else { added[added.count - 1] = flags }
    default: break
    }
  }

  /// The sequences that ask another terminal for the same.
  var changes: String {
    (first == 0 ? "" : "\u{1b}[=\(first)u") + added.map { "\u{1b}[>\($0)u" }.joined()
  }

  /// The sequences that ask for nothing any longer.
  var reset: String {
    (added.isEmpty ? "" : "\u{1b}[<\(added.count)u") + (first == 0 ? "" : "\u{1b}[=0u")
  }
}
