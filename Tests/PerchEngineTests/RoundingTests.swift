import PerchTestSupport
import Testing

@testable import PerchEngine

/// Rounding to whole pixels at the very end only.
@Suite struct RoundingTests {
  private func presented(_ script: Script) -> Double? {
    for case .content(.sample(1), _, let offset) in script.scene.layers { return offset }
    return nil
  }

  // Breaks when a rounded position is fed back, or a step is rounded before it is added.
  @Test func `after 100,000 steps of a third of a pixel nothing has drifted`() throws {
    var script = Script.opened(1)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 20)))
    script.settle()
    let start = script.page(200, 400)
    script.press(start)
    script.move(from: start, to: start + Vector(dx: 0, dy: -100), over: .milliseconds(200))
    for step in 1...100_000 {
      // Up and down within 50 px, in thirds.
      let position = abs(step % 300 - 150)
      if step % 100 == 0 { script.wait(.milliseconds(1)) }
      script.move(start + Vector(dx: 0, dy: -50 - Double(position) / 3))
      guard step % 5_000 == 1 else { continue }
      let value = try script.scroll(of: .sample(1)).offset.value(at: script.now)
      #expect(abs(value - (1380 + 50 + Double(position) / 3)) <= 1e-6)
      #expect(presented(script) == value.rounded())
    }
  }

  // Breaks when a position is truncated instead of rounded, or rounded in logical pixels.
  @Test(arguments: [1.0, 1.25, 1.5, 2]) func `content is shown at the nearest device pixel`(
    _ scale: Double
  ) throws {
    var script = Script.opened(1, in: Environment.one.with { $0.scale = scale })
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 7)))
    while script.state.isAnimating {
      let value = try script.scroll(of: .sample(1)).offset.value(at: script.now)
      let shown = presented(script) ?? .nan
      #expect(abs(shown - value) <= 0.5 / scale + 1e-9)
      #expect(abs((shown * scale).rounded() - shown * scale) <= 1e-9)
      script.wait(.milliseconds(5))
    }
  }
}
