import PerchTestSupport
import Testing

@testable import PerchEngine

/// The second press of a double click, on what the first one has brought there.
@Suite struct SecondPressTests {
  private func twice(_ script: inout Script, at point: Point, apart pause: Duration) {
    script.click(point)
    script.wait(pause - .milliseconds(60))
    script.click(point)
    script.settle()
  }

  private func center(_ target: Target, _ script: Script) throws -> Point {
    let frame = try #require(script.state.headerButtons.first { $0.target == target }?.frame)
    return script.state.onScreen(frame).center
  }

  // Breaks when a double click on a row of the library follows a link of the page that it opens.
  @Test(arguments: [80, 150, 250, 400])
  func `a double click on a row of the library does not press what its page shows`(
    pause: Int64
  ) throws {
    var script = Script.opened(1)
    script.give(.back)
    script.settle()
    let view = script.state.viewport(of: .library)
    let frame = try #require(
      (0...60).lazy.map { Point(x: script.state.window.width / 2, y: view.minY + Double($0) * 5) }
        .first { script.state.target(at: script.page($0.x, $0.y), on: .main) == .row(.sample(1)) })
    script.forgetEffects()
    twice(&script, at: script.page(frame.x, frame.y), apart: .milliseconds(pause))
    #expect(script.state.stack.top == .sample(1) && script.state.reading.selection == nil)
    let presses = script.effects.filter { if case .followLink = $0 { true } else { false } }
    #expect(presses.isEmpty && script.fault == nil)
  }

  // Breaks when a double click parks the page below as well, or opens the library's search.
  @Test(arguments: [80, 250, 400])
  func `a double click on the park button parks one page`(pause: Int64) throws {
    var script = Script.opened(1, 2)
    twice(&script, at: try center(.park, script), apart: .milliseconds(pause))
    #expect(script.state.shelf.pages == [.sample(2)] && script.state.stack.top == .sample(1))
    script.wait(.seconds(1))
    twice(&script, at: try center(.park, script), apart: .milliseconds(pause))
    #expect(script.state.shelf.pages == [.sample(2), .sample(1)])
    #expect(script.state.library.find == nil && script.fault == nil)
  }

  // Breaks when the button that lies where the park button was takes a slow second click.
  @Test func `the library's search takes no click until the pointer that has parked has moved`()
    throws
  {
    var script = Script.opened(1)
    let button = try center(.park, script)
    twice(&script, at: button, apart: .milliseconds(900))
    #expect(script.state.shelf.pages == [.sample(1)] && script.state.library.find == nil)
    script.wait(.seconds(3))
    script.click(button)
    #expect(script.state.library.find == nil)
    script.send(.pointerHovered(.main, script.page(300, 300)))
    script.send(.pointerHovered(.main, button))
    script.click(button)
    #expect(script.state.library.find != nil && script.fault == nil)
  }

  // Breaks when the keyboard loses its row to the page that it has opened.
  @Test func `the row that a key has opened has the focus again once its page is left`() {
    var script = Script.opened(1, 2, 3)
    script.give(.open(.library))
    script.settle()
    script.key(.end)
    let row = script.state.focus
    script.key(.enter)
    script.settle()
    #expect(script.state.stack.top != .library && script.state.focus == nil)
    script.key(.left, [.alt])
    script.settle()
    #expect(script.state.stack.top == .library && script.state.focus == row)
    script.key(.enter)
    script.settle()
    script.click(script.page(200, 500))
    script.key(.left, [.alt])
    script.settle()
    #expect(script.state.focus == nil && script.fault == nil)
  }

  // Breaks when fast presses on the back button are lost, or slow ones on anything.
  @Test func `the back button goes back at each press, and a later press counts`() throws {
    var script = Script.opened(1, 2, 3)
    twice(&script, at: try center(.back, script), apart: .milliseconds(200))
    #expect(script.state.stack.top == .sample(1))
    var parking = Script.opened(1, 2)
    twice(&parking, at: try center(.park, parking), apart: .milliseconds(700))
    #expect(parking.state.shelf.pages == [.sample(2), .sample(1)])
    #expect(script.fault == nil && parking.fault == nil)
  }

  // Breaks when the second press of a double click on a row reaches a window behind the list.
  @Test func `the place of a row that a click has opened takes presses for 400 ms`() throws {
    var script = Script.parked(1, 2)
    script.click(script.ball)
    script.wait(.seconds(1))
    let frame = try #require(script.state.listFrame(of: .sample(1)))
    script.click(frame.center)
    #expect(script.state.stack.top == .sample(1) && script.state.pressShield == frame)
    script.wait(.milliseconds(401))
    #expect(script.state.pressShield == nil && script.fault == nil)
  }
}
