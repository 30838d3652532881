internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// The floor once more, measured by us and by the harness in the peers' folder, turn by turn.
///
/// Two programs that measure the same thing by the same rules should agree; where they do not, one of
/// them is wrong, and the figures stand side by side.
struct HarnessSection {
  private static let rounds = 5
  private static let here = "measured here"
  private static let there = "their harness"
  private static let size = PixelSize(width: 400, height: 720)

  let floor: String
  let peers: PeerFolder
  private(set) var scores = Scores()

  init(floor: String, peers: PeerFolder) { (self.floor, self.peers) = (floor, peers) }

  mutating func run() throws(HarnessFailure) {
    try start()
    try slide()
    try ball()
    try popup()
  }

  // MARK: - The same thing twice

  private mutating func start() throws(HarnessFailure) {
    let booth = try BenchmarkFixture(.floor(floor, "slide"), Setting.plain.options)
    for _ in 0..<HarnessSection.rounds {
      booth.rests(for: .milliseconds(300))
      let watch = PaintWatch(booth.eye, for: .managed)
      let birth = try booth.start()
      let sight = try watch.waitForPaint()
      let computed = try booth.account().computingTime()
      booth.rests(for: .milliseconds(500))
      let memory = try booth.account().privateMemory()
      try booth.end()
      let other = try ask("bench_start", ["--settle", "0.5", floor, "slide"], booth)
      let time = (sight.time - birth) / .milliseconds(1)
      note("start to the first frame", "ms", time, other["paint_ms"])
      note("start, computing until then", "ms", computed, other["cpu_paint_ms"])
      note("private memory", "MiB", memory, other["private_mib"])
    }
  }

  private mutating func slide() throws(HarnessFailure) {
    let booth = try opened("slide")
    let motion = Drag(start: (8, 300), way: 332, motions: 250, rate: 125, settle: .seconds(1))
    for _ in 0..<HarnessSection.rounds {
      let record = try drag(motion, .page, booth)
      try push(booth)
      let other = try ask(
        "bench_drag", arguments(booth, to: "340,300", from: "8,300") + ["--track-row", "66"], booth)
      try push(booth)
      note("swipe, computing", "ms", record.whole.client, other["app_cpu_ms"])
      note("swipe, the X server meanwhile", "ms", record.whole.server, other["server_cpu_ms"])
      note("swipe, latency", "ms", record.latency(0.5), other["latency_ms_p50"])
      note("swipe, 99 % of them came within", "ms", record.latency(0.99), other["latency_ms_p99"])
      note(
        "swipe, frames until the release", "count", Double(record.heldFrames), other["frames_drag"])
    }
    try booth.end()
  }

  private mutating func ball() throws(HarnessFailure) {
    let booth = try opened("ball")
    let motion = Drag(
      start: (32, 32), way: -500, motions: 250, rate: 125, settle: .milliseconds(300))
    for _ in 0..<HarnessSection.rounds {
      let record = try drag(motion, .window, booth)
      let other = try ask(
        "bench_drag", arguments(booth, to: "532,32", from: "32,32") + ["--no-damage"], booth)
      note("ball, computing", "ms", record.held.client, other["app_drag_cpu_ms"])
      note("ball, latency", "ms", record.latency(0.5), other["latency_ms_p50"])
      note("ball, 99 % of them came within", "ms", record.latency(0.99), other["latency_ms_p99"])
    }
    try booth.end()
  }

  private mutating func popup() throws(HarnessFailure) {
    let booth = try opened("popup")
    let section = PopupSection()
    for _ in 0..<HarnessSection.rounds * 2 {
      note("list, click to painted", "ms", try section.open(booth), .null)
    }
    let other = try ask(
      "bench_popup",
      ["--window-name", booth.contestant.window, "--button", "1", "--reps", "5"], booth)
    note("list, click to painted", "ms", nil, other["paint_ms"])
    try booth.end()
  }

  // MARK: - How it is done

  private func opened(_ word: String) throws(HarnessFailure) -> BenchmarkFixture {
    let booth = try BenchmarkFixture(.floor(floor, word), Setting.plain.options)
    try booth.start()
    try booth.findWindow()
    return booth
  }

  private func drag(
    _ drag: Drag, _ trail: DragRun.Trail, _ booth: BenchmarkFixture
  ) throws(HarnessFailure) -> DragRecord {
    var run = try DragRun(drag, of: trail, in: booth)
    return try run.run()
  }

  private func push(_ booth: BenchmarkFixture) throws(HarnessFailure) {
    let content = try booth.eye.content(of: booth.window)
    booth.finger.moves(to: PixelPoint(x: content.x + 200, y: content.y + 150))
    booth.finger.clicks()
    booth.rests(for: .milliseconds(600))
  }

  private func arguments(_ booth: BenchmarkFixture, to end: String, from start: String) -> [String]
  {
    [
      "--window-name", booth.contestant.window, "--from", start, "--to", end, "--steps", "250",
      "--hz", "125",
    ]
  }

  /// Lets a program of the harness measure something, which says it in one line of JSON.
  private func ask(
    _ name: String, _ words: [String], _ booth: BenchmarkFixture
  ) throws(HarnessFailure) -> JSON {
    guard let program = peers.program(name) else {
      throw HarnessFailure("The folder of peers has no \(name) that could be built.")
    }
    let process = try booth.display.start(program, words, output: .pipe, errors: .inherited)
    guard process.wait(within: .seconds(60)) == .exited(0),
      let answer = ControlLine.decode(JSON.self, from: process.output.utf8)
    else { throw HarnessFailure("\(name) of the peers' harness measured nothing.") }
    return answer
  }

  private mutating func note(_ name: String, _ unit: String, _ ours: Double?, _ theirs: JSON) {
    let quantity = Quantity(name, in: unit)
    scores.add(ours, to: quantity, of: HarnessSection.here)
    scores.add(theirs.double, to: quantity, of: HarnessSection.there)
  }
}
