import PerchTestSupport
import Testing

@testable import PerchEngine

/// The time without input after which the list closes.
@Suite struct ListIdleTests {
  private func opened() -> Script {
    var script = Script.parked(1, 2, 3)
    script.click(script.ball)
    script.settle()
    return script
  }

  // Breaks when a forgotten list keeps the focus.
  @Test func `the list closes after 30 s without input`() {
    var script = opened()
    script.wait(.milliseconds(29_000))
    #expect(script.state.openList != nil)
    script.wait(.milliseconds(1001))
    #expect(script.state.openList == nil && script.effects.last == .releasePopup)
    #expect(script.fault == nil)
  }

  // Breaks when an input is not counted, or an event that no user caused is.
  @Test func `each input begins the time again, and nothing else does`() {
    let inputs: [(Event, Bool)] = [
      (.keyPressed(.down, []), true), (.pointerHovered(.list, Point(x: 1100, y: 500)), true),
      (.wheelTurned(.list, at: Point(x: 1100, y: 500), notches: Vector(dx: 0, dy: 1)), true),
      (.coversChanged([]), false), (.windowMapped, false),
    ]
    for (event, counts) in inputs {
      var script = opened()
      script.wait(.milliseconds(20_000))
      script.send(event)
      script.wait(.milliseconds(20_000))
      #expect((script.state.openList != nil) == counts, "\(event)")
      script.wait(.milliseconds(10_001))
      #expect(script.state.openList == nil, "\(event)")
    }
  }

  // Breaks when a list that is being used is taken away.
  @Test func `a press on a row keeps the list open`() throws {
    var script = opened()
    let list = try script.shownList
    script.press(list.frame(of: list.rows[1], at: script.now).center)
    script.wait(.milliseconds(60_000))
    #expect(script.state.openList != nil)
  }
}
