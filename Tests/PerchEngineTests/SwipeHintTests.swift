import PerchTestSupport
import Testing

@testable import PerchEngine

/// The hint to a newcomer that pages can be swiped.
@Suite struct SwipeHintTests {
  /// A newcomer's script with a page that has come to rest.
  private func newcomer(_ environment: Environment = .one) -> Script {
    var script = Script(environment)
    script.send(.pagesListed([.sample(1), .sample(2)]))
    script.send(.restored(SavedState(library: [.sample(1), .sample(2)], owesSwipeHint: true)))
    script.open([1])
    script.settle()
    return script
  }

  /// The greatest offset of the top page within two seconds, in logical pixels.
  private func travel(_ script: inout Script) -> Double {
    var travel = 0.0
    for _ in 0..<400 {
      script.wait(.milliseconds(5))
      let x = script.state.stack.transitions.map { $0.x.value(at: script.now) }.max() ?? 0
      travel = max(travel, x)
    }
    return travel
  }

  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `the first page at rest moves by 24 px and back, once`(direction: Environment.Direction) {
    var script = newcomer(Environment.one.with { $0.direction = direction })
    #expect(script.state.saved.owesSwipeHint == true)
    script.wait(.milliseconds(899))
    #expect(script.state.stack.transitions.isEmpty)
    #expect(abs(travel(&script) - 24) < 0.1)
    #expect(script.state.stack.transitions.isEmpty && script.state.stack.top == .sample(1))
    #expect(script.state.saved.owesSwipeHint == nil && script.fault == nil)
    script.give(.back)
    script.settle()
    script.open([2])
    script.settle()
    #expect(travel(&script) == 0)
  }

  // Breaks when someone who knows the swipe, or wants no motion, sees the hint.
  @Test func `no hint is shown after a swipe, nor with reduced motion`() {
    var knows = newcomer()
    knows.drag(from: knows.page(5), to: knows.page(40), over: .milliseconds(200))
    knows.settle()
    #expect(travel(&knows) == 0 && knows.state.saved.owesSwipeHint == nil)
    for tier in [Environment.ReducedMotion.reduced, .off] {
      var calm = newcomer(Environment.one.with { $0.reducedMotion = tier })
      #expect(travel(&calm) == 0 && calm.state.saved.owesSwipeHint == true)
    }
    var old = Script.opened(1)
    #expect(travel(&old) == 0 && old.state.deadline == nil)
  }

  // Breaks when the page moves under a hand, under a menu, or never after one.
  @Test func `it waits until nothing else goes on`() {
    var script = newcomer()
    script.press(script.page(200, 300))
    #expect(travel(&script) == 0)
    script.release(script.page(200, 300))
    script.key(.menu)
    #expect(travel(&script) == 0)
    script.key(.escape)
    #expect(abs(travel(&script) - 24) < 0.1)
  }

  // Breaks when the moving page cannot be caught.
  @Test func `the page can be swiped while it moves`() {
    var script = newcomer()
    script.wait(.milliseconds(1000))
    #expect(script.state.stack.transitions.count == 1)
    script.drag(from: script.page(5), to: script.page(400), over: .milliseconds(300))
    script.settle()
    #expect(script.state.stack.top == .library && script.fault == nil)
  }
}
