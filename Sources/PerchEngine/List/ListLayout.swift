/// The resting frames of the float list's rows, the newest page's at the top.
///
/// The rows are below the ball where all of them fit, else above it, else beside it; also above it
/// where they fit, but unfolded ones would fit only there, or have more room. Beside it they draw
/// closer to one another if all of them fit so. This choice is made once, when the list opens:
/// ``withRows(_:)`` keeps it, whatever is removed or inserted.
public struct ListLayout: Hashable, Sendable {
  /// The distance between the tops of neighbouring rows, in logical pixels.
  public let pitch: Double
  /// The size of every row.
  public let row: Size
  /// The height of a row with text of the usual size.
  private static let usualHeight = 56.0
  /// The greatest width of a row with text of the usual size.
  private static let usualWidth = 280.0
  /// The width of a row beside its text, which does not grow with that.
  private static let frameWidth = 104.0
  /// The least width of a row that stands beside the ball.
  static let leastWidth = 160.0
  /// The distance between neighbouring rows, and between the ball and the rows below or above it.
  private static let gap = 15.0
  /// The least distance between neighbouring rows.
  private static let leastGap = 6.0
  /// The distance of rows that fit beside the ball from the top and the bottom of the work area.
  private static let margin = 8.0
  /// The distance between the ball and rows beside it.
  private static let sideGap = 12.0

  /// The side of the rows at which the ball is, from which they come in.
  public let side: HorizontalSide
  /// The work area of the ball's monitor, in logical root pixels.
  public let area: Rect
  /// The part of the work area that the rows may cover, in logical root pixels. It leaves out the
  /// ball unless both sides of the ball are too narrow.
  public let region: Rect
  /// Whether the rows stand beside the ball, or in line with a free one, instead of at the work area's
  /// edge.
  let isInside: Bool
  /// The box of the resting ball, in logical root pixels.
  let ball: Rect
  /// The number of rows.
  public private(set) var count: Int
  /// The x coordinate of every row at rest, in logical root pixels.
  let x: Double
  /// The height at which the first row starts unless the rows need more of the region, in logical
  /// root pixels.
  private let anchor: Double

  /// Lays out rows.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - most: The number of rows once every row that stands for several is unfolded; nil if there is
  ///     none.
  ///   - ball: The box of the resting ball, in logical root pixels.
  ///   - side: The side of the ball's dock.
  ///   - area: The work area of the ball's monitor, in logical root pixels.
  ///   - isFree: Whether the ball may rest anywhere: rows below or above it begin where it does, and
  ///     not at the work area's edge.
  ///   - look: The size of the rows' text.
  public init(
    count: Int, most: Int? = nil, ball: Rect, side: HorizontalSide, in area: Rect,
    isFree: Bool = false, look: Look = Look()
  ) {
    let rowHeight = max(Self.usualHeight, (2 * look.lineHeight(.listTitle) + 20).rounded(.up))
    let growth = max(1, TextStyle.listTitle.growth(at: look.textScale))
    let text = (Self.usualWidth - Self.frameWidth) * growth
    let width = (Self.frameWidth + text).rounded()
    let usualPitch = rowHeight + Self.gap
    let height = Double(count) * usualPitch - Self.gap
    let below = area.slice(from: ball.maxY + Self.gap, to: area.maxY)
    let above = area.slice(from: area.minY, to: ball.minY - Self.gap)
    (self.count, self.area, self.ball) = (count, area, ball)
    let beside = Self.room(beside: ball, in: area, docked: side)
    if height <= below.height || height <= above.height || beside.room < Self.leastWidth {
      self.side = side
      pitch = usualPitch
      row = Size(width: min(width, area.width), height: rowHeight)
      let edge = isFree ? ball : area
      let start = side == .left ? edge.minX : edge.maxX - row.width
      x = max(area.minX, min(start, area.maxX - row.width))
      // Below, rows that unfold must have room, too, unless there is less of it above.
      let full = Self.height(of: max(count, most ?? count), rowHeight, at: usualPitch)
      let isLowEnough = full <= below.height || above.height <= below.height
      (region, anchor) =
        height <= below.height && isLowEnough
        ? (below, below.minY)
        : height <= above.height
          ? (above, above.maxY)
          : (Self.part(of: area, for: height, rowHeight), ball.midY - height / 2)
      isInside = isFree
    } else {
      self.side = beside.isOnLeft ? .right : .left
      row = Size(width: min(width, beside.room), height: rowHeight)
      x = beside.isOnLeft ? ball.minX - Self.sideGap - row.width : ball.maxX + Self.sideGap
      let column = Rect(x: x, y: area.minY, width: row.width, height: area.height)
      let room = column.slice(from: column.minY + Self.margin, to: column.maxY - Self.margin)
      pitch = Self.pitch(of: count, rowHeight, in: room.height) ?? usualPitch
      let fits = Self.height(of: count, rowHeight, at: pitch) <= room.height
      region = fits ? room : Self.part(of: column, for: height, rowHeight)
      anchor = ball.midY - Self.height(of: count, rowHeight, at: pitch) / 2
      isInside = true
    }
  }

