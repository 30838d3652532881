/// Preparation of untrusted strings to be shaped as labels.
enum LineText {
  /// The number of scalars that are shaped. No label shows more.
  static let limit = 4096

  /// The string cut at the limit, with spaces for line breaks and control characters.
  static func cleaned(_ string: String) -> String {
    let short = cut(string)
    guard short.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 >= 0xc2 }) else {
      return short
    }
    var scalars = String.UnicodeScalarView()
    for scalar in short.unicodeScalars { scalars.append(isBreak(scalar) ? " " : scalar) }
    return String(scalars)
  }

  /// The string cut at the limit.
  static func cut(_ string: String) -> String {
    guard string.utf8.count > limit else { return string }
    return String(String.UnicodeScalarView(string.unicodeScalars.prefix(limit)))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: true
    default: false
    }
  }
}
