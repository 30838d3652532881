import PerchTestSupport
import Testing

@testable import PerchEngine

/// The positions of the float list's rows.
@Suite struct ListLayoutTests {
  private let screen = Rect(x: 0, y: 0, width: 1280, height: 800)

  private func layout(_ count: Int, y: Double, side: HorizontalSide = .right) -> ListLayout {
    ListLayout(
      count: count, ball: Rect(x: side == .right ? 1220 : 0, y: y, width: 60, height: 60),
      side: side, in: screen)
  }

  // Breaks when a place is chosen without room, or before one that comes first.
  @Test func `rows are below the ball where they fit, else above it, else beside it`() {
    let below = layout(3, y: 100)
    #expect((0..<3).map { below.frame($0).minY } == [175, 246, 317])
    let above = layout(3, y: 600)
    #expect((0..<3).map { above.frame($0).minY } == [387, 458, 529])
    #expect(below.frame(0).maxX == 1280 && above.frame(0).maxX == 1280)
    let beside = layout(7, y: 370)
    #expect(beside.frame(0).maxX == 1208 && beside.row.width == 280)
    #expect((beside.frame(0).minY + beside.frame(6).maxY) / 2 == 400)
    let left = layout(7, y: 370, side: .left)
    #expect(left.frame(0).minX == 72 && left.side == .left && beside.side == .right)
  }

  // Breaks when results that are unfolded below the ball have no room there, but would have above.
  @Test func `the list opens above the ball where its results have more room`() {
    func first(_ count: Int, most: Int, y: Double) -> Double {
      let ball = Rect(x: 1220, y: y, width: 60, height: 60)
      return ListLayout(count: count, most: most, ball: ball, side: .right, in: screen).frame(0)
        .minY
    }
    #expect(first(2, most: 2, y: 544) > 544 && first(2, most: 7, y: 544) < 544)
    #expect(first(2, most: 7, y: 100) > 100, "there is less room above")
    #expect(first(2, most: 2, y: 700) < 700)
  }

  // Breaks when large text is cut in a row of the usual width, or a row is wider than its room.
  @Test func `rows are wider for larger text, where there is room`() {
    for (scale, width) in [(0.8, 280.0), (1, 280), (1.25, 324), (2, 456)] {
      let look = Look(textScale: scale)
      let ball = Rect(x: 1220, y: 370, width: 60, height: 60)
      for count in [1, 7] {
        let rows = ListLayout(count: count, ball: ball, side: .right, in: screen, look: look)
        #expect(rows.row.width == width && screen.contains(rows.frame(0)))
      }
      let narrow = Rect(x: 0, y: 0, width: 300, height: 800)
      let close = Rect(x: 240, y: 370, width: 60, height: 60)
      let row = ListLayout(count: 1, ball: close, side: .right, in: narrow, look: look).row
      #expect(row.width == min(width, 300))
    }
  }

  // Breaks when the rows leave the work area rather than move away from the ball's height.
  @Test func `rows beside a high or low ball stay in the work area, with a margin`() {
    #expect(layout(11, y: 0).frame(0).minY == 8)
    #expect(layout(11, y: 740).frame(10).maxY == 792)
  }

  // Breaks when a list scrolls although its rows would fit closer together, or when rows that can
  // not all be seen draw closer without use.
  @Test func `rows beside the ball draw closer to one another where that lets all of them fit`() {
    #expect(layout(10, y: 370).pitch == 71)
    let close = layout(12, y: 370)
    #expect(close.pitch == 66 && close.scrollLimit == 0)
    #expect(close.frame(0).minY >= 8 && close.frame(11).maxY <= 792)
    #expect(layout(13, y: 370).pitch == 71 && layout(13, y: 370).scrollLimit > 0)
  }

  // Breaks when the rows that are left after a removal move apart, and so under the pointer.
  @Test func `rows keep their distance until the list closes`() {
    let close = layout(12, y: 370)
    #expect(close.withRows(5).pitch == close.pitch && close.isOf(layout(5, y: 370)))
  }

  /// A random monitor, ball and number of rows.
  private struct Case {
    var area: Rect
    var ball: Rect
    var side: HorizontalSide
    var count: Int
    var isFree: Bool

