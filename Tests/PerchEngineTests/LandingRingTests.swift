import PerchTestSupport
import Testing

@testable import PerchEngine

/// The ring that leaves the ball as a page lands.
@Suite struct LandingRingTests {
  private func script(
    hasRing: Bool = true, _ change: (inout Environment) -> Void = { _ in }
  ) -> Script {
    var environment = Environment.one
    environment.ball = BallMetrics(hasLandingRing: hasRing)
    change(&environment)
    return Script.opened(1, in: environment)
  }

  /// The rings that are wider than the ball.
  private func rings(_ script: Script) -> [Circle] {
    script.scene.layers.compactMap { layer in
      guard case .arc(let circle, _, 360, _, _) = layer, circle.radius >= 30 else { return nil }
      return circle
    }
  }

  // Breaks when the ring does not come, stays, or leaves the surface.
  @Test func `a ring leaves the ball as the page has landed, and is gone soon`() throws {
    var script = script()
    script.give(.park(nil))
    let end = try #require(script.state.morph?.end)
    script.advance(to: end)
    var radius = 0.0
    for _ in 0..<14 {
      script.wait(.milliseconds(10))
      let ring = try #require(rings(script).first)
      let frame = try #require(script.scene.surface(.ball)?.frame)
      #expect(ring.radius > radius && ring.radius <= frame.width / 2)
      radius = ring.radius
    }
    script.wait(.milliseconds(20))
    #expect(rings(script).isEmpty && script.settle() && script.fault == nil)
    #expect(script.state.ball.pulse == nil)
  }

  // Breaks when the effect moves where motion is unwelcome, or comes unasked for.
  @Test func `there is no ring with less motion, without a compositor, or unless it is wanted`()
    throws
  {
    for var script in [
      script(hasRing: false), script { $0.reducedMotion = .reduced },
      script { $0.reducedMotion = .off }, script { $0.isComposited = false },
    ] {
      script.give(.park(nil))
      for _ in 0..<80 {
        script.wait(.milliseconds(10))
        #expect(script.state.ball.pulse == nil)
      }
      #expect(script.state.shelf.pages == [.sample(1)] && script.fault == nil)
    }
  }

  // Breaks when a page that only leaves the ball, or is sent back, is greeted as one that comes.
  @Test func `a page that spreads is not greeted`() {
    var script = script()
    script.give(.park(nil))
    script.settle()
    script.wait(.seconds(1))
    script.give(.open(.sample(1)))
    for _ in 0..<80 {
      script.wait(.milliseconds(10))
      #expect(script.state.ball.pulse == nil)
    }
    #expect(script.fault == nil)
  }
}
