internal import PerchTime

/// The characters that are typed to find a row by its name.
///
/// Characters within a second of one another belong together.
package struct TypedWord: Hashable, Sendable {
  /// The characters.
  private(set) var text = ""
  /// The instant of the last one.
  private var typedAt = Instant.zero

  /// Whether a character that is typed at an instant belongs to the others.
  func isOpen(at time: Instant) -> Bool { !text.isEmpty && time <= typedAt + .seconds(1) }

  /// Appends a character that is typed at an instant, or begins anew with it.
  mutating func append(_ character: Character, at time: Instant) {
    if !isOpen(at: time) { text = "" }
    text.append(character)
    typedAt = time
  }

  /// Finds the next row whose name begins with some characters; beyond the last row, from the first.
  ///
  /// A repeated character goes through all rows that begin with it.
  ///
  /// - Parameters:
  ///   - typed: The characters, in either case.
  ///   - count: The number of rows.
  ///   - current: The index of the chosen row; nil for none.
  ///   - name: Returns the name of the row at an index.
  /// - Returns: The index of the row; nil for none.
  package static func row(
    for typed: String, among count: Int, from current: Int?, name: (Int) -> String
  ) -> Int? {
    let typed = typed.lowercased()
    func first(_ text: String, from start: Int) -> Int? {
      (0..<count).lazy.map { (start + $0) % count }
        .first { name($0).lowercased().hasPrefix(text) }
    }
    if typed.count > 1, let row = first(typed, from: current ?? 0) { return row }
    guard let letter = typed.first, typed.allSatisfy({ $0 == letter }) else { return nil }
    return first(String(letter), from: current.map { $0 + 1 } ?? 0)
  }
}
