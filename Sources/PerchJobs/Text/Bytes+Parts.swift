// Searches byte by byte: those of the library for texts would bring the module for regular expressions along,
// an eighth of the size of `perch-run`.
extension [UInt8] {
  /// Whether a text is a part of these bytes.
  func hasPart(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
