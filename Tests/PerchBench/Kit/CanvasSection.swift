internal import PerchHarness

/// A program with PerchKit beside the same in other toolkits: its start, its memory, and a canvas that
/// is drawn anew for each picture of the screen. Its start and its memory are measured beside Perch's as well.
struct CanvasSection {
  private static let rounds = 5
  private static let length = Duration.seconds(3)
  private static let paint = Quantity("start to the first frame", in: "ms")
    .besidePeers([Implementation.perch: .atMost(1.1)]).besideEveryPeer(.atMost(1))
  private static let computing = Quantity("  computing until then", in: "ms")
  private static let own = Quantity("private memory", in: "MiB")
    .besidePeers([Implementation.perch: .atMost(1.2)]).besideEveryPeer(.atMost(1))
  private static let rate = Quantity("pictures of the canvas", in: "1/s").itself(.atLeast(59))
  private static let cost = Quantity("  computing for one, server included", in: "ms")

  private(set) var scores = Scores()

  mutating func run(_ programs: [Implementation]) throws(HarnessFailure) {
    var fixtures: [BenchmarkFixture] = []
    for program in programs {
      let fixture = try BenchmarkFixture(program, Setting.plain.options)
      // The first start warms the caches.
      try fixture.start()
      try fixture.findWindow()
      try fixture.end()
      fixtures.append(fixture)
    }
    for _ in 0..<CanvasSection.rounds {
      for fixture in fixtures { try measure(fixture) }
    }
  }

  private mutating func measure(_ fixture: BenchmarkFixture) throws(HarnessFailure) {
    let (start, name) = (try MeasuredStart(fixture), fixture.implementation.name)
    scores.add(start.paint, to: CanvasSection.paint, of: name)
    scores.add(start.computing, to: CanvasSection.computing, of: name)
    fixture.pause(for: .milliseconds(1200))
    scores.add(try start.account.privateMemory(), to: CanvasSection.own, of: name)
    if fixture.implementation.kind == .peer { try count(fixture, start.window) }
    try fixture.end()
  }

  /// Counts the pictures of a canvas for a time.
  private mutating func count(
    _ fixture: BenchmarkFixture, _ window: UInt
  ) throws(HarnessFailure) {
    let name = fixture.implementation.name
    let before = try fixture.cpuTimes()
    var counter = FrameCounter(fixture.probe, of: window)
    let frames = counter.count(for: CanvasSection.length)
    let spent = try fixture.cpuTimes() - before
    let seconds = CanvasSection.length / .seconds(1)
    scores.add(Double(frames) / seconds, to: CanvasSection.rate, of: name)
    guard frames > 0 else { return }
    scores.add(
      (spent.client + spent.server) / Double(frames), to: CanvasSection.cost, of: name)
  }
}
