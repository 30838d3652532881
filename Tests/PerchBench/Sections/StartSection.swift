internal import PerchHarness
import PerchTime

/// Repeated starts of every program until its window is shown, with warm caches.
struct StartSection {
  private static let rounds = 7
  private static let paint = Quantity("start to the first frame", in: "ms")
    .besideFloor(.atMost(2)).besidePeers(["libadwaita": .atMost(1.0 / 7), "Qt Quick": .atMost(0.6)])
  private static let computing = Quantity("  computing until then", in: "ms")
    .besideFloor(.atMost(2)).besidePeers(["libadwaita": .atMost(1.0 / 7), "Qt Quick": .atMost(0.6)])
  private static let resident = Quantity("resident memory", in: "MiB").itself(.atMost(60))
  private static let own = Quantity("private memory, a page parked", in: "MiB")
    .besideFloor(.atMost(2.4)).besidePeers(["libadwaita": .atMost(0.45), "Qt Quick": .atMost(0.55)])

  private(set) var scores = Scores()

  mutating func run(_ implementations: Implementations, _ setting: Setting) throws(HarnessFailure) {
    // The first start warms the caches.
    let fixtures = try implementations.open(
      implementations.sliders(width: 420, height: 760), setting.options
    ) { fixture throws(HarnessFailure) in
      try fixture.start()
      try fixture.findWindow()
      try fixture.end()
    }
    for _ in 0..<StartSection.rounds {
      for fixture in fixtures { try measure(fixture) }
    }
  }

  private mutating func measure(_ fixture: BenchmarkFixture) throws(HarnessFailure) {
    // By then the last window is gone, also from a compositor's picture.
    fixture.pause(for: .milliseconds(300))
    let watch = PaintWatch(fixture.probe, for: .managed)
    let birth = try fixture.start()
    let observation = try watch.waitForPaint()
    let account = try fixture.account()
    let implementation = fixture.implementation
    // The times are read at once, because the program keeps computing.
    let computed = try account.computingTime()
    scores.add(
      (observation.time - birth) / .milliseconds(1), to: StartSection.paint, of: implementation.name
    )
    scores.add(computed, to: StartSection.computing, of: implementation.name)
    fixture.pause(for: .milliseconds(implementation.kind == .peer ? 1200 : 500))
    scores.add(try account.residentMemory(), to: StartSection.resident, of: implementation.name)
    try fixture.park(1)
    scores.add(try account.privateMemory(), to: StartSection.own, of: implementation.name)
    try fixture.forgetParked()
    try fixture.end()
  }
}