  /// The height of rows whose tops have the distance `pitch`.
  private static func height(of count: Int, _ rowHeight: Double, at pitch: Double) -> Double {
    Double(count - 1) * pitch + rowHeight
  }

  /// The distance between the tops of rows that all fit into a height; nil when they do not even fit
  /// close together.
  private static func pitch(of count: Int, _ rowHeight: Double, in height: Double) -> Double? {
    guard count > 1 else { return nil }
    let widest = ((height - rowHeight) / Double(count - 1)).rounded(.down)
    return widest < rowHeight + leastGap ? nil : min(widest, rowHeight + gap)
  }

  /// The part of a column that rows may cover: in a column that is too short for them they begin so
  /// low that it ends within a row, which shows that there are more.
  private static func part(of column: Rect, for height: Double, _ rowHeight: Double) -> Rect {
    guard height > column.height, column.height > 2 * (rowHeight + gap) else { return column }
    let pitch = rowHeight + gap
    let rest = column.height.truncatingRemainder(dividingBy: pitch)
    let half = rowHeight / 2
    guard rest < 0.3 * rowHeight || rest > 0.7 * rowHeight else { return column }
    let excess = rest < half ? rest + (pitch - half) : rest - half
    return column.slice(from: column.minY + excess, to: column.maxY)
  }

  /// The wider room for rows beside the ball, in logical pixels, and whether it is on its left.
  private static func room(
    beside ball: Rect, in area: Rect, docked side: HorizontalSide
  ) -> (room: Double, isOnLeft: Bool) {
    let left = ball.minX - area.minX - sideGap
    let right = area.maxX - ball.maxX - sideGap
    let isOnLeft = left == right ? side == .right : left > right
    return (max(left, right), isOnLeft)
  }

  /// The layout of another number of rows, in the same region and on the same side.
  func withRows(_ count: Int) -> ListLayout {
    var layout = self
    layout.count = count
    return layout
  }

  /// Whether another layout is for the same ball, work area and text.
  func isOf(_ other: ListLayout) -> Bool {
    ball == other.ball && area == other.area && row.height == other.row.height
  }

  /// The top of the first row, in logical root pixels.
  private var first: Double {
    max(region.minY, min(anchor, region.maxY - height))
  }

  /// The height of all rows, in logical pixels.
  private var height: Double { Self.height(of: count, row.height, at: pitch) }

  /// The sign of x in which rows go out.
  var outward: Double { side == .left ? -1 : 1 }

  /// The frame of a row at rest, in logical root pixels, before scrolling; the index counts from the
  /// top.
  public func frame(_ index: Int) -> Rect {
    Rect(origin: Point(x: x, y: first + pitch * Double(index)), size: row)
  }

  /// The number of rows between a row and the ball, which delays its motion.
  func rank(_ index: Int) -> Int {
    let nearest = ((ball.midY - first - row.height / 2) / pitch).rounded()
    return abs(index - Int(max(0, min(nearest, Double(max(count - 1, 0))))))
  }

  /// The greatest scroll offset of the rows, in logical pixels.
  public var scrollLimit: Double { max(0, height - region.height) }

  /// A box around all rows, cut at the region, in logical root pixels.
  public var bounds: Rect {
    guard count > 0 else { return .zero }
    return frame(0).union(frame(count - 1)).intersection(region)
  }
}

extension Rect {
  /// The part between two heights; of no height when they are in the wrong order.
  fileprivate func slice(from top: Double, to bottom: Double) -> Rect {
    Rect(x: minX, y: top, width: width, height: max(0, bottom - top))
  }
}
