import PerchTestSupport
import Testing

@testable import PerchEngine

/// Files that were opened together while something else went on.
@Suite struct ArrivalTests {
  // Breaks when the library scrolls to them by a motion although motion is off.
  @Test func `with motion off the library is at their rows at once`() {
    var script = Script.opened(1, 4, in: Environment.one.with { $0.reducedMotion = .off })
    script.send(
      .touchpadScrolled(
        .main, at: script.page(257, 268), notches: Vector(dx: -7.3, dy: -5.1)))
    #expect(script.state.gesture?.arena.active == .edgeSwipe)
    script.send(.filesOpened((5...12).map(Page.sample)))
    for job in 1...3 { script.greet(job) }
    script.send(.windowConfigured(Rect(x: 460, y: 300, width: 343, height: 513)))
    script.give(.open(.library))
    script.send(.grabLost)
    #expect(script.state.stack.top == .library && !script.state.isAnimating)
    #expect(script.fault == nil)
  }
}
