internal import PerchEngine
internal import PerchHarness
internal import PerchX11

/// A ball is dragged across the screen in two seconds.
struct BallSection {
  private static let rounds = 5
  private static let computing = Quantity("computing for 250 motions", in: "ms")
    .besideFloor(.atMost(1.5)).besidePeers(["GTK 3": .atMost(0.2), "Qt Quick": .atMost(0.125)])
  private static let server = Quantity("  the X server meanwhile", in: "ms")
  private static let windowManager = Quantity("  openbox meanwhile", in: "ms")
  private static let compositor = Quantity("  picom meanwhile", in: "ms")
  private static let median = Quantity("latency, motion to move", in: "ms")
    .besideFloor(.atMost(1.5)).besideEveryPeer(.below(1))
  private static let slowest = Quantity("  99 % of them came within", in: "ms")
    .besideFloor(.atMost(1.5)).besideEveryPeer(.below(1))
  private static let lag = Quantity("lag behind a pointer at rest", in: "px").itself(.atMost(0))

  private(set) var scores = Scores()

  mutating func run(_ lineup: Implementations, _ setting: Setting) throws(HarnessFailure) {
    let booths = try lineup.open(lineup.balls, setting.options) { booth throws(HarnessFailure) in
      try booth.start()
      try booth.park(1)
      try booth.findWindow()
    }
    for booth in booths { _ = try drag(booth, round: 0) }
    for round in 1...BallSection.rounds {
      for booth in booths { note(try drag(booth, round: round), of: booth.contestant) }
    }
    for booth in booths { try booth.end() }
  }

  private func drag(_ booth: BenchmarkFixture, round: Int) throws(HarnessFailure) -> DragRecord {
    let size = try booth.eye.content(of: booth.window).size
    // Perch's goes back to the edge that it came from by itself.
    let isReturn = round % 2 == 1 && booth.contestant.kind != .perch
    let way = booth.contestant.ballWay * (isReturn ? -1 : 1)
    let drag = Drag(
      start: (size.width / 2, size.height / 2), way: way, motions: 250, rate: 125,
      settle: .milliseconds(900))
    var run = try DragRun(drag, of: .window, in: booth)
    return try run.run()
  }

  /// What happens after the release is not compared: only one of them goes to an edge then.
  private mutating func note(_ record: DragRecord, of contestant: Implementation) {
    scores.add(record.held.client, to: BallSection.computing, of: contestant.name)
    scores.add(record.held.server, to: BallSection.server, of: contestant.name)
    scores.add(record.held.windowManager, to: BallSection.windowManager, of: contestant.name)
    if record.held.compositor > 0 {
      scores.add(record.held.compositor, to: BallSection.compositor, of: contestant.name)
    }
    scores.add(record.latency(0.5), to: BallSection.median, of: contestant.name)
    scores.add(record.latency(0.99), to: BallSection.slowest, of: contestant.name)
    scores.add(record.lag, to: BallSection.lag, of: contestant.name)
  }
}
