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

    var motions: [Motion] { [slide, y, opacity] }
  }

  public internal(set) var mode: Mode
  public private(set) var layout: ListLayout
  /// A box around every row's place since it opened: the surface's frame, so that it never moves.
  public private(set) var extent: Rect
  public private(set) var rows: [Row] = []
  /// The row under the pointer or chosen by the keyboard.
  public internal(set) var hot: Page.ID?
  public internal(set) var scroll = ScrollView()
  public private(set) var isClosing = false
  let openedAt: Instant
  /// What was typed to find a row, and when.
  var typed = ""
  var typedAt = Instant.zero

  init(_ pages: [Page.ID], mode: Mode, layout: ListLayout, at time: Instant, tokens: MotionTokens) {
    self.mode = mode
    self.layout = layout
    extent = layout.bounds
    openedAt = time
    insert(pages, at: time, tokens: tokens)
    sizeScroll()
  }

  public var deadline: Instant? {
    (rows.flatMap(\.motions).compactMap(\.deadline) + [scroll.deadline].compactMap(\.self)).min()
  }

  /// The pages of the rows that stay.
  public var pages: [Page.ID] { rows.filter { !$0.isLeaving }.map(\.page) }

  /// A row's frame as it is seen, in logical root pixels.
  public func frame(of row: Row, at time: Instant) -> Rect {
    let outward = row.slide.value(at: time) * (layout.side == .left ? -1 : 1)
    let x = layout.frame(0).minX + outward
    let y = row.y.value(at: time) - scroll.offset.value(at: time)
    return Rect(origin: Point(x: x, y: y), size: ListLayout.row)
  }

  /// The row at a point, as it is seen; one that is hardly visible cannot be hit.
  public func row(at point: Point, at time: Instant) -> Row? {
    guard !isClosing, layout.area.contains(point) else { return nil }
    return rows.last {
      !$0.isLeaving && $0.opacity.value(at: time) >= 0.5
        && frame(of: $0, at: time).contains(point)
    }
  }
}

// Verbs.
extension FloatList {
  private mutating func insert(_ pages: [Page.ID], at time: Instant, tokens: MotionTokens) {
    for (index, page) in pages.enumerated() {
      var row = Row(
        page: page, slide: .rests(ListLayout.row.width), y: .rests(layout.frame(index).minY),
        opacity: .rests(0))
      let delay = tokens.staggerIn.delay(index)
      row.slide.settle(to: 0, by: tokens.listIn, at: time, delay: delay)
      row.opacity.settle(to: 1, by: tokens.listIn, at: time, precision: .unit, delay: delay)
      rows.append(row)
    }
  }

  private mutating func sizeScroll() {
    scroll.measure(
      width: ListLayout.row.width, height: layout.scrollLimit + layout.area.height)
    scroll.resize(viewport: layout.area.height)
  }

  /// Every row goes out; what moves turns round at once.
  mutating func close(at time: Instant, tokens: MotionTokens) {
    guard !isClosing else { return }
    isClosing = true
    hot = nil
    for index in rows.indices {
      send(index, out: tokens.listOut, delay: tokens.staggerOut.delay(index), at: time)
    }
  }

  private mutating func send(
    _ index: Int, out spring: Spring, delay: Duration = .zero, at time: Instant
  ) {
    rows[index].slide.settle(to: ListLayout.row.width, by: spring, at: time, delay: delay)
    rows[index].opacity.settle(to: 0, by: spring, at: time, precision: .unit, delay: delay)
  }

  /// Makes the rows those of `pages`: rows go, come back and make room, each from where it is.
  mutating func show(
    _ pages: [Page.ID], layout next: ListLayout, at time: Instant, tokens: MotionTokens
  ) {
    guard !isClosing, pages != self.pages || next != layout else { return }
    let changed = rows.firstIndex { $0.isLeaving == pages.contains($0.page) } ?? 0
    for index in rows.indices {
      let stays = pages.contains(rows[index].page)
      if stays == rows[index].isLeaving { turn(index, in: stays, at: time, tokens: tokens) }
    }
    layout = next
    extent = extent.union(next.bounds)
    add(pages.filter { page in !rows.contains { $0.page == page } }, at: time, tokens: tokens)
    rows.sort { (pages.firstIndex(of: $0.page) ?? 0) < (pages.firstIndex(of: $1.page) ?? 0) }
    arrange(around: changed, at: time, tokens: tokens)
    sizeScroll()
    if let page = hot, !pages.contains(page) { hot = nil }
  }

  private mutating func turn(_ index: Int, in stays: Bool, at time: Instant, tokens: MotionTokens) {
    rows[index].isLeaving = !stays
    guard stays else { return send(index, out: tokens.listRemove, at: time) }
    rows[index].slide.settle(to: 0, by: tokens.listIn, at: time)
    rows[index].opacity.settle(to: 1, by: tokens.listIn, at: time, precision: .unit)
  }

  private mutating func add(_ pages: [Page.ID], at time: Instant, tokens: MotionTokens) {
    insert(pages, at: time, tokens: tokens)
  }

  private mutating func arrange(around changed: Int, at time: Instant, tokens: MotionTokens) {
    for (index, page) in pages.enumerated() {
      guard let row = rows.firstIndex(where: { $0.page == page }) else { continue }
      let y = layout.frame(index).minY
      guard rows[row].y.target != y else { continue }
      rows[row].y.settle(
        to: y, by: tokens.listLayout, at: time,
        delay: tokens.staggerOut.delay(abs(row - changed)))
    }
  }

  /// Ends the motions that are due.
  ///
  /// - Returns: true when a closing list is gone.
  mutating func expire(at time: Instant, tokens: MotionTokens) -> Bool {
    for index in rows.indices {
      rows[index].slide.expire(at: time)
      rows[index].y.expire(at: time)
      rows[index].opacity.expire(at: time)
    }
    scroll.expire(at: time, tokens: tokens)
    rows.removeAll { $0.isLeaving && !$0.slide.isMoving && !$0.opacity.isMoving }
    return isClosing && !rows.contains { $0.slide.isMoving || $0.opacity.isMoving }
  }
}
