internal import PerchHarness
internal import PerchX11

/// A drag of the ball across the screen in two seconds.
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

  mutating func run(_ implementations: Implementations, _ setting: Setting) throws(HarnessFailure) {
    let fixtures = try implementations.open(implementations.balls, setting.options) {
      fixture throws(HarnessFailure) in
      try fixture.start()
      try fixture.park(1)
      try fixture.findWindow()
    }
    for fixture in fixtures { _ = try drag(fixture, round: 0) }
    for round in 1...BallSection.rounds {
      for fixture in fixtures {
        record(try drag(fixture, round: round), of: fixture.implementation)
      }
    }
    for fixture in fixtures { try fixture.end() }
  }

  private func drag(_ fixture: BenchmarkFixture, round: Int) throws(HarnessFailure) -> DragRecord {
    let size = try fixture.probe.content(of: fixture.window).size
    // Perch's ball returns to its edge by itself.
    let isReturn = round % 2 == 1 && fixture.implementation.kind != .perch
    let displacement = fixture.implementation.ballDisplacement * (isReturn ? -1 : 1)
    let drag = Drag(
      start: (size.width / 2, size.height / 2), displacement: displacement, motions: 250, rate: 125,
      settle: .milliseconds(900))
    var run = try DragRun(drag, of: .window, in: fixture)
    return try run.run()
  }

  /// Records a drag. The time after the release is not compared: only Perch's ball moves then.
  private mutating func record(_ record: DragRecord, of implementation: Implementation) {
    scores.add(record.held.client, to: BallSection.computing, of: implementation.name)
    scores.add(record.held.server, to: BallSection.server, of: implementation.name)
    scores.add(record.held.windowManager, to: BallSection.windowManager, of: implementation.name)
    if record.held.compositor > 0 {
      scores.add(record.held.compositor, to: BallSection.compositor, of: implementation.name)
    }
    scores.add(record.latency(0.5), to: BallSection.median, of: implementation.name)
    scores.add(record.latency(0.99), to: BallSection.slowest, of: implementation.name)
    scores.add(record.lag, to: BallSection.lag, of: implementation.name)
  }
}
