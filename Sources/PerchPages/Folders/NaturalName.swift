internal import CGLib
internal import PerchSystem

/// A name that is compared as people expect: without regard to case, and numbers by their value.
struct NaturalName: Comparable {
  /// The name without case, in the compatibility decomposition, so that accents count last.
  private let folded: [UInt8]
  private let name: String

  init(_ name: String) {
    let shown = PathText.shown(name)
    let normal = String(owned: g_utf8_normalize(shown, -1, G_NORMALIZE_ALL)) ?? shown
    folded = Array((String(owned: g_utf8_casefold(normal, -1)) ?? normal).utf8)
    self.name = name
  }

  static func < (one: NaturalName, other: NaturalName) -> Bool {
    var (left, right) = (one.folded[...], other.folded[...])
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let (number, rival) = (takeNumber(&left), takeNumber(&right))
        if number.count != rival.count { return number.count < rival.count }
        if number != rival { return number.lexicographicallyPrecedes(rival) }
      } else {
        if first != second { return first < second }
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return one.name < other.name
  }

  /// Takes the digits at the start, and returns them without zeros in front.
  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