    init(_ random: inout SplitMix64) {
      area = Rect(
        x: random.number(in: -2000...2000).rounded(), y: random.number(in: -900...900).rounded(),
        width: random.number(in: 480...3840).rounded(),
        height: random.number(in: 320...2160).rounded())
      side = random.chance(0.5) ? .left : .right
      count = random.int(in: 1...40)
      isFree = random.chance(0.3)
      let environment = Environment(
        monitors: [Monitor(name: "A", frame: area)], ball: .random(using: &random))
      let dock = Dock(monitor: "A", side: side, fraction: random.number(in: 0...1))
      ball = environment.ball.box(around: dock.center(in: environment))
      // A ball that rests anywhere.
      guard isFree || random.chance(0.3) else { return }
      ball.origin.x = random.number(in: area.minX...(area.maxX - ball.width))
    }

    var layout: ListLayout {
      ListLayout(count: count, ball: ball, side: side, in: area, isFree: isFree)
    }

    /// The same case as in a mirror at x = 0.
    var mirrored: Case {
      var copy = self
      copy.area = Rect(x: -area.maxX, y: area.minY, width: area.width, height: area.height)
      copy.ball = Rect(x: -ball.maxX, y: ball.minY, width: ball.width, height: ball.height)
      copy.side = side == .left ? .right : .left
      return copy
    }
  }

  // Breaks when rows lie on the ball, leave the work area, overlap, change their order, or cannot
  // all be scrolled into view.
  @Test func `rows are never on the ball, and always inside, in one order, and reachable`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let example = Case(&random)
      check(example.layout, "seed \(seed)")
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the rows of a long list end at its edge, as if there were no more.
  @Test func `a list that is too long ends within a row`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let layout = Case(&random).layout
      guard layout.scrollLimit > 0, layout.area.height > 3 * layout.pitch else { return false }
      let end = layout.region.maxY
      let frames = (0..<layout.count).map { layout.frame($0) }
      #expect(frames.contains { $0.minY < end && $0.maxY > end }, "seed \(seed)")
      return true
    }
    try Seeds.law(reaching: 0.1, attempt)
  }

  private func check(_ layout: ListLayout, _ comment: Comment) {
    let (region, ball) = (layout.region, layout.ball)
    #expect(!region.intersects(ball) && layout.area.inset(by: -1e-6).contains(region), comment)
    #expect(layout.row.width >= ListLayout.leastWidth && layout.row.width <= 280, comment)
    let frames = (0..<layout.count).map { layout.frame($0) }
    for (upper, lower) in zip(frames, frames.dropFirst()) {
      #expect(abs(lower.minY - upper.minY - layout.pitch) <= 1e-9, comment)
    }
    #expect(frames.allSatisfy { $0.minX >= region.minX && $0.maxX <= region.maxX }, comment)
    #expect(frames[0].minY >= region.minY - 1e-9, comment)
    #expect(frames[frames.count - 1].maxY - layout.scrollLimit <= region.maxY + 1e-9, comment)
    #expect(Set(frames.indices.map(layout.rank)).contains(0), comment)
  }

  // Breaks when the rows turn over or change sides once there are more or fewer of them.
  @Test func `rows that come and go change neither side nor region`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let opened = Case(&random).layout
      let later = opened.withRows(random.int(in: 1...40))
      check(later, "seed \(seed)")
      #expect(later.region == opened.region && later.side == opened.side)
      #expect(later.row == opened.row && later.x == opened.x)
      return opened.count != later.count
    }
    try Seeds.law(reaching: 0.9, attempt)
  }

  // Breaks when one side of the screen is treated differently.
  @Test func `the rows of a mirrored screen are mirrored`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let example = Case(&random)
      let (layout, mirrored) = (example.layout, example.mirrored.layout)
      #expect(layout.side != mirrored.side, "seed \(seed)")
      #expect(abs(mirrored.frame(0).minX + layout.frame(0).maxX) <= 1e-9, "seed \(seed)")
      #expect(mirrored.frame(0).minY == layout.frame(0).minY, "seed \(seed)")
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when rows become unreadably narrow, or a narrow monitor has none.
  @Test func `where neither side has room for a row, rows may lie on the ball`() {
    let area = Rect(x: 0, y: 0, width: 220, height: 200)
    let ball = Rect(x: 160, y: 70, width: 60, height: 60)
    let layout = ListLayout(count: 4, ball: ball, side: .right, in: area)
    #expect(layout.row.width == 220 && layout.frame(0).minY == layout.region.minY)
    #expect(area.contains(layout.region) && layout.region.intersects(ball))
  }
}
