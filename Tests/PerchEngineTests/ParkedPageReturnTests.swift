import PerchTestSupport
import Testing

@testable import PerchEngine

/// Open parked pages that return to the ball.
@Suite struct ParkedPageReturnTests {
  private func opacity(_ script: Script) -> Double { script.scene.surface(.ball)?.opacity ?? 0 }

  // Breaks when the circle rises, or the ball's opacity is anything but the progress.
  @Test func `the ball fades in with the swipe of a parked page, and out when it is cancelled`() {
    for isComposited in [true, false] {
      var script = Script.parked(1, in: Environment.one.with { $0.isComposited = isComposited })
      script.click(script.ball)
      script.settle()
      script.press(script.page(5, 300))
      for x in stride(from: 10.0, through: 400, by: 10) {
        script.wait(.milliseconds(8))
        script.move(script.page(x, 300))
        let progress = script.state.stack.held?.progress(at: script.now, width: 420) ?? 0
        let expected = isComposited ? progress : (progress >= 0.5 ? 1 : 0)
        #expect(abs(opacity(script) - expected) <= 1e-12)
        #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
      }
      #expect(script.state.icons.items.map(\.page) == [.sample(1)], "with the page's icon")
      #expect(script.surface(at: script.ball) != .ball)
      script.send(.grabLost)
      var last = 1.0
      while script.state.isAnimating {
        script.wait(.milliseconds(8))
        #expect(opacity(script) <= last)
        last = opacity(script)
      }
      #expect(last == 0 && script.state.stack.top == .sample(1) && script.fault == nil)
    }
  }

  // Breaks when the circle follows a swipe that it was not prepared for, and stays out.
  @Test func `a page that leaves the shelf in mid-swipe raises no circle`() {
    var script = Script.parked(1, 2)
    script.give(.open(.sample(1)))
    script.settle()
    script.press(script.page(5, 300))
    script.move(script.page(60, 300))
    script.send(.restored(SavedState(library: [.sample(1), .sample(2)], shelf: [.sample(2)])))
    script.move(script.page(200, 300))
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
    script.send(.grabLost)
    script.settle()
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden && script.fault == nil)
  }

  // Breaks when other open pages of the shelf keep the ball away, or a ball with pages fades.
  @Test func `only a ball that holds nothing else fades`() {
    var script = Script.parked(1, 2)
    script.give(.open(.sample(1)))
    script.open([3])
    script.give(.open(.sample(2)))
    script.settle()
    #expect(script.state.heldPages.isEmpty)
    script.hold(from: script.page(5), to: script.page(150), over: .milliseconds(200))
    #expect((0.2...0.5).contains(opacity(script)))
    script.send(.grabLost)
    script.settle()
    #expect(opacity(script) == 0)
    var held = Script.parked(1, 2)
    held.give(.open(.sample(1)))
    held.settle()
    held.hold(from: held.page(5), to: held.page(150), over: .milliseconds(200))
    #expect(opacity(held) == 1)
  }

  // Breaks when a ball that slid away fades in where it left.
  @Test func `a ball that was dropped on the circle fades in at its home`() {
    var script = Script.parked(1, 2)
    script.give(.open(.sample(1)))
    script.settle()
    let home = script.ball
    script.hold(from: script.ball, to: Point(x: 1210, y: 730), over: .milliseconds(700))
    script.wait(.milliseconds(200))
    script.release(Point(x: 1210, y: 730))
    script.rest()
    script.hold(from: script.page(5), to: script.page(150), over: .milliseconds(200))
    #expect(opacity(script) > 0 && script.ball == home)
  }

  // Breaks when the replaced page stays in the stack, or its neighbours leave with it.
  // Breaks when Back leads elsewhere than to the page with the link.
  @Test func `a link from one parked page to another leaves the first below`() {
    var script = Script.parked(1, 2)
    script.give(.open(.sample(1)))
    script.settle()
    script.open([2])
    script.settle()
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(2)])
    script.give(.back)
    script.settle()
    #expect(script.state.stack.top == .sample(1) && script.fault == nil)
  }

  @Test func `opening a parked page over another sends the other back to the ball`() {
    var script = Script.parked(1, 2, 3)
    script.open([7])
    script.give(.open(.sample(1)))
    script.settle()
    script.click(script.ball)
    script.key(.end)
    script.key(.enter)
    #expect(script.state.stack.pages == [.library, .sample(7), .sample(2)])
    #expect(script.state.heldPages == [.sample(1), .sample(3)])
    script.give(.back)
    #expect(script.state.heldPages == [.sample(1), .sample(2), .sample(3)])
    script.rest()
    #expect(script.fault == nil)
  }
}
