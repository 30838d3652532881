/// Where the float list's rows are: beside the ball where there is room, always inside the work area.
public struct ListLayout: Hashable, Sendable {
  /// Rows below one another are this far apart, top to top.
  public let pitch: Double
  private let height: Double
  /// Of a row with text of the usual size.
  private static let usualHeight = 56.0
  private static let width = 280.0
  /// Between the ball and the first row.
  private static let gap = 15.0
  /// Between the last row and the bottom of the area when rows are laid from there.
  private static let foot = 5.0

  public let side: HorizontalSide
  public let area: Rect
  public let count: Int
  /// The top of the first row, in logical root pixels.
  private let first: Double
  /// From each row's top to the next one's: the pitch, or its negative where rows go upwards.
  private let step: Double

  /// - Parameters:
  ///   - ball: the ball's box in logical root pixels.
  ///   - area: the work area of the ball's monitor.
  ///   - look: how large the rows' text is.
  public init(
    count: Int, ball: Rect, side: HorizontalSide, in area: Rect, look: Look = Look()
  ) {
    height = max(Self.usualHeight, (2 * look.lineHeight(.listTitle) + 20).rounded(.up))
    pitch = height + Self.gap
    self.count = count
    self.side = side
    self.area = area
    let needed = pitch * Double(count)
    // A ball that is caught on its way may be outside; the rows are beside where it comes in.
    let top = max(min(ball.minY, area.maxY - ball.height), area.minY)
    let bottom = top + ball.height
    let isBelow = top + needed < area.maxY
    if needed > area.height {
      (first, step) = (area.minY, pitch)
    } else if isBelow {
      (first, step) =
        bottom + needed < area.maxY
        ? (bottom + Self.gap, pitch)
        : (area.maxY - height - Self.foot, -pitch)
    } else {
      (first, step) =
        top > needed + area.minY
        ? (top - pitch, -pitch) : (area.minY, pitch)
    }
  }

  /// The size of every row; a narrow area makes them narrower.
  public var row: Size { Size(width: min(Self.width, area.width), height: height) }

  /// Where every row begins at rest.
  var x: Double { side == .left ? area.minX : area.maxX - row.width }

  /// The sign of x in which rows go out.
  var outward: Double { side == .left ? -1 : 1 }

  /// The frame of a row at rest, in logical root pixels, not scrolled.
  public func frame(_ index: Int) -> Rect {
    Rect(origin: Point(x: x, y: first + step * Double(index)), size: row)
  }

  /// How far the rows can be scrolled, in logical pixels.
  public var scrollLimit: Double {
    max(0, pitch * Double(count) - (pitch - height) - area.height)
  }

  /// A box around all rows, cut at the work area.
  public var bounds: Rect {
    (0..<count).reduce(Rect.zero) { $0.union(frame($1)) }.intersection(area)
  }
}
