import PerchTestSupport
import Testing

@testable import PerchEngine

/// Swiping and going back.
@Suite struct GoingBackTests {
  // Breaks when a release below half of the width pops.
  @Test func `a short slow swipe puts the page back`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(120), over: .milliseconds(600))
    script.wait(.milliseconds(200))
    script.release(script.page(120))
    script.settle()
    #expect(script.state.stack.pages == [.library, .sample(1)])
    #expect(script.state.stack.transitions.isEmpty && script.fault == nil)
  }

  // Breaks when a pop removes more than the pair's upper page.
  @Test func `a long swipe pops exactly one page`() {
    var script = Script.opened(1, 2, 3)
    script.drag(from: script.page(5), to: script.page(320, 300), over: .milliseconds(700))
    script.settle()
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(2)])
    #expect(script.state.stack.transitions.isEmpty && script.fault == nil)
  }

  // Breaks when the model changes at the end of the motion, or twice.
  @Test func `a page caught on its way out can still be put back, once`() {
    var script = Script.opened(1)
    script.drag(from: script.page(5), to: script.page(300, 300), over: .milliseconds(200))
    #expect(script.state.stack.pages == [.library])
    script.wait(.milliseconds(40))
    script.hold(from: script.page(415), to: script.page(20), over: .milliseconds(200))
    script.release(script.page(20))
    #expect(script.state.stack.pages == [.library, .sample(1)])
    script.settle()
    #expect(script.state.stack.pages == [.library, .sample(1)])
    #expect(script.fault == nil)
  }

  // Breaks when the pages between are lost.
  @Test func `a pop over several pages that is caught and taken back restores them all`() {
    var script = Script.opened(1, 2, 3)
    script.give(.open(.library))
    #expect(script.state.stack.pages == [.library])
    script.wait(.milliseconds(60))
    script.hold(from: script.page(300), to: script.page(100), over: .milliseconds(100))
    script.move(from: script.page(100), to: script.page(20), over: .milliseconds(100))
    script.release(script.page(20))
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(2), .sample(3)])
  }

  // Breaks when the last pixels of a page that goes catch a press at the edge.
  @Test(arguments: [150, 200, 250, 330])
  func `a second flick soon after the first one goes back another page`(_ pause: Int) {
    var script = Script.opened(1, 2, 3)
    for _ in 0..<2 {
      script.drag(from: script.page(5), to: script.page(250, 300), over: .milliseconds(60))
      script.wait(.milliseconds(pause))
    }
    script.settle()
    #expect(script.state.stack.pages == [.library, .sample(1)])
    #expect(script.fault == nil)
  }

  // Breaks when a swipe begins with the page that has gone instead of the one that is seen.
  @Test func `what is dropped on the circle soon after a flick is the page that is seen`() {
    var script = Script.opened(1, 2)
    script.drag(from: script.page(5), to: script.page(250, 300), over: .milliseconds(60))
    script.wait(.milliseconds(250))
    script.hold(from: script.page(5), to: script.page(300), over: .milliseconds(300))
    script.move(from: script.page(300), to: script.page(400, 740), over: .milliseconds(200))
    script.wait(.milliseconds(300))
    script.release(script.page(400, 740))
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1)] && script.state.stack.pages == [.library])
  }

  // Breaks when a page that has hardly begun to leave cannot be caught at the edge.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `a page of which less than half is gone is caught at the edge`(
    direction: Environment.Direction
  ) throws {
    var script = Script.opened(1, 2, in: Environment.one.with { $0.direction = direction })
    script.drag(from: script.page(5), to: script.page(80), over: .milliseconds(40))
    script.wait(.milliseconds(30))
    let x = try #require(script.state.stack.grabbable).x.value(at: script.now)
    #expect(x > 60 && x < 210)
    script.press(script.page(5))
    // The page goes on between the press and the first move, and is beyond the half then.
    script.wait(.milliseconds(120))
    let later = try #require(script.state.stack.grabbable).x.value(at: script.now)
    script.move(script.page(12))
    #expect(try script.heldPair.over == .sample(2))
    #expect(try abs(script.heldPair.x.value(at: script.now) - later) < 5 && later > 210)
  }

  // Breaks when the place of the mouse decides which page fingers on a touchpad swipe.
  @Test(arguments: [30.0, 380])
  func `a second flick on a touchpad goes back another page, wherever the pointer is`(x: Double) {
    var script = Script.opened(1, 2, 3)
    for _ in 0..<2 {
      for _ in 0..<10 {
        script.send(.touchpadScrolled(.main, at: script.page(x), notches: Vector(dx: -0.6, dy: 0)))
        script.wait(.milliseconds(8))
      }
      script.send(.touchpadScrolled(.main, at: script.page(x), notches: .zero))
      script.wait(.milliseconds(220))
    }
    script.settle()
    #expect(script.state.stack.pages == [.library, .sample(1)] && script.fault == nil)
  }

  // Breaks when the pair stays catchable after another motion has begun.
  @Test func `a pair that was overtaken cannot be caught`() {
    var script = Script.opened(1)
    script.give(.back)
    script.wait(.milliseconds(30))
    script.open([2])
    script.wait(.milliseconds(20))
    script.give(.back)
    #expect(script.state.stack.transitions.count == 2)
    #expect(script.state.stack.grabbable?.over == .sample(2))
  }

  // Breaks when a swipe on a page in mid-push starts from zero.
  @Test func `a swipe catches a push at its position`() throws {
    var script = Script.opened()
    script.open([1])
    script.wait(.milliseconds(60))
    let x = script.state.stack.transitions[0].x.value(at: script.now)
    #expect(x > 30)
    script.press(script.page(x + 10))
    script.move(script.page(x + 14.001))
    #expect(try abs(script.heldPair.x.value(at: script.now) - x) < 0.01)
    script.wait(.milliseconds(200))
    script.release(script.page(x + 14.001))
    script.settle()
    #expect(script.state.stack.top == (x >= 210 ? .library : .sample(1)))
  }

  // Breaks when the back button or the wheel is mistaken for button 3.
  @Test func `wheel and back button never cancel, button 3 does`() {
    for button in 4...9 {
      var script = Script.opened(1)
      script.hold(from: script.page(5), to: script.page(300), over: .milliseconds(200))
      script.press(script.page(300), button: button)
      script.release(script.page(300), button: button)
      #expect(script.state.stack.held != nil)
    }
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(300), over: .milliseconds(200))
    script.press(script.page(300), button: 3)
    #expect(script.state.gesture == nil && script.state.stack.top == .sample(1))
  }

  // Breaks when a command changes the pair that is being swiped, or is lost.
  @Test func `commands during a gesture wait for its end, or are refused after ten seconds`() {
    var script = Script.opened(1, 2)
    script.hold(from: script.page(5), to: script.page(40), over: .milliseconds(200))
    let token = script.ask(.back)
    script.open([3])
    #expect(script.answer(to: token) == nil && script.state.stack.top == .sample(2))
    script.wait(.milliseconds(200))
    script.release(script.page(40))
    #expect(script.answer(to: token) == .done)
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(3)])
    script.settle()
    script.hold(from: script.page(5), to: script.page(40), over: .milliseconds(200))
    let late = script.ask(.park(nil))
    script.wait(.seconds(10))
    #expect(script.answer(to: late) == .refused(.gestureDidNotEnd))
    script.release(script.page(40))
    #expect(script.state.shelf.isEmpty)
  }

  // Breaks when a command removes the page and the press still begins a swipe on it.
  @Test func `a page that went while it was pressed cannot be swiped`() {
    var script = Script.opened(1)
    script.press(script.page(5))
    script.give(.back)
    script.wait(.seconds(1))
    script.move(script.page(60))
    #expect(script.state.gesture?.arena.active == nil)
    script.release(script.page(60))
    #expect(script.fault == nil)
  }
}
