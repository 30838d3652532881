internal import PerchEngine
internal import PerchTestSupport
import PerchTime

/// The jumps of a page when it is caught, when it is released, and when it comes to rest.
enum JumpTable {
  static var text: String {
    let motions = [HandMotion.all[2], HandMotion.all[3], HandMotion.all[4]]
    let releases = motions.map(Release.init)
    let caught = Catches()
    var columns = Columns(
      "Jumps of a page 420 px wide",
      [
        "Three swipes with a mouse of 125 Hz. Ours is the engine, driven by these events; the others",
        "are models of their settles, let go at the same place with the same trace. In px the worst of",
        "the three; in px/s how far the page's speed after the release is from the hand's true one.",
      ], columns: ["ours", "libadwaita", "Flutter"])
    columns.add(
      "caught while it settles, px", [Columns.decimal(caught.page, digits: 3), "denied", "denied"])
    columns.add("let go, px", worst(releases.map(\.jumps)), digits: 3)
    columns.add("coming to rest, px", worst(releases.map(\.restJumps)), digits: 3)
    for (motion, release) in zip(motions, releases) {
      columns.add("\(motion), px/s", release.speedSteps)
    }
    columns.add(
      note:
        "Caught: in each of \(caught.frames) frames at 60 and 144 Hz after swipes that go and that")
    columns.add(
      note:
        "return, \(caught.denied) of them denied. A ball caught on its way to its dock jumps by "
        + "\(Columns.decimal(caught.ball, digits: 3)) px at most.")
    return columns.text
  }

  private static func worst(_ rows: [[Double]]) -> [Double] {
    rows.reduce([0, 0, 0]) { zip($0, $1).map { max($0, $1) } }
  }
}

/// One swipe and its release, by the engine and by the models.
private struct Release {
  /// The distance by which the page jumps at the release, in logical pixels: Perch's, libadwaita's
  /// and Flutter's.
  let jumps: [Double]
  /// The difference between the page's velocity and the hand's, in logical pixels per second.
  let speedSteps: [Double]
  /// The distance by which the page jumps to its target in the end, in logical pixels.
  let restJumps: [Double]

  init(_ motion: HandMotion) {
    var script = Script.opened(1, 2)
    let start = script.page(5)
    var random = SplitMix64(seed: 1)
    let trace = PointerModel.all[0].trace(over: motion.duration, using: &random) {
      motion.position(at: $0, turned: 0, from: start)
    }
    script.replay(trace)
    let x = script.presentedPage ?? .infinity
    script.release(trace.release.position)
    let pair = script.state.stack.transitions.last?.x ?? .rests(.infinity)
    let peers = [
      PeerSettle.libadwaita(
        from: x, to: pair.target, velocity: Estimator.mean.estimate(trace).dx),
      PeerSettle.flutter(from: x, to: pair.target),
    ]
    let truth = motion.velocity(at: trace.duration, turned: 0).dx
    jumps = [abs((script.presentedPage ?? .infinity) - x)] + peers.map { abs($0.value(at: 0) - x) }
    speedSteps =
      [abs(pair.velocity(at: script.now) - truth)] + peers.map { abs($0.startSpeed - truth) }
    restJumps = [Release.restJump(of: pair)] + peers.map(\.restJump)
  }

  /// The distance to the target a microsecond before the end.
  private static func restJump(of motion: Motion) -> Double {
    guard let end = motion.deadline else { return .infinity }
    return abs(motion.target - motion.value(at: end + .microseconds(-1)))
  }
}
