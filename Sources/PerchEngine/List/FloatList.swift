public import PerchTime

/// The popup that lists the pages that the ball holds.
public struct FloatList: Hashable, Sendable {
  /// The modes of an open list.
  public enum Mode: Hashable, Sendable {
    /// Opened by a click: the list stays until a row is chosen, and its rows have close buttons.
    case sticky
    /// Opened by a long press that goes on: the release chooses.
    case sliding
  }

  /// One page's row and its motions.
  public struct Row: Hashable, Sendable {
    /// The page of the row.
    public let page: Page.ID
    /// The distance to the row's resting position, towards the ball's side, in logical pixels.
    public internal(set) var slide: Motion
    /// The top of the row in logical root pixels, before scrolling.
    public internal(set) var y: Motion
    /// The opacity, from 0 to 1.
    public internal(set) var opacity: Motion
    /// Whether the page left the shelf, so that the row goes out.
    public internal(set) var isLeaving = false

    var deadline: Instant? {
      slide.deadline.orEarlier(y.deadline).orEarlier(opacity.deadline)
    }

    var isMoving: Bool { slide.isMoving || y.isMoving || opacity.isMoving }
    var isGone: Bool { isLeaving && !slide.isMoving && !opacity.isMoving }
  }

  /// A press after which rows come under the pointer: on a close button, or on the line of the other
  /// results.
  struct RowPress: Hashable, Sendable {
    /// The position of the press, in logical root pixels.
    let point: Point
    /// The instant from which on presses there count again.
    let end: Instant
  }

  /// The mode in which the list was opened.
  public internal(set) var mode: Mode
  /// Whether an order opened it, so that the keyboard stays where it is.
  var isQuiet = false
  /// The resting frames of the rows.
  public internal(set) var layout: ListLayout
  /// A box around the resting frames since the list opened: the frame of a surface that never
  /// moves.
  public internal(set) var extent: Rect
  /// The rows; leaving rows come first, and the others follow from the top to the bottom.
  public internal(set) var rows: [Row] = []
  /// The results whose rows those share that have none of their own.
  var leads = ResultLeads()
  /// The phases whose results have a row each.
  var split: Set<Job.Phase> = []
  /// The page of the row that the pointer or the keyboard has chosen; nil for none.
  public internal(set) var hot: Page.ID?
  /// The position of the pointer that chose, in logical root pixels; nil once the keyboard does.
  var pointer: Point?
  /// The scroll offset of the rows.
  public internal(set) var scroll = ScrollView()
  /// Whether the rows go out for good.
  public internal(set) var isClosing = false
  /// The instant of the opening.
  var openedAt: Instant
  /// The instant of the last input of the user.
  var inputAt: Instant
  /// The last such press, around which presses do nothing for a while.
  var rowPress: RowPress?
  /// The characters typed to find a row.
  var typed = TypedWord()

  /// Whether the keys go to the rows.
  var hasKeyboard: Bool { mode == .sticky && !isQuiet }

  init(
    _ pages: some Sequence<Page.ID>, mode: Mode, layout: ListLayout, in context: Context
  ) {
    self.mode = mode
    self.layout = layout
    extent = layout.bounds
    openedAt = context.now
    inputAt = context.now
    show(pages, layout: layout, in: context)
  }

  /// The instant at which the next motion ends; nil at rest.
  public var deadline: Instant? {
    rows.reduce(scroll.deadline) { $0.orEarlier($1.deadline) }
  }

  /// The pages of the rows that stay, from the top to the bottom.
  public var pages: [Page.ID] { rows.filter { !$0.isLeaving }.map(\.page) }

  /// Whether the rows that stay are those of these pages.
  func lists(_ pages: some Sequence<Page.ID>) -> Bool {
    pages.elementsEqual(rows.lazy.filter { !$0.isLeaving }.map(\.page))
  }

  /// The frame of a row as it is shown, in logical root pixels.
  public func frame(of row: Row, at time: Instant) -> Rect {
    let x = layout.x + row.slide.value(at: time) * layout.outward
    let y = row.y.value(at: time) - scroll.offset.value(at: time)
    return Rect(origin: Point(x: x, y: y), size: layout.row)
  }

  /// The part of the extent that the rows take up as they are shown, in logical root pixels: a row that
  /// fades gives up its part bit by bit, to those that are seen the most.
  func shownExtent(at time: Instant) -> Rect {
    let most = rows.reduce(0) { max($0, $1.opacity.value(at: time)) }
    guard most > 0 else { return Rect(x: extent.minX, y: extent.minY, width: 0, height: 0) }
    var ends = (top: Double.infinity, bottom: -Double.infinity)
    for row in rows where row.opacity.value(at: time) >= 0.999 * most {
      let frame = frame(of: row, at: time)
      ends = (min(ends.top, frame.minY), max(ends.bottom, frame.maxY))
    }
    var (top, bottom) = ends
    for row in rows {
      let (frame, share) = (frame(of: row, at: time), row.opacity.value(at: time) / most)
      top = min(top, ends.top + (frame.minY - ends.top) * share)
      bottom = max(bottom, ends.bottom + (frame.maxY - ends.bottom) * share)
    }
    let shown = Rect(x: extent.minX, y: top, width: extent.width, height: bottom - top)
    return shown.intersection(extent)
  }

  /// The outline of a row as it is shown: half round on its inner side, or on both where it is not at
  /// the work area's edge.
  public func outline(of row: Row, at time: Instant) -> Shape {
    let frame = frame(of: row, at: time)
    let round = frame.height / 2
    guard !layout.isInside else { return Shape(frame, radius: round) }
    let corners =
      layout.side == .left
      ? Shape.Corners(topLeft: 0, topRight: round, bottomRight: round, bottomLeft: 0)
      : Shape.Corners(topLeft: round, topRight: 0, bottomRight: 0, bottomLeft: round)
    return Shape(frame, corners: corners)
  }

  /// Whether rows and close buttons take a new press: the second press of a double click that opened
  /// the list is not theirs.
  func acceptsPresses(in context: Context) -> Bool {
    context.now >= openedAt + context.tokens.listWaits
  }

  /// Whether a press is the second one of a double click that has moved rows.
  func ignores(_ point: Point, in context: Context) -> Bool {
    guard let rowPress, context.now < rowPress.end else { return false }
    return rowPress.point.distance(to: point) <= context.tokens[.touch].slop
  }

  /// Whether a row accepts presses: it stays, and is opaque enough.
  public func isHittable(_ row: Row, at time: Instant) -> Bool {
    !isClosing && !row.isLeaving && row.opacity.value(at: time) >= 0.5
  }

  /// The row that is shown at a point in logical root pixels; nil for none.
  public func row(at point: Point, at time: Instant) -> Row? {
    guard layout.region.contains(point) else { return nil }
    return rows.last {
      isHittable($0, at: time) && outline(of: $0, at: time).contains(point)
    }
  }
}
