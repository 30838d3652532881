import PerchTime
import Testing

@testable import PerchEngine

/// The times until springs rest, in milliseconds.
@Suite struct RestTimeTests {
  static let tokens = MotionTokens.standard

  // Breaks when a token's number changes, or the rest bounds do.
  @Test(arguments: [
    (tokens.popFinish, 400.0, 435.0), (tokens.popCancel, 400, 372), (tokens.push, 400, 497),
    (tokens.shrink, 400, 502), (tokens.spread, 400, 559), (tokens.magnetStick, 150, 221),
    (tokens.magnetCatchUp, 150, 144), (tokens.relocate, 300, 511), (tokens.listIn, 300, 425),
    (tokens.listOut, 300, 330), (tokens.listRemove, 300, 300), (tokens.listLayout, 80, 355),
    (tokens.icons, 20, 254), (tokens.scrollWheel, 120, 214), (tokens.scrollReturn, 60, 365),
    (tokens.swipeHint, 24, 1049), (tokens.resize, 400, 373), (tokens.reduced, 300, 270),
  ])
  func `lengths rest at the times in the table`(
    _ spring: Spring, _ distance: Double, _ expected: Double
  ) {
    #expect(
      abs(rest(spring, distance, .pixels) - expected) <= 2, "\(rest(spring, distance, .pixels))")
  }

  // Breaks when a unit token's number changes, or the unit rest bounds do.
  @Test(arguments: [
    (tokens.press, 0.06, 142.0), (tokens.decideReveal, 1, 412), (tokens.decideHighlight, 0.1, 217),
    (tokens.toast, 1, 323), (tokens.fade, 1, 213),
  ])
  func `fractions rest at the times in the table`(
    _ spring: Spring, _ distance: Double, _ expected: Double
  ) {
    #expect(abs(rest(spring, distance, .unit) - expected) <= 2, "\(rest(spring, distance, .unit))")
  }

  // Breaks when a value within the rest bounds moves to its target before its deadline.
  @Test func `a value released near its target stays in its position until its deadline`() {
    for (start, precision) in [
      (0.2, SpringMotion.Precision.pixels), (-0.25, .pixels), (0.001, .unit),
    ] {
      var motion = Motion.follows(start)
      motion.settle(
        to: 0, by: MotionTokens.standard.push, velocity: 0, at: .zero, precision: precision)
      #expect(motion.value(at: .zero) == start && motion.deadline != nil)
      motion.expire(at: motion.deadline ?? .zero)
      #expect(motion == .rests(0))
    }
  }

  private func rest(_ spring: Spring, _ distance: Double, _ precision: SpringMotion.Precision)
    -> Double
  {
    let settle = SpringMotion(
      from: distance, velocity: 0, to: 0, by: spring, at: .zero, precision: precision, wall: false)
    return settle.end.seconds(since: .zero) * 1000
  }
}
