/// A page or the circle as one image, so that moving it costs a copy instead of a repaint.
public struct Picture: Hashable, Sendable {
  /// The subjects of pictures.
  public enum ID: Hashable, Sendable {
    /// A page in the main window.
    case page(Page.ID)
    /// The decide circle, which slides out of its corner.
    case circle
  }

  /// The subject.
  public var id: ID
  /// The size of the image, in logical pixels.
  public var size: Size
  /// The number of changes of its content; another number is another image.
  public var revision: Int
  /// The layers of the image, back to front, as indices into the scene's `layers`.
  public var layers: Range<Int>
}
