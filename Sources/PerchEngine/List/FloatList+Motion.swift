internal import PerchTime

// The motions of the rows: in, aside, and out.
extension FloatList {
  /// Opens again while the rows go out: they turn round at their present positions.
  mutating func reopen(
    _ pages: some Sequence<Page.ID>, mode: Mode, layout: ListLayout, in context: Context
  ) {
    self.mode = mode
    openedAt = context.now
    inputAt = context.now
    isClosing = false
    showsEachResult = false
    for index in rows.indices { rows[index].isLeaving = true }
    show(pages, layout: layout, in: context)
  }

  /// Notes a press that moves rows, whose place takes no press for a while.
  mutating func noteMoving(at point: Point, in context: Context) {
    mover = Mover(point: point, end: context.now + context.tokens.closeButtonWaits)
  }

  /// Sends every row out; moving rows turn round at once.
  ///
  /// - Parameters:
  ///   - chosen: The row that becomes its page, which fades at its present position.
  ///   - context: The numbers of motion and the present instant.
  mutating func close(choosing chosen: Page.ID? = nil, in context: Context) {
    guard !isClosing else { return }
    isClosing = true
    hot = nil
    pointer = nil
    for index in rows.indices {
      guard rows[index].page != chosen else {
        rows[index].slide = .rests(rows[index].slide.value(at: context.now))
        rows[index].opacity.settle(
          to: 0, by: context.tokens.listOut, at: context.now, precision: .unit)
        continue
      }
      let rank = pages.firstIndex(of: rows[index].page).map(layout.rank) ?? 0
      send(
        index, outBy: context.tokens.listOut, delay: context.tokens.staggerOut.delay(rank),
        in: context)
    }
  }

  /// Makes the rows those of the held pages: rows go, return and make room, each from its present
  /// position.
  mutating func show(
    _ held: some Sequence<Page.ID>, layout next: ListLayout, in context: Context
  ) {
    guard !isClosing, !lists(held) || next != layout else { return }
    let (old, pages) = (self.pages, Array(held))
    let changed = firstChange(from: old, to: pages)
    for index in rows.indices {
      let stays = pages.contains(rows[index].page)
      if stays == rows[index].isLeaving { turn(index, in: stays, in: context) }
    }
    if next.x != layout.x || next.side != layout.side { move(to: next, in: context) }
    layout = next
    extent = extent.union(next.bounds)
    insert(pages, in: context)
    arrange(pages, around: changed, in: context)
    scroll.fit(
      length: next.scrollLimit + next.region.height, viewport: next.region.height,
      at: context.now, spring: context.tokens.listLayout)
    if let page = hot, !pages.contains(page) { hot = nil }
  }

  /// The index at which a row came or went.
  private func firstChange(from old: [Page.ID], to pages: [Page.ID]) -> Int {
    guard old != pages else { return 0 }
    return zip(old, pages).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(old.count, pages.count)
  }

  private mutating func turn(_ index: Int, in stays: Bool, in context: Context) {
    rows[index].isLeaving = !stays
    if stays {
      send(index, inAfter: .zero, in: context)
    } else {
      send(index, outBy: context.tokens.listRemove, in: context)
    }
  }

  private mutating func send(
    _ index: Int, inAfter delay: Duration, in context: Context
  ) {
    rows[index].slide.settle(to: 0, by: context.tokens.listIn, at: context.now, delay: delay)
    rows[index].opacity.settle(
      to: 1, by: context.tokens.listIn, at: context.now, precision: .unit, delay: delay)
  }

  private mutating func send(
    _ index: Int, outBy spring: Spring, delay: Duration = .zero, in context: Context
  ) {
    if context.tokens.listTravel > 0 {
      let travel = layout.row.width * context.tokens.listTravel
      rows[index].slide.settle(to: travel, by: spring, at: context.now, delay: delay)
    } else {
      rows[index].slide = .rests(rows[index].slide.value(at: context.now))
    }
    rows[index].opacity.settle(to: 0, by: spring, at: context.now, precision: .unit, delay: delay)
  }

  /// Moves rows that turn round to another side, from their present positions.
  private mutating func move(to next: ListLayout, in context: Context) {
    for index in rows.indices {
      guard context.tokens.listTravel > 0 else {
        reappear(index, in: context)
        continue
      }
      let slide = rows[index].slide
      let x = layout.x + slide.value(at: context.now) * layout.outward
      let speed = slide.velocity(at: context.now) * layout.outward * next.outward
      let end = rows[index].isLeaving ? next.row.width * context.tokens.listTravel : 0
      rows[index].slide = .rests((x - next.x) * next.outward)
      rows[index].slide.settle(
        to: end, by: context.tokens.listLayout, velocity: speed, at: context.now)
    }
  }

  /// Fades a row that does not travel in at its new position; a leaving one is gone.
  private mutating func reappear(_ index: Int, in context: Context) {
    rows[index].slide = .rests(0)
    rows[index].opacity = .rests(0)
    guard !rows[index].isLeaving else { return }
    rows[index].opacity.settle(to: 1, by: context.tokens.listIn, at: context.now, precision: .unit)
  }

  /// Inserts new rows, which come in at their positions; leaving rows lie below all others.
  private mutating func insert(_ pages: [Page.ID], in context: Context) {
    let present = rows
    rows = present.filter(\.isLeaving)
    for (index, page) in pages.enumerated() {
      if let row = present.first(where: { $0.page == page }) {
        rows.append(row)
        continue
      }
      rows.append(
        Row(
          page: page, slide: .rests(layout.row.width * context.tokens.listTravel),
          y: .rests(layout.frame(index).minY), opacity: .rests(0)))
      let delay = context.tokens.staggerIn.delay(layout.rank(index))
      send(rows.count - 1, inAfter: delay, in: context)
    }
  }

  private mutating func arrange(
    _ pages: [Page.ID], around changed: Int, in context: Context
  ) {
    let first = rows.count - pages.count
    for index in pages.indices {
      let y = layout.frame(index).minY
      guard rows[first + index].y.target != y else { continue }
      guard context.tokens.listTravel > 0 else {
        rows[first + index].y = .rests(y)
        reappear(first + index, in: context)
        continue
      }
      let delay =
        rows[first + index].isMoving ? .zero : context.tokens.staggerOut.delay(abs(index - changed))
      rows[first + index].y.settle(
        to: y, by: context.tokens.listLayout, at: context.now, delay: delay)
    }
  }

  /// Continues moving rows by the springs of another tier.
  mutating func retarget(in context: Context) {
    for index in rows.indices where rows[index].isMoving {
      if isClosing || rows[index].isLeaving {
        send(index, outBy: context.tokens.listOut, in: context)
      } else {
        send(index, inAfter: .zero, in: context)
        let y = rows[index].y.target
        rows[index].y.settle(to: y, by: context.tokens.listLayout, at: context.now)
      }
    }
  }

  /// Whether a closing list has nothing left to show.
  var isGone: Bool {
    isClosing && !rows.contains { $0.slide.isMoving || $0.opacity.isMoving }
  }

  /// Ends the motions whose deadlines have come.
  mutating func expire(at time: Instant, tokens: MotionTokens) {
    for index in rows.indices {
      rows[index].slide.expire(at: time)
      rows[index].y.expire(at: time)
      rows[index].opacity.expire(at: time)
    }
    scroll.expire(at: time, tokens: tokens)
    rows.removeAll(where: \.isGone)
  }
}
