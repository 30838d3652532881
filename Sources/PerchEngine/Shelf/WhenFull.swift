extension Shelf {
  /// The answers of a full shelf to a page that is to be parked.
  public enum WhenFull: String, Hashable, Sendable, Codable, CaseIterable {
    /// The page is not parked, and a toast says why.
    case refuse
    /// The page takes the place of the oldest one that may leave; a toast offers to undo it.
    case replace
    /// The page is not parked; a toast says why, and offers to replace the oldest one.
    case ask
  }
}
