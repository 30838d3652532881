import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The velocity against four peers' ways to tell it, over the same traces.
@Suite struct `The velocity among its peers` {
  static let comparison = Comparison(
    of: [.ours] + Estimator.peers, runs: Seeds.share(40).count)

  // Breaks when silence, a turn or the noise of a device is taken for motion.
  @Test func `P23 over five devices and nine motions it is off by at most 250`() {
    let ours = Self.comparison.scores[0]
    #expect(ours.error <= 250, "\(ours.error): \(ours.errors)")
  }

  // Breaks when any peer becomes better than the estimator.
  @Test func `it is off by less than each peer, and lies less often`() {
    let ours = Self.comparison.scores[0]
    for peer in Self.comparison.scores.dropFirst() {
      #expect(ours.error < peer.error, "\(peer.estimator): \(peer.error)")
      #expect(ours.liars < peer.liars, "\(peer.estimator): \(peer.liars)")
    }
  }

  // Breaks when a peer is modelled so that it cannot even tell a constant speed.
  @Test(arguments: Estimator.peers)
  func `every peer is right about a constant motion`(_ peer: Estimator) {
    let motion = HandMotion.all[1]
    for model in PointerModel.all {
      var random = SplitMix64(seed: 3)
      let trace = model.trace(over: motion.duration, using: &random) {
        motion.place(at: $0, turned: 0.3, from: .zero)
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
