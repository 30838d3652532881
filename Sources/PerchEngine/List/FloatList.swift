public import PerchTime

/// The popup that lists what the ball holds.
public struct FloatList: Hashable, Sendable {
  public enum Mode: Hashable, Sendable {
    /// Opened by a click: stays until something is chosen, with close buttons.
    case sticky
    /// Opened by a long press that goes on: the release chooses.
    case sliding
  }

  /// One page's row and its motions.
  public struct Row: Hashable, Sendable {
    public let page: Page.ID
    /// How far it still is outside the area, towards the ball's side.
    public internal(set) var slide: Motion
    /// Its top in logical root pixels, not scrolled.
    public internal(set) var y: Motion
    public internal(set) var opacity: Motion
    /// Taken off the shelf; on its way out.
    public internal(set) var isLeaving = false

    var deadline: Instant? {
      slide.deadline.orEarlier(y.deadline).orEarlier(opacity.deadline)
    }

    var isMoving: Bool { slide.isMoving || y.isMoving || opacity.isMoving }
    var isGone: Bool { isLeaving && !slide.isMoving && !opacity.isMoving }
  }

  public internal(set) var mode: Mode
  public internal(set) var layout: ListLayout
  /// A box around every row's place since it opened: the surface's frame, so that it never moves.
  public internal(set) var extent: Rect
  public internal(set) var rows: [Row] = []
  /// The row under the pointer or chosen by the keyboard.
  public internal(set) var hot: Page.ID?
  /// Where the pointer chose; nil once the keyboard does.
  var pointer: Point?
  public internal(set) var scroll = ScrollView()
  public internal(set) var isClosing = false
  var openedAt: Instant
  /// What was typed to find a row, and when.
  var typed = ""
  var typedAt = Instant.zero

  init(
    _ pages: some Sequence<Page.ID>, mode: Mode, layout: ListLayout, at time: Instant,
    tokens: MotionTokens
  ) {
    self.mode = mode
    self.layout = layout
    extent = layout.bounds
    openedAt = time
    show(pages, layout: layout, at: time, tokens: tokens)
  }

  public var deadline: Instant? {
    rows.reduce(scroll.deadline) { $0.orEarlier($1.deadline) }
  }

  /// The pages of the rows that stay.
  public var pages: [Page.ID] { rows.filter { !$0.isLeaving }.map(\.page) }

  /// Whether the rows that stay are those of these pages.
  func lists(_ pages: some Sequence<Page.ID>) -> Bool {
    pages.elementsEqual(rows.lazy.filter { !$0.isLeaving }.map(\.page))
  }

  /// A row's frame as it is seen, in logical root pixels.
  public func frame(of row: Row, at time: Instant) -> Rect {
    let x = layout.x + row.slide.value(at: time) * layout.outward
    let y = row.y.value(at: time) - scroll.offset.value(at: time)
    return Rect(origin: Point(x: x, y: y), size: layout.row)
  }

  /// A row's outline as it is seen: half round on its inner side.
  public func outline(of row: Row, at time: Instant) -> Shape {
    let frame = frame(of: row, at: time)
    let round = frame.height / 2
    let corners =
      layout.side == .left
      ? Shape.Corners(topLeft: 0, topRight: round, bottomRight: round, bottomLeft: 0)
      : Shape.Corners(topLeft: round, topRight: 0, bottomRight: 0, bottomLeft: round)
    return Shape(frame, corners: corners)
  }

  /// Whether a row can be hit: it stays, and can be seen.
  public func isHittable(_ row: Row, at time: Instant) -> Bool {
    !isClosing && !row.isLeaving && row.opacity.value(at: time) >= 0.5
  }

  /// The row at a point, as it is seen.
  public func row(at point: Point, at time: Instant) -> Row? {
    guard layout.area.contains(point) else { return nil }
    return rows.last {
      isHittable($0, at: time) && outline(of: $0, at: time).contains(point)
    }
  }
}
