/// A group of the library's rows.
public struct LibraryPart: Hashable, Sendable {
  /// The kinds of parts, in their order.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The jobs that run.
    case running
    /// The pages that were last opened today.
    case today
    /// The pages that were last opened before today.
    case earlier
    /// The documents that introduce Perch.
    case samples
  }

  /// The kind of the part.
  public let kind: Kind
  /// The indices of its rows.
  public let rows: Range<Int>
}
