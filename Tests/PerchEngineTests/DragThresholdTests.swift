import PerchTestSupport
import Testing

@testable import PerchEngine

@Suite struct DragThresholdTests {
  private func slop(_ threshold: Double?, _ device: PointerEvent.Device) -> Double {
    let desktop = Environment.one.with { $0.dragThreshold = threshold }
    return State(environment: desktop).tokens[device].slop
  }

  // Breaks when the whole threshold is the slop, a finger has it too, or an invalid one is used.
  @Test func `half of the desktop's threshold is the slop of a mouse and a pen`() {
    #expect(slop(nil, .mouse) == 4 && slop(nil, .pen) == 6)
    #expect(slop(16, .mouse) == 8 && slop(16, .pen) == 8 && slop(16, .touch) == 10)
    #expect(slop(0, .mouse) == 4 && slop(-5, .mouse) == 4 && slop(.nan, .mouse) == 4)
    #expect(slop(0.01, .mouse) == 1 && slop(1e9, .mouse) == 32)
  }

  // Breaks when the ball and its rows have the slop of a page, or a finger has the threshold.
  @Test func `the desktop's whole threshold is the slop on the ball and its rows`() {
    for surface in [Surface.ID.ball, .list] {
      func slop(_ threshold: Double?, _ device: PointerEvent.Device) -> Double {
        let desktop = Environment.one.with { $0.dragThreshold = threshold }
        return State(environment: desktop).tokens[device].slop(on: surface)
      }
      #expect(slop(nil, .mouse) == 8 && slop(nil, .pen) == 8 && slop(nil, .touch) == 10)
      #expect(slop(16, .mouse) == 16 && slop(16, .pen) == 16 && slop(16, .touch) == 10)
      #expect(slop(0, .mouse) == 8 && slop(-5, .mouse) == 8 && slop(.nan, .mouse) == 8)
      #expect(slop(0.01, .mouse) == 1 && slop(1e9, .mouse) == 32)
    }
  }

  // Breaks when the threshold is read at the start only, or lost with a change of tier.
  @Test func `a change of the threshold counts from the next press on`() {
    var script = Script.opened(1)
    script.send(
      .environmentChanged(
        .one.with {
          $0.dragThreshold = 30
          $0.reducedMotion = .reduced
        }))
    script.press(script.page(5))
    script.move(script.page(19))
    #expect(script.state.gesture?.arena.active == nil)
    script.move(script.page(21))
    #expect(script.state.gesture?.arena.active == .edgeSwipe)
  }
}
