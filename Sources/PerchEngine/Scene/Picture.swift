/// A page or the circle as one image, so that moving it costs a copy and not a painting.
public struct Picture: Hashable, Sendable {
  public enum ID: Hashable, Sendable {
    case page(Page.ID)
    /// The decide circle, which slides out of its corner.
    case circle
  }

  public var id: ID
  public var size: Size
  /// Counts what its content became since: an unequal number is another image.
  public var revision: Int
  /// What to paint, back to front; indices are into the scene's `layers`.
  public var layers: Range<Int>
}
