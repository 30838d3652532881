import PerchTestSupport
import Testing

@testable import PerchEngine

/// Bars of a page whose progress is unknown.
@Suite struct BarMotionTests {
  /// A page with a bar.
  private func script(_ progress: Double?, _ motion: Environment.ReducedMotion = .normal) -> Script
  {
    var environment = Environment.one
    environment.reducedMotion = motion
    var script = Script.opened(1, in: environment)
    let control = Control(id: "bar", label: "", .progress(progress))
    let box = Rect(x: 100, y: 100, width: 300, height: 40)
    script.send(
      .controlsPlaced(.sample(1), [PlacedControl(control, frame: box, place: 0)]))
    return script
  }

  // Breaks when a bar that knows nothing looks as if it stood at a third.
  @Test func `a bar without a known progress moves while it is in view`() {
    var script = script(nil)
    #expect(script.state.barsMove && script.state.nextRingStep != nil)
    var seen: Set<Double> = []
    for _ in 0..<24 {
      script.wait(.milliseconds(84))
      seen.insert(script.state.barTurn)
    }
    #expect(seen.count >= 10 && seen.allSatisfy { 0...1 ~= $0 } && script.fault == nil)
  }

  // Breaks when a bar wakes up the machine though nothing of it is seen.
  @Test func `a bar that is out of view is still`() {
    var iconified = script(nil)
    iconified.send(.windowUnmapped)
    var covered = script(nil)
    covered.open([2])
    covered.wait(.seconds(1))
    var scrolled = script(nil)
    scrolled.send(
      .pageMeasured(.sample(1), width: scrolled.state.window.width, height: 9000))
    scrolled.send(.keyPressed(.end, []))
    scrolled.wait(.seconds(1))
    for unseen in [iconified, covered, scrolled] {
      #expect(!unseen.state.barsMove && unseen.state.nextRingStep == nil)
    }
  }

  // Breaks when a bar wakes up the machine though nothing moves, or moves for those who want it still.
  @Test func `a known progress and less motion keep a bar still`() {
    for still in [script(0.4), script(nil, .reduced), script(nil, .off)] {
      #expect(!still.state.barsMove && still.state.nextRingStep == nil)
    }
    #expect(script(nil, .off).state.barTurn == 0.5)
  }
}
