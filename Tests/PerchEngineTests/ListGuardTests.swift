import PerchTestSupport
import Testing

@testable import PerchEngine

/// The time after the opening of the list for which its rows take no press.
@Suite struct ListGuardTests {
  private func parked(_ count: Int) -> Script {
    var script = Script.opened()
    for page in 1...count {
      script.open([page])
      script.give(.park(nil))
      script.settle()
    }
    return script
  }

  // Breaks when rows lie under the second press, or take it.
  @Test func `a double click on the ball opens and removes nothing, however slow it is`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = parked(random.int(in: 2...5))
      let height = random.number(in: 40...760)
      script.drag(from: script.ball, to: Point(x: 1200, y: height), over: .milliseconds(300))
      script.settle()
      let before = script.state
      let ball = script.ball
      script.click(ball)
      script.wait(.milliseconds(random.int(in: 50...500)))
      script.press(ball)
      script.release(ball)
      script.rest()
      #expect(script.state.shelf == before.shelf, "seed \(seed)")
      #expect(script.state.stack == before.stack && script.state.list == nil, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
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
