/// A search for rows of the library.
public struct LibraryFind: Hashable, Sendable {
  /// The typed text.
  public internal(set) var text = ""
}
