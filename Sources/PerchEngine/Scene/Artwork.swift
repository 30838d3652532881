/// A drawing of a program's own in place of one of Perch's, in a square with sides of 1.
///
/// A path has the colours, the size and the place of the drawing that it replaces; a bitmap keeps its
/// own colours. Neither is mirrored.
public enum Artwork: Hashable, Sendable {
  /// A path whose points are from 0 to 1, measured from the top left of the square: filled, or as a
  /// line of `width` with round ends if that is not nil.
  case path(Path, width: Double?)
  /// An image, scaled to the square with its aspect kept.
  case bitmap(Content.Bitmap)

  /// The drawings of Perch that a program may replace.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// The rings of the circle that parks a page.
    case park
    /// The bin of the circle that removes pages.
    case remove
    /// The rings of the circle while the ball is full; without a drawing, that of `park` is shown.
    case full
    /// The cross on the rows of the list.
    case close
    /// The icons on the ball and their number. While one of its pages has a ring, a tick or a cross,
    /// the ball shows the icons.
    case ball
  }

  /// The most steps of a path.
  public static let mostSteps = 1000
  /// The widest line of a path.
  public static let widestLine = 0.5
  /// The longest side of a bitmap, in pixels.
  public static let longestSide = 512

  /// The box of the drawing in a square.
  ///
  /// - Parameter square: The square, in any frame of reference.
  /// - Returns: The whole square for a path, and for a bitmap the largest box of its aspect in the
  ///   middle.
  package func frame(in square: Rect) -> Rect {
    guard case .bitmap(let bitmap) = self else { return square }
    let longer = Double(max(bitmap.width, bitmap.height))
    let size = Size(
      width: square.width * Double(bitmap.width) / longer,
      height: square.height * Double(bitmap.height) / longer)
    return Rect(center: square.center, size: size)
  }
}

extension Path {
  /// The points of a path in a square with sides of 1, moved and scaled to a box.
  package func scaled(to box: Rect) -> Path {
    mapped { Point(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height) }
  }
}
