import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The models of how peers settle a page: what is known of the originals holds for them.
@Suite struct `A peer's settle` {
  // Breaks when the stiffness or the end by time constants is wrong: 0.79 % of the way is left.
  @Test func `libadwaita's ends after 218 ms, short of its target`() {
    let settle = PeerSettle.libadwaita(from: 0, to: 400, velocity: 0)
    #expect(abs(settle.duration - 0.218) <= 0.001)
    #expect(abs(settle.restJump - 0.0079 * 400) <= 0.02)
    #expect(settle.value(at: settle.duration) == 400)
  }

  // Breaks when the velocity is not handed over, or a crossing of the target is not an end.
  @Test func `libadwaita's starts as fast as it is told, and ends at the target's crossing`() {
    let settle = PeerSettle.libadwaita(from: 300, to: 400, velocity: 6000)
    #expect(abs(settle.startSpeed - 6000) <= 1)
    #expect(settle.duration < 0.1 && settle.restJump <= 1e-9)
  }

  // Breaks when the curve's halves do not meet, or do not begin and end where they should.
  @Test func `Flutter's takes 350 ms on one even curve`() {
    let settle = PeerSettle.flutter(from: 100, to: 420)
    #expect(abs(settle.value(at: 0) - 100) <= 1e-6 && settle.restJump <= 1e-6)
    var before = 100.0
    for step in 1...350 {
      let now = settle.value(at: Double(step) / 1000)
      #expect(now >= before - 1e-9 && now - before <= 5)
      before = now
    }
    #expect(abs(settle.value(at: 0.35 * 0.198) - (100 + 0.541 * 320)) <= 0.01)
  }
}
