/// The distances by which the sides of a rectangle move inwards, in logical pixels.
///
/// A negative distance moves its side outwards.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance by which the top side moves down.
  public var top: Double
  /// The distance by which the left side moves right.
  public var left: Double
  /// The distance by which the bottom side moves up.
  public var bottom: Double
  /// The distance by which the right side moves left.
  public var right: Double

  /// Insets that leave a rectangle as it is.
  public static let zero = EdgeInsets(all: 0)

  /// Creates insets from one distance for each side.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that move every side by the same distance.
  public init(all amount: Double) {
    self.init(top: amount, left: amount, bottom: amount, right: amount)
  }
}
