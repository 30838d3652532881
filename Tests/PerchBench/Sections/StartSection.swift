internal import PerchEngine
internal import PerchSystem
internal import PerchHarness
import PerchTime

/// Every program starts and shows its window, again and again; the caches are warm.
struct StartSection {
  private static let rounds = 7
  private static let paint = Quantity("start to the first frame", in: "ms")
    .besideFloor(.atMost(2)).besidePeers(["libadwaita": .atMost(1 / 7), "Qt Quick": .atMost(0.6)])
  private static let computing = Quantity("  computing until then", in: "ms")
    .besideFloor(.atMost(2)).besidePeers(["libadwaita": .atMost(1 / 7), "Qt Quick": .atMost(0.6)])
  private static let resident = Quantity("resident memory", in: "MiB").itself(.atMost(60))
  private static let own = Quantity("private memory, a page parked", in: "MiB")
    .besideFloor(.atMost(2.4)).besidePeers(["libadwaita": .atMost(0.45), "Qt Quick": .atMost(0.55)])

  private(set) var scores = Scores()

  mutating func run(_ lineup: Implementations, _ setting: Setting) throws(HarnessFailure) {
    // The floor's window is as large as the one that Perch opens by itself.
    let (width, height) = (Int(Metrics.window.width), Int(Metrics.window.height))
    // The first start fills the caches.
    let booths = try lineup.open(
      lineup.sliders(width: width, height: height), setting.options
    ) { booth throws(HarnessFailure) in
      try booth.start()
      try booth.findWindow()
      try booth.end()
    }
    for _ in 0..<StartSection.rounds {
      for booth in booths { try measure(booth) }
    }
  }

  private mutating func measure(_ booth: BenchmarkFixture) throws(HarnessFailure) {
    // The last window is gone by then, also for a compositor.
    booth.rests(for: .milliseconds(300))
    let watch = PaintWatch(booth.eye, for: .managed)
    let birth = try booth.start()
    let sight = try watch.waitForPaint()
    let account = try booth.account()
    let contestant = booth.contestant
    // At once: it goes on computing.
    let computed = try account.computingTime()
    scores.add((sight.time - birth) / .milliseconds(1), to: StartSection.paint, of: contestant.name)
    scores.add(computed, to: StartSection.computing, of: contestant.name)
    booth.rests(for: .milliseconds(contestant.kind == .peer ? 1200 : 500))
    scores.add(try account.residentMemory(), to: StartSection.resident, of: contestant.name)
    try booth.park(1)
    scores.add(try account.privateMemory(), to: StartSection.own, of: contestant.name)
    try booth.forgetParked()
    try booth.end()
  }
}
