internal import PerchHarness

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
    let (start, implementation) = (try MeasuredStart(fixture), fixture.implementation)
    scores.add(start.paint, to: StartSection.paint, of: implementation.name)
    scores.add(start.computing, to: StartSection.computing, of: implementation.name)
    fixture.pause(for: .milliseconds(implementation.kind == .peer ? 1200 : 500))
    scores.add(
      try start.account.residentMemory(), to: StartSection.resident, of: implementation.name)
    try fixture.park(1)
    scores.add(try start.account.privateMemory(), to: StartSection.own, of: implementation.name)
    try fixture.forgetParked()
    try fixture.end()
  }
}
