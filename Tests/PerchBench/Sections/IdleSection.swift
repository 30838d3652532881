internal import PerchEngine
internal import PerchHarness

/// Nobody does anything, all of them at the same time.
struct IdleSection {
  private static let length = Duration.seconds(20)
  private static let switches = Quantity("wake-ups in 20 s of rest", in: "count")
    .itself(.atMost(0))
  private static let computing = Quantity("  computing meanwhile", in: "ms").itself(.atMost(0))

  private(set) var scores = Scores()

  mutating func run(_ lineup: Implementations, _ setting: Setting) throws(HarnessFailure) {
    let booths = try lineup.open(
      lineup.sliders(width: 400, height: 720), setting.options
    ) { booth throws(HarnessFailure) in
      try booth.start()
      try booth.park(1)
      try booth.findWindow()
    }
    booths[0].rests(for: .seconds(3))
    let before = try marks(of: booths)
    booths[0].rests(for: IdleSection.length)
    let after = try marks(of: booths)
    for (index, booth) in booths.enumerated() {
      let woken = Double(after[index].switches - before[index].switches)
      scores.add(woken, to: IdleSection.switches, of: booth.contestant.name)
      scores.add(
        after[index].computing - before[index].computing, to: IdleSection.computing,
        of: booth.contestant.name)
    }
    for booth in booths { try booth.end() }
  }

  private func marks(
    of booths: [BenchmarkFixture]
  ) throws(HarnessFailure) -> [(switches: Int, computing: Double)] {
    var marks: [(switches: Int, computing: Double)] = []
    for booth in booths {
      let account = try booth.account()
      marks.append((try account.contextSwitches(), try account.computingTime()))
    }
    return marks
  }
}
