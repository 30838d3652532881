/// A part of a page at a height, in terms that another layout of the same content keeps.
public enum PageSpot: Hashable, Sendable, Codable {
  /// A byte of the text, and the distance from the top of its line, in logical pixels.
  case text(Int, below: Double)
  /// A block, and a fraction of its height.
  case block(Int, fraction: Double)
  /// The gap above a block, and the distance from the top of the block, in logical pixels; a gap has
  /// the same height at every width.
  case gap(Int, above: Double)
}
