import PerchTestSupport
import Testing

@testable import PerchEngine

/// The time after the opening of the list for which its rows take no press.
@Suite struct ListGuardTests {
  private func parked(_ count: Int, in environment: Environment = .one) -> Script {
    var script = Script.opened(in: environment, shelfLimit: 20)
    script.send(.pagesListed((1...count).map(Page.sample)))
    for page in 1...count { script.give(.park(.sample(page))) }
    script.settle()
    return script
  }

  /// A desktop of some size and direction, and a ball with some pages somewhere at its edges.
  private func parkedAnywhere(_ random: inout SplitMix64) -> Script {
    let (width, height) = random.pick([(480.0, 320.0), (1366, 768), (1280, 800), (1920, 1080)])
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    var environment = Environment(monitors: [Monitor(name: "A", frame: frame, isPrimary: true)])
    environment.direction = random.pick([.leftToRight, .rightToLeft])
    var script = parked(random.int(in: 2...14), in: environment)
    let end = Point(x: random.pick([0.1, 0.9]) * width, y: random.number(in: 0...height))
    script.drag(from: script.ball, to: end, over: .milliseconds(300))
    script.settle()
    return script
  }

  // Breaks when rows lie under the second press, or take it.
  @Test func `a double click on the ball opens and removes nothing, however slow it is`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = parkedAnywhere(&random)
      let before = script.state
      guard !before.shelf.isEmpty else { return false }
      let ball = script.ball
      script.click(ball)
      let isInside = script.state.openList?.layout.isInside
      script.wait(.milliseconds(random.int(in: 50...500)))
      script.press(ball)
      script.release(ball)
      script.rest()
      #expect(script.state.shelf == before.shelf, "seed \(seed)")
      #expect(script.state.stack == before.stack && script.state.list == nil, "seed \(seed)")
      return isInside == true
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.2, attempt)
  }

  // Breaks when the second press of a double click reaches what the ball has left.
  @Test func `the place of a ball that a click has opened takes presses for 400 ms`() throws {
    var script = parked(1)
    let ball = script.state.ballBox(at: script.now)
    #expect(script.state.pressShield == nil)
    script.click(script.ball)
    #expect(script.state.stack.top == .sample(1) && script.state.pressShield == ball)
    script.wait(.milliseconds(399))
    #expect(script.state.pressShield == ball)
    script.wait(.milliseconds(1))
    #expect(script.state.pressShield == nil && script.fault == nil)
    script.rest()
    #expect(script.state.deadline == nil)
  }

  // Breaks when a list turns over, jumps to another side, or is sorted anew under the pointer.
  @Test func `an open list keeps its place and its order, whatever comes and goes`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = parkedAnywhere(&random)
      script.send(.pagesListed((1...14).map(Page.sample)))
      script.give(.list)
      script.settle()
      guard let opened = script.state.openList?.layout else { return false }
      var changes = 0
      for _ in 0..<12 {
        let page = Page.ID.sample(random.int(in: 1...14))
        script.give(script.state.shelf.contains(page) ? .close(page) : .park(page))
        script.settle()
        guard let list = script.state.openList else { break }
        changes += 1
        #expect(list.layout.region == opened.region, "seed \(seed)")
        #expect(list.pages == Array(script.state.listedPages), "seed \(seed)")
      }
      return changes > 3
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.5, attempt)
  }

  // Breaks when the row that moves up takes the second press, or the list closes for it.
  @Test(arguments: [30, 100, 300, 500, 690])
  func `a double click on a close button removes one row`(gap: Int) throws {
    var script = parked(4)
    script.give(.list)
    script.wait(.seconds(1))
    let list = try #require(script.state.openList)
    let button = script.state.closeFrame(in: list.frame(of: list.rows[0], at: script.now)).center
    script.click(button)
    script.wait(.milliseconds(gap))
    script.click(button)
    #expect(script.state.shelf.pages == [1, 2, 3].map(Page.ID.sample))
    #expect(script.state.openList != nil && script.fault == nil)
    script.wait(.seconds(1))
    script.click(button)
    #expect(script.state.shelf.pages == [1, 2].map(Page.ID.sample))
  }

  private func middle(of row: Int, in script: Script) throws -> Point {
    let list = try script.shownList
    return list.frame(of: list.rows[row], at: script.now).center
  }

  // Breaks when the guard is too short, never ends, or another device passes.
  @Test(arguments: [PointerEvent.Device.mouse, .pen, .touch])
  func `rows take presses from 400 ms after the opening on`(device: PointerEvent.Device) throws {
    for (wait, opens) in [(399, false), (401, true)] {
      var script = parked(3)
      script.give(.list)
      script.wait(.milliseconds(wait))
      let point = try middle(of: 1, in: script)
      script.press(point, device: device)
      script.release(point, device: device)
      #expect((script.state.stack.top == .sample(2)) == opens, "\(wait) ms, \(device)")
      #expect((script.state.openList == nil) == opens)
    }
  }

  // Breaks when the guard holds up keys, assistive technology, or a slide from the ball.
  @Test func `keys, assistive technology and a slide are not held up`() throws {
    var keys = parked(3)
    keys.give(.list)
    keys.key(.enter)
    #expect(keys.state.stack.top == .sample(3))
    var assisted = parked(3)
    assisted.give(.list)
    assisted.send(.targetPressed(.listRow(.sample(2))))
    #expect(assisted.state.stack.top == .sample(2))
    var slide = parked(3)
    slide.press(slide.ball)
    slide.wait(.milliseconds(700))
    let row = try middle(of: 0, in: slide)
    slide.move(row)
    slide.release(row)
    #expect(slide.state.stack.top == .sample(3))
  }
}
