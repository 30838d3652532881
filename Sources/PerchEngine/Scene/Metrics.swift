/// The sizes of the interface, in logical pixels on a grid of four.
public enum Metrics {
  /// The size of a new main window.
  public static let window = Size(width: 760, height: 820)
  /// The distance of content from the sides of a page.
  public static let margin = 20.0
  /// The height of a page's header.
  public static let header = 48.0
  /// The area around a header button's glyph that accepts presses.
  public static let headerButton = Size(width: 44, height: 44)
  /// The greatest width of a word in a header.
  public static let headerWord = 112.0
  /// The width that the items of a header leave to its title.
  public static let headerTitle = 96.0
  /// The height of the bar at a page's foot with text of the usual size.
  public static let footBar = 56.0
  /// The greatest width of an item in that bar, if that leaves its words whole.
  public static let footItem = 160.0
  /// The room beside the words of such an item.
  public static let footPadding = 4.0
  /// The room of a symbol above its words in that bar.
  public static let footSymbol = 24.0
  /// The distance of a notice from the top of the page that it stands for.
  public static let noticeTop = 72.0
  /// The height of a library row with text of the usual size.
  public static let row = 64.0
  /// The height of a heading in the library with text of the usual size.
  public static let libraryHeading = 36.0
  /// The diameter of an icon in a library row.
  public static let rowIcon = 40.0
  /// The distance of a library row's texts from its leading edge, in logical pixels.
  static let rowText = margin + rowIcon + 12
  /// The room of the sign at a library row's trailing edge, in logical pixels.
  static let rowSign = 32.0
  /// The margin for the soft shadow around a composited floating surface.
  public static let shadowMargin = 12.0
  /// The opacity of the ground of the ball and of rows where what lies behind them is blurred.
  static let frost = 0.84
  /// The opacity of the shade around the rows of the list; below them it is half.
  static let scrim = 0.24
  /// The blur of that shade, in logical pixels.
  static let scrimBlur = 20.0
  /// The radius of its corners, in logical pixels.
  static let scrimRadius = 30.0
  /// The distance to which it reaches beyond the rows, in logical pixels.
  static let scrimReach = 34.0
  /// The outer diameter of a single job's ring on a ball of the standard size, clear of the ball's
  /// rim.
  public static let jobRing = 56.0
  /// The line width of that ring: an eighth of the ball's diameter.
  public static let jobRingWidth = 7.5
  /// The line width of the ring that several jobs share on a ball of the standard size.
  public static let sharedRingWidth = 4.0
  /// The distance of the number of waiting or failed jobs from the sides of the ball's box.
  public static let badgeInset = 1.5
  /// The line width of a ring around a row's icon.
  public static let rowRing = 3.0
  /// The radius of the decide circle's outer ring.
  public static let ringOuter = 28.0
  /// The radius of the decide circle's inner ring.
  public static let ringInner = 18.0
  /// The side of the square for a program's own drawing on the decide circle.
  public static let circleArtwork = 2 * ringOuter
  /// The side of the square for a program's own cross on a row, which is the box of Perch's.
  public static let closeArtwork = 20.0
  /// The side of the square for a program's own drawing on a ball of the standard size: within its
  /// disc.
  public static let ballArtwork = 40.0
  /// The line width of the decide circle's rings.
  public static let ringWidth = 3.0
  /// The side of the decide circle's surface, as a multiple of its radius.
  public static let decideSquare = 1.1
  /// The part of the disc that is painted beyond its corner, as a fraction of its radius.
  public static let decideMargin = 0.25
  /// The distance of the rings' centre and the magnet's target from the corner, as fractions of the
  /// radius.
  public static let decideTarget = Vector(dx: 0.40, dy: 0.48)
  /// The least distance from the rings' centre down to the label's centre.
  public static let decideLabel = 40.0
  /// The distance from the rim of a ball in the rings' centre to the label's centre.
  public static let decideLabelGap = 10.0
  /// The approximate width of that label with text of the usual size.
  public static let decideWord = 56.0
  /// The diameter of the icon in the middle of a window without a picture.
  public static let windowIcon = 72.0
  /// The size of the pill that follows the pointer while a file is dragged out.
  public static let dragIcon = Size(width: 200, height: 40)
  /// The width of the line around a window that would accept the files held over it.
  public static let dropEdge = 4.0
  /// The width of a scroll thumb.
  public static let scrollThumb = 4.0
  /// The height of the line at the foot of the status bar of a job's page.
  static let jobProgress = 3.0
  /// The size of a button in the status bar.
  public static let jobButton = Size(width: 88, height: 36)
  /// The size of a button below a notice.
  public static let noticeButton = Size(width: 192, height: 36)
  /// The room below the text of a notice, in which its buttons have room one below the other.
  public static let noticeFoot = 128.0
}
