/// How icons share the ball: one to five are circles in a ring, each with a bite for its neighbour;
/// of more, four stand in an arch over the number of the others.
public enum BallIcons {
  /// One icon's place.
  public struct Slot: Hashable, Sendable {
    /// From the ball's centre to the icon's.
    public var offset: Vector
    /// The icon's diameter.
    public var side: Double
    /// The direction of the bite in degrees, clockwise from the right; nil is round.
    public var bite: Double?
  }

  /// The diameter of an icon that has the ball to itself.
  public static let single = 45.0

  /// The places for no icon up to five.
  private static let arrangements: [[Slot]] = [
    [],
    [slot(0, 0, single, nil)],
    [slot(-9.5, 0, 23, 0), slot(9.5, 0, 23, nil)],
    [slot(-9, 7.5, 21, 0), slot(9, 7.5, 21, 240), slot(0, -7.5, 21, 120)],
    [
      slot(-10.5, 0, 18, 45), slot(0, 10.5, 18, 315), slot(10.5, 0, 18, 225),
      slot(0, -10.5, 18, 135),
    ],
    [
      slot(0, -11.5, 19, 144), slot(-12, -2, 19, 72), slot(-7, 12.5, 19, 0),
      slot(8.5, 12.5, 19, 288), slot(12.5, -2.5, 19, 216),
    ],
  ]

  /// The places beside a number: nothing overlaps, so nothing is bitten.
  private static let arch = [
    slot(-14.5, 3.5, 16, nil), slot(-8.75, -13, 16, nil), slot(8.75, -13, 16, nil),
    slot(14.5, 3.5, 16, nil),
  ]

  /// From the ball's centre to the number's, below the arch.
  static let number = Vector(dx: 0, dy: 18.5)

  /// The places for `count` icons; beyond five there are four, and room for a number.
  public static func slots(count: Int) -> [Slot] {
    count > 5 ? arch : arrangements[max(0, count)]
  }

  private static func slot(_ dx: Double, _ dy: Double, _ side: Double, _ bite: Double?) -> Slot {
    Slot(offset: Vector(dx: dx, dy: dy), side: side, bite: bite)
  }
}
