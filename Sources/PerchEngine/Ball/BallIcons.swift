/// The arrangement of icons on the ball.
///
/// Two to five icons form a circle in the order of the shelf, anticlockwise from the left. Each has
/// a bite for its neighbour, and the newest lies in front of both of its own. Of more, the first
/// three and the newest stand in an arch over the number of the others. All numbers are for a ball
/// of the standard size; another one shows everything larger or smaller.
public enum BallIcons {
  /// The position, diameter and bite of one icon on the ball.
  public struct Slot: Hashable, Sendable {
    /// The displacement of the icon's centre from the ball's, in logical pixels.
    public var offset: Vector
    /// The diameter of the icon, in logical pixels.
    public var diameter: Double
    /// The direction of the bite in degrees, clockwise from the right; nil for a round icon.
    public var bite: Double?
  }

  /// The diameter of an icon that has the ball to itself, in logical pixels.
  public static let single = 45.0

  /// The slots for none to five icons.
  private static let arrangements: [[Slot]] = [
    [],
    [slot(0, 0, single, nil)],
    [slot(-9.5, 0, 23, 0), slot(9.5, 0, 23, nil)],
    [slot(-9, 7.5, 21, 0), slot(9, 7.5, 21, 240), slot(0, -7.5, 21, nil)],
    [
      slot(-10.5, 0, 18, 45), slot(0, 10.5, 18, 315), slot(10.5, 0, 18, 225),
      slot(0, -10.5, 18, nil),
    ],
    [
      slot(-12, -2, 19, 72), slot(-7, 12.5, 19, 0), slot(8.5, 12.5, 19, 288),
      slot(12.5, -2.5, 19, 216), slot(0, -11.5, 19, nil),
    ],
  ]

  /// The slots beside a number; they do not overlap, so none has a bite.
  private static let arch = [
    slot(-14.5, 3.5, 16, nil), slot(-8.75, -13, 16, nil), slot(8.75, -13, 16, nil),
    slot(14.5, 3.5, 16, nil),
  ]

  /// The displacement of the number's centre from the ball's, below the arch.
  static let number = Vector(dx: 0, dy: 18.5)

  /// Chooses the style of the number, whose text does not shrink with the ball.
  ///
  /// - Parameters:
  ///   - growth: The ball's diameter as a multiple of the standard one.
  ///   - isCrowded: Whether the number of waiting jobs is beside it.
  /// - Returns: A smaller style on a small ball, and one smaller still beside that number.
  static func numberStyle(_ growth: Double, isCrowded: Bool) -> TextStyle {
    switch growth {
    case 1...: .badge
    case 0.9...: isCrowded ? .ringSmall : .badge
    default: isCrowded ? .ringTiny : .ringSmall
    }
  }

  /// The distance in logical pixels by which the number makes room for that of waiting jobs, which
  /// is as large on every ball; by the ball's diameter as a multiple of the standard one.
  static func crowdedShift(_ growth: Double) -> Double { max(0, 4 + 11 * (1 - growth)) }

  /// The slots for `count` pages; beyond five there are four, and room for a number.
  public static func slots(count: Int) -> [Slot] {
    count > 5 ? arch : arrangements[max(0, count)]
  }

  private static func slot(
    _ dx: Double, _ dy: Double, _ diameter: Double, _ bite: Double?
  ) -> Slot {
    Slot(offset: Vector(dx: dx, dy: dy), diameter: diameter, bite: bite)
  }
}
