import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The velocity estimator against models of four others, over the same traces.
@Suite struct PeerEstimatorTests {
  static let comparison = Comparison(
    of: [.ours] + Estimator.peers, runs: Seeds.every(40).count)

  // Breaks when silence, a turn or the noise of a device is read as motion.
  @Test func `over five devices and nine motions the error is at most 250 px/s`() {
    let ours = Self.comparison.scores[0]
    #expect(ours.error <= 250, "\(ours.error): \(ours.errors)")
  }

  // Breaks when any peer becomes better than the estimator.
  @Test func `the error is smaller than that of each peer, and wrong signs are rarer`() {
    let ours = Self.comparison.scores[0]
    for peer in Self.comparison.scores.dropFirst() {
      #expect(ours.error < peer.error, "\(peer.estimator): \(peer.error)")
      #expect(ours.misjudged < peer.misjudged, "\(peer.estimator): \(peer.misjudged)")
    }
  }

  // Breaks when a peer's model cannot even measure a constant speed.
  @Test(arguments: Estimator.peers)
  func `every peer is right about a constant motion`(_ peer: Estimator) {
    let motion = HandMotion.all[1]
    for model in PointerModel.all {
      var random = SplitMix64(seed: 3)
      let trace = model.trace(over: motion.duration, using: &random) {
        motion.position(at: $0, turned: 0.3, from: .zero)
      }
      let speed = peer.estimate(trace).length
      #expect(abs(speed - 2000) <= (peer.name.hasPrefix("three") ? 500 : 100), "\(model): \(speed)")
    }
  }

  // Breaks when the fit is wrong: a parabola is its own best fit.
  @Test func `the quadratic peer is exact on a parabola`() {
    let motions = (0...6).map { step in
      let time = Double(step) * 0.01
      return Trace.Sample(
        time: Instant(microseconds: Int64(step) * 10_000),
        position: Point(x: 300 * time + 4000 * time * time, y: -900 * time))
    }
    let found = Estimator.quadratic.estimate(
      Trace(motions: motions, release: motions[6], duration: 0.06))
    #expect(abs(found.dx - 780) <= 1e-6 && abs(found.dy + 900) <= 1e-6)
  }
}
