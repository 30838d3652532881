internal import PerchTime

// The motions of the rows: in, aside, and out.
extension FloatList {
  /// Opens again while the rows go out: they turn round at their present positions.
  mutating func reopen(
    _ pages: some Sequence<Page.ID>, mode: Mode, layout: ListLayout, at time: Instant,
    tokens: MotionTokens
  ) {
    self.mode = mode
    openedAt = time
    isClosing = false
    for index in rows.indices { rows[index].isLeaving = true }
    show(pages, layout: layout, at: time, tokens: tokens)
  }

  /// Sends every row out; moving rows turn round at once.
  ///
  /// - Parameters:
  ///   - chosen: The row that becomes its page, which fades at its present position.
  ///   - time: The present instant.
  ///   - tokens: The numbers of motion.
  mutating func close(choosing chosen: Page.ID? = nil, at time: Instant, tokens: MotionTokens) {
    guard !isClosing else { return }
    isClosing = true
    hot = nil
    pointer = nil
    for index in rows.indices {
      guard rows[index].page != chosen else {
        rows[index].slide = .rests(rows[index].slide.value(at: time))
        rows[index].opacity.settle(to: 0, by: tokens.listOut, at: time, precision: .unit)
        continue
      }
      send(index, outBy: tokens.listOut, tokens, delay: tokens.staggerOut.delay(index), at: time)
    }
  }

  /// Makes the rows those of the held pages: rows go, return and make room, each from its present
  /// position.
  mutating func show(
    _ held: some Sequence<Page.ID>, layout next: ListLayout, at time: Instant, tokens: MotionTokens
  ) {
    guard !isClosing, !lists(held) || next != layout else { return }
    let (old, pages) = (self.pages, Array(held))
    let changed = firstChange(from: old, to: pages)
    for index in rows.indices {
      let stays = pages.contains(rows[index].page)
      if stays == rows[index].isLeaving { turn(index, in: stays, at: time, tokens: tokens) }
    }
    if next.x != layout.x || next.side != layout.side { move(to: next, at: time, tokens: tokens) }
    layout = next
    extent = extent.union(next.bounds)
    insert(pages, at: time, tokens: tokens)
    arrange(pages, around: changed, at: time, tokens: tokens)
    scroll.fit(
      height: next.scrollLimit + next.area.height, viewport: next.area.height, at: time,
      spring: tokens.listLayout)
    if let page = hot, !pages.contains(page) { hot = nil }
  }

  /// The index at which a row came or went.
  private func firstChange(from old: [Page.ID], to pages: [Page.ID]) -> Int {
    guard old != pages else { return 0 }
    return zip(old, pages).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(old.count, pages.count)
  }

  private mutating func turn(_ index: Int, in stays: Bool, at time: Instant, tokens: MotionTokens) {
    rows[index].isLeaving = !stays
    if stays {
      send(index, inAfter: .zero, at: time, tokens: tokens)
    } else {
      send(index, outBy: tokens.listRemove, tokens, at: time)
    }
  }

  private mutating func send(
    _ index: Int, inAfter delay: Duration, at time: Instant, tokens: MotionTokens
  ) {
    rows[index].slide.settle(to: 0, by: tokens.listIn, at: time, delay: delay)
    rows[index].opacity.settle(
      to: 1, by: tokens.listIn, at: time, precision: .unit, delay: delay)
  }

  private mutating func send(
    _ index: Int, outBy spring: Spring, _ tokens: MotionTokens, delay: Duration = .zero,
    at time: Instant
  ) {
    if tokens.listTravel > 0 {
      let travel = layout.row.width * tokens.listTravel
      rows[index].slide.settle(to: travel, by: spring, at: time, delay: delay)
    } else {
      rows[index].slide = .rests(rows[index].slide.value(at: time))
    }
    rows[index].opacity.settle(to: 0, by: spring, at: time, precision: .unit, delay: delay)
  }

  /// Lets the rows follow the ball to another edge, from their present positions.
  private mutating func move(to next: ListLayout, at time: Instant, tokens: MotionTokens) {
    for index in rows.indices {
      guard tokens.listTravel > 0 else {
        reappear(index, at: time, tokens: tokens)
        continue
      }
      let slide = rows[index].slide
      let x = layout.x + slide.value(at: time) * layout.outward
      let speed = slide.velocity(at: time) * layout.outward * next.outward
      let end = rows[index].isLeaving ? next.row.width * tokens.listTravel : 0
      rows[index].slide = .rests((x - next.x) * next.outward)
      rows[index].slide.settle(to: end, by: tokens.listLayout, velocity: speed, at: time)
    }
  }

  /// Fades a row that does not travel in at its new position; a leaving one is gone.
  private mutating func reappear(_ index: Int, at time: Instant, tokens: MotionTokens) {
    rows[index].slide = .rests(0)
    rows[index].opacity = .rests(0)
    guard !rows[index].isLeaving else { return }
    rows[index].opacity.settle(to: 1, by: tokens.listIn, at: time, precision: .unit)
  }

  /// Inserts new rows, which come in at their positions; leaving rows lie below all others.
  private mutating func insert(_ pages: [Page.ID], at time: Instant, tokens: MotionTokens) {
    let present = rows
    rows = present.filter(\.isLeaving)
    var count = 0
    for (index, page) in pages.enumerated() {
      if let row = present.first(where: { $0.page == page }) {
        rows.append(row)
        continue
      }
      rows.append(
        Row(
          page: page, slide: .rests(layout.row.width * tokens.listTravel),
          y: .rests(layout.frame(index).minY), opacity: .rests(0)))
      let delay = tokens.staggerIn.delay(count)
      send(rows.count - 1, inAfter: delay, at: time, tokens: tokens)
      count += 1
    }
  }

  private mutating func arrange(
    _ pages: [Page.ID], around changed: Int, at time: Instant, tokens: MotionTokens
  ) {
    let first = rows.count - pages.count
    for index in pages.indices {
      let y = layout.frame(index).minY
      guard rows[first + index].y.target != y else { continue }
      guard tokens.listTravel > 0 else {
        rows[first + index].y = .rests(y)
        reappear(first + index, at: time, tokens: tokens)
        continue
      }
      let delay =
        rows[first + index].isMoving ? .zero : tokens.staggerOut.delay(abs(index - changed))
      rows[first + index].y.settle(to: y, by: tokens.listLayout, at: time, delay: delay)
    }
  }

  /// Continues moving rows by the springs of another tier.
  mutating func retarget(at time: Instant, tokens: MotionTokens) {
    for index in rows.indices where rows[index].isMoving {
      if isClosing || rows[index].isLeaving {
        send(index, outBy: tokens.listOut, tokens, at: time)
      } else {
        send(index, inAfter: .zero, at: time, tokens: tokens)
        let y = rows[index].y.target
        rows[index].y.settle(to: y, by: tokens.listLayout, at: time)
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
