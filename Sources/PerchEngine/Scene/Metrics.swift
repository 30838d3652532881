/// The sizes of what is drawn, in logical pixels on a grid of four.
public enum Metrics {
  public static let window = Size(width: 420, height: 760)
  public static let margin = 20.0
  public static let header = 48.0
  /// What can be hit around a header button's glyph.
  public static let headerButton = Size(width: 44, height: 44)
  public static let row = 64.0
  public static let rowIcon = 40.0
  public static let ball = 60.0
  /// Room for the soft shadow around a composited ball.
  public static let ballMargin = 12.0
  /// The shown icons lie inside this circle's box.
  public static let ballIcons = 42.0
  /// The outer diameter of the ring of a single job: clear of the ball's rim.
  public static let jobRing = 56.0
  /// The line of that ring: an eighth of the ball.
  public static let jobRingWidth = 7.5
  /// The line of a ring around a row's icon.
  public static let rowRing = 3.0
  public static let ringOuter = 28.0
  public static let ringInner = 18.0
  public static let ringWidth = 3.0
  /// The decide surface is a square of this many radii.
  public static let decideSquare = 1.1
  /// How much of the disc beyond its corner is painted, as a part of its radius.
  public static let decideMargin = 0.25
  /// Ring centre and magnet target: corner minus these shares of the radius.
  public static let decideTarget = Vector(dx: 0.40, dy: 0.48)
  /// From the ring's centre down to the label's.
  public static let decideLabel = 40.0
  /// About how wide that label is.
  public static let decideWord = 56.0
  /// What follows the pointer while a file is dragged out.
  public static let dragIcon = Size(width: 200, height: 40)
  /// The line around a window that would take what is held over it.
  public static let dropEdge = 4.0
  public static let scrollThumb = 4.0
  /// The status bar of a job's page, below the header.
  public static let jobBar = 92.0
  public static let jobButton = Size(width: 88, height: 36)
}
