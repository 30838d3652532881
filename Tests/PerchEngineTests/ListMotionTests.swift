import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The motion of rows that come, make room and go.
@Suite struct ListMotionTests {
  private let tokens = MotionTokens.standard
  private let pages = (1...7).map(Page.ID.sample)

  private func layout(_ count: Int, y: Double = 100, side: HorizontalSide = .right) -> ListLayout {
    ListLayout(
      count: count, ball: Rect(x: side == .right ? 1220 : 0, y: y, width: 60, height: 60),
      side: side, in: Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  private func at(_ milliseconds: Int) -> Instant {
    .zero + .milliseconds(milliseconds)
  }

  private func list(_ count: Int) -> FloatList {
    FloatList(
      Array(pages.prefix(count)), mode: .sticky, layout: layout(count), in: .sample(at: .zero))
  }

  /// The time at which each moving row leaves its position, in whole milliseconds after `start`.
  private func delays(_ list: FloatList, from start: Int, of value: (FloatList.Row) -> Motion)
    -> [Int]
  {
    list.rows.filter { value($0).isMoving }.map { row in
      let motion = value(row)
      let before = motion.value(at: at(start))
      return (0...200).first { motion.value(at: at(start + $0 + 1)) != before } ?? 999
    }
  }

  // Breaks when a delay has no cap, grows by another step, or ignores the tier.
  @Test func `the stagger grows row by row and stays within its limits`() {
    var list = list(7)
    #expect(delays(list, from: 0, of: \.slide) == [0, 24, 48, 72, 96, 120, 120])
    list.expire(at: at(2000), tokens: tokens)
    list.close(in: .sample(at: at(2000)))
    #expect(delays(list, from: 2000, of: \.slide) == [0, 12, 24, 36, 48, 60, 60])
    list = self.list(7)
    list.expire(at: at(2000), tokens: tokens)
    list.show(
      pages.filter { $0 != pages[1] }, layout: layout(6), in: .sample(at: at(2000)))
    #expect(delays(list, from: 2000, of: \.y) == [0, 12, 24, 36, 48])
    let calm = tokens.adapted(to: .reduced)
    let still = FloatList(
      pages, mode: .sticky, layout: layout(7), in: .sample(at: .zero, tokens: calm))
    #expect(Set(delays(still, from: 0, of: \.opacity)) == [0])
  }

  // Breaks when a moving row waits for its turn.
  @Test func `moving rows turn round at once`() {
    var list = list(5)
    let before = list
    list.close(in: .sample(at: at(130)))
    for (row, old) in zip(list.rows, before.rows) {
      let speed = row.slide.velocity(at: at(130))
      #expect(abs(speed - old.slide.velocity(at: at(130))) <= 1e-6)
      // A row that waited would continue by its old spring.
      #expect(row.slide.value(at: at(140)) > old.slide.value(at: at(140)))
      #expect((row.slide.value(at: at(131)) - row.slide.value(at: at(130))) * speed > 0)
    }
  }

  // Breaks when a returning row keeps the wrong position, appears twice, or leaves a gap.
  @Test func `a row that goes and comes back in mid-flight returns every row to its position`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var list = list(5)
      var time = random.int(in: 0...900)
      for _ in 0..<random.int(in: 1...4) {
        let gone = pages[random.int(in: 0...4)]
        let rest = pages.prefix(5).filter { $0 != gone }
        list.expire(at: at(time), tokens: tokens)
        list.show(rest, layout: layout(4), in: .sample(at: at(time)))
        #expect(list.pages == rest)
        time += random.int(in: 0...250)
        list.expire(at: at(time), tokens: tokens)
        list.show(Array(pages.prefix(5)), layout: layout(5), in: .sample(at: at(time)))
        time += random.int(in: 0...250)
      }
      list.expire(at: at(time + 5000), tokens: tokens)
      #expect(list.pages == Array(pages.prefix(5)) && list.deadline == nil)
      for (index, row) in list.rows.enumerated() {
        #expect(list.frame(of: row, at: at(time + 5000)) == layout(5).frame(index))
        #expect(row.opacity == .rests(1))
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when a retarget starts from a target, a resting frame or the other side's coordinates.
  @Test func `a retarget of the rows causes no jump`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var list = list(random.int(in: 1...5))
      var time = 0
      var isReached = false
      for _ in 0..<6 {
        time += random.int(in: 0...300)
        list.expire(at: at(time), tokens: tokens)
        let before = list
        change(&list, at: at(time), &random)
        for row in list.rows {
          guard let old = before.rows.first(where: { $0.page == row.page }) else { continue }
          let (a, b) = (before.frame(of: old, at: at(time)), list.frame(of: row, at: at(time)))
          isReached = true
          #expect(abs(a.minX - b.minX) <= 1e-6, "seed \(seed)")
          #expect(abs(a.minY - b.minY) <= 1e-6, "seed \(seed)")
          #expect(abs(old.opacity.value(at: at(time)) - row.opacity.value(at: at(time))) <= 1e-9)
        }
      }
      return isReached
    }
    try Seeds.law(attempt)
  }

  private func change(_ list: inout FloatList, at time: Instant, _ random: inout SplitMix64) {
    switch random.int(in: 0...4) {
    case 0: list.close(in: .sample(at: time))
    case 1 where list.isClosing:
      let shown = Array(pages.prefix(random.int(in: 1...6)))
      list.reopen(
        shown, mode: .sticky, layout: layout(shown.count), in: .sample(at: time))
    case 2:
      list.retarget(in: .sample(at: time, tokens: tokens.adapted(to: .reduced)))
    default:
      let shown = pages.filter { _ in random.chance(0.6) }
      guard !shown.isEmpty else { return }
      let next = layout(
        shown.count, y: random.number(in: 0...740), side: random.chance(0.7) ? .right : .left)
      list.show(shown, layout: next, in: .sample(at: time))
    }
  }

  // Breaks when a row's velocity is mirrored with the list's side.
  @Test func `moving rows keep their velocity when the list changes sides`() {
    var list = list(3)
    let time = at(120)
    list.expire(at: time, tokens: tokens)
    let before = list.rows.map { $0.slide.velocity(at: time) * list.layout.outward }
    #expect(before.allSatisfy { abs($0) > 100 })
    list.show(pages.prefix(3), layout: layout(3, side: .left), in: .sample(at: time))
    let after = list.rows.map { $0.slide.velocity(at: time) * list.layout.outward }
    #expect(zip(before, after).allSatisfy { abs($0 - $1) <= 1e-6 })
  }

  // Breaks when a new height of the rows moves the scrolled position at once.
  @Test func `a scrolled list that loses a row glides to its new end`() {
    let area = Rect(x: 0, y: 0, width: 1280, height: 300)
    let opened = ListLayout(
      count: 7, ball: Rect(x: 1220, y: 0, width: 60, height: 60), side: .right, in: area)
    func layout(_ count: Int) -> ListLayout { opened.withRows(count) }
    var list = FloatList(pages, mode: .sticky, layout: layout(7), in: .sample(at: .zero))
    list.expire(at: at(2000), tokens: tokens)
    list.scroll.scroll(to: 1e4, in: .sample(at: at(2000)))
    list.expire(at: at(4000), tokens: tokens)
    let before = list.frame(of: list.rows[3], at: at(4000))
    list.show(Array(pages.dropLast()), layout: layout(6), in: .sample(at: at(4000)))
    #expect(list.frame(of: list.rows.first { $0.page == pages[3] }!, at: at(4000)) == before)
    list.expire(at: at(6000), tokens: tokens)
    #expect(list.scroll.offset.target == layout(6).scrollLimit)
  }

  // Breaks when an invisible row is kept.
  @Test func `a row that has gone is removed`() {
    var list = list(3)
    list.expire(at: at(2000), tokens: tokens)
    list.show(pages.prefix(2), layout: layout(2), in: .sample(at: at(2000)))
    #expect(list.rows.count == 3)
    list.expire(at: at(4000), tokens: tokens)
    #expect(list.rows.map(\.page) == Array(pages.prefix(2)))
  }

  // Breaks when a row comes in at another row's position.
  @Test func `a new row comes in at its own position`() {
    var list = list(3)
    list.expire(at: at(2000), tokens: tokens)
    list.show(Array(pages.prefix(4)), layout: layout(4), in: .sample(at: at(2000)))
    #expect(list.rows[3].y == .rests(layout(4).frame(3).minY))
    #expect(list.rows[0].y == .rests(layout(4).frame(0).minY))
  }
}
