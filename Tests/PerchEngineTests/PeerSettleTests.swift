import PerchTestSupport
import Testing

/// The models of how peers settle a page, checked against known properties of the originals.
@Suite struct PeerSettleTests {
  // Breaks when the stiffness or the end by time constants is wrong: 0.79 % of the distance is
  // left.
  @Test func `libadwaita's settle ends after 218 ms, short of its target`() {
    let settle = PeerSettle.libadwaita(from: 0, to: 400, velocity: 0)
    #expect(abs(settle.duration - 0.218) <= 0.001)
    #expect(abs(settle.restJump - 0.0079 * 400) <= 0.02)
    #expect(settle.value(at: settle.duration) == 400)
  }

  // Breaks when the velocity is not handed over, or a crossing of the target is not an end.
  @Test func `libadwaita's settle keeps the given velocity, and ends where it crosses the target`()
  {
    let settle = PeerSettle.libadwaita(from: 300, to: 400, velocity: 6000)
    #expect(abs(settle.startSpeed - 6000) <= 1)
    #expect(settle.duration < 0.1 && settle.restJump <= 1e-9)
  }

  // Breaks when the curve's halves do not meet, or have the wrong ends.
  @Test func `Flutter's settle takes 350 ms on one smooth curve`() {
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
