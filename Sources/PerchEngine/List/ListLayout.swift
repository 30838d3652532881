/// The resting frames of the float list's rows: beside the ball where there is room, always inside
/// the work area.
public struct ListLayout: Hashable, Sendable {
  /// The distance between the tops of neighbouring rows, in logical pixels.
  public let pitch: Double
  /// The height of a row, in logical pixels.
  private let height: Double
  /// The height of a row with text of the usual size.
  private static let usualHeight = 56.0
  /// The greatest width of a row.
  private static let width = 280.0
  /// The distance between the ball and the first row.
  private static let gap = 15.0
  /// The distance between the last row and the bottom of the area when rows are laid from there.
  private static let foot = 5.0

  /// The side of the ball's dock, from which the rows come in.
  public let side: HorizontalSide
  /// The work area of the ball's monitor, in logical root pixels.
  public let area: Rect
  /// The number of rows.
  public let count: Int
  /// The top of the first row, in logical root pixels.
  private let first: Double
  /// The distance from each row's top to the next one's: the pitch, negative where rows go upwards.
  private let step: Double

  /// Lays out rows beside the ball.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - ball: The box of the ball, in logical root pixels.
  ///   - side: The side of the ball's dock.
  ///   - area: The work area of the ball's monitor, in logical root pixels.
  ///   - look: The size of the rows' text.
  public init(
    count: Int, ball: Rect, side: HorizontalSide, in area: Rect, look: Look = Look()
  ) {
    height = max(Self.usualHeight, (2 * look.lineHeight(.listTitle) + 20).rounded(.up))
    pitch = height + Self.gap
    self.count = count
    self.side = side
    self.area = area
    let needed = pitch * Double(count)
    // A moving ball that is caught may be outside; the rows lie beside the point where it comes in.
    let top = max(min(ball.minY, area.maxY - ball.height), area.minY)
    let bottom = top + ball.height
    let hasRoomBelow = top + needed < area.maxY
    if needed > area.height {
      (first, step) = (area.minY, pitch)
    } else if hasRoomBelow {
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

  /// The x coordinate of every row at rest, in logical root pixels.
  var x: Double { side == .left ? area.minX : area.maxX - row.width }

  /// The sign of x in which rows go out.
  var outward: Double { side == .left ? -1 : 1 }

  /// The frame of a row at rest, in logical root pixels, before scrolling.
  public func frame(_ index: Int) -> Rect {
    Rect(origin: Point(x: x, y: first + step * Double(index)), size: row)
  }

  /// The greatest scroll offset of the rows, in logical pixels.
  public var scrollLimit: Double {
    max(0, pitch * Double(count) - (pitch - height) - area.height)
  }

  /// A box around all rows, cut at the work area, in logical root pixels.
  public var bounds: Rect {
    (0..<count).reduce(Rect.zero) { $0.union(frame($1)) }.intersection(area)
  }
}
