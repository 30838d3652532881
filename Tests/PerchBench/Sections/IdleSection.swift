internal import PerchHarness

/// All programs idle at the same time.
struct IdleSection {
  private static let length = Duration.seconds(20)
  private static let switches = Quantity("wake-ups in 20 s of rest", in: "count")
    .itself(.atMost(0))
  private static let computing = Quantity("  computing meanwhile", in: "ms").itself(.atMost(0))

  private(set) var scores = Scores()

  mutating func run(_ implementations: Implementations, _ setting: Setting) throws(HarnessFailure) {
    let fixtures = try implementations.open(
      implementations.sliders(width: 400, height: 720), setting.options
    ) { fixture throws(HarnessFailure) in
      try fixture.start()
      try fixture.park(1)
      try fixture.findWindow()
    }
    fixtures[0].pause(for: .seconds(3))
    let before = try marks(of: fixtures)
    fixtures[0].pause(for: IdleSection.length)
    let after = try marks(of: fixtures)
    for (index, fixture) in fixtures.enumerated() {
      let woken = Double(after[index].switches - before[index].switches)
      scores.add(woken, to: IdleSection.switches, of: fixture.implementation.name)
      scores.add(
        after[index].computing - before[index].computing, to: IdleSection.computing,
        of: fixture.implementation.name)
    }
    for fixture in fixtures { try fixture.end() }
  }

  private func marks(
    of fixtures: [BenchmarkFixture]
  ) throws(HarnessFailure) -> [(switches: Int, computing: Double)] {
    var marks: [(switches: Int, computing: Double)] = []
    for fixture in fixtures {
      let account = try fixture.account()
      marks.append((try account.contextSwitches(), try account.computingTime()))
    }
    return marks
  }
}
