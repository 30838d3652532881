internal import PerchIPC
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// The floor, measured by this benchmark and by the harness in the peers' folder, turn by turn.
///
/// Two programs that measure the same quantity by the same rules should agree. Where they do not,
/// one of them is wrong.
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

  // MARK: - Scenarios

  private mutating func start() throws(HarnessFailure) {
    let fixture = try BenchmarkFixture(.floor(floor, "slide"), Setting.plain.options)
    for _ in 0..<HarnessSection.rounds {
      fixture.pause(for: .milliseconds(300))
      let watch = PaintWatch(fixture.probe, for: .managed)
      let birth = try fixture.start()
      let observation = try watch.waitForPaint()
      let computed = try fixture.account().computingTime()
      fixture.pause(for: .milliseconds(500))
      let memory = try fixture.account().privateMemory()
      try fixture.end()
      let other = try ask("bench_start", ["--settle", "0.5", floor, "slide"], fixture)
      let time = (observation.time - birth) / .milliseconds(1)
      add("start to the first frame", "ms", time, other["paint_ms"])
      add("start, computing until then", "ms", computed, other["cpu_paint_ms"])
      add("private memory", "MiB", memory, other["private_mib"])
    }
  }

  private mutating func slide() throws(HarnessFailure) {
    let fixture = try opened("slide")
    let motion = Drag(
      start: (8, 300), displacement: 332, motions: 250, rate: 125, settle: .seconds(1))
    for _ in 0..<HarnessSection.rounds {
      let record = try drag(motion, .page, fixture)
      try push(fixture)
      let other = try ask(
        "bench_drag", arguments(fixture, to: "340,300", from: "8,300") + ["--track-row", "66"],
        fixture)
      try push(fixture)
      add("swipe, computing", "ms", record.whole.client, other["app_cpu_ms"])
      add("swipe, the X server meanwhile", "ms", record.whole.server, other["server_cpu_ms"])
      add("swipe, latency", "ms", record.latency(0.5), other["latency_ms_p50"])
      add("swipe, 99 % of them came within", "ms", record.latency(0.99), other["latency_ms_p99"])
      add(
        "swipe, frames until the release", "count", Double(record.heldFrames), other["frames_drag"])
    }
    try fixture.end()
  }

  private mutating func ball() throws(HarnessFailure) {
    let fixture = try opened("ball")
    let motion = Drag(
      start: (32, 32), displacement: -500, motions: 250, rate: 125, settle: .milliseconds(300))
    for _ in 0..<HarnessSection.rounds {
      let record = try drag(motion, .window, fixture)
      let other = try ask(
        "bench_drag", arguments(fixture, to: "532,32", from: "32,32") + ["--no-damage"], fixture)
      add("ball, computing", "ms", record.held.client, other["app_drag_cpu_ms"])
      add("ball, latency", "ms", record.latency(0.5), other["latency_ms_p50"])
      add("ball, 99 % of them came within", "ms", record.latency(0.99), other["latency_ms_p99"])
    }
    try fixture.end()
  }

  private mutating func popup() throws(HarnessFailure) {
    let fixture = try opened("popup")
    let section = PopupSection()
    for _ in 0..<HarnessSection.rounds * 2 {
      add("list, click to painted", "ms", try section.open(fixture), .null)
    }
    let other = try ask(
      "bench_popup",
      ["--window-name", fixture.implementation.window, "--button", "1", "--reps", "5"], fixture)
    add("list, click to painted", "ms", nil, other["paint_ms"])
    try fixture.end()
  }

  // MARK: - Measurements

  private func opened(_ word: String) throws(HarnessFailure) -> BenchmarkFixture {
    let fixture = try BenchmarkFixture(.floor(floor, word), Setting.plain.options)
    try fixture.start()
    try fixture.findWindow()
    return fixture
  }

  private func drag(
    _ drag: Drag, _ trail: DragRun.Trail, _ fixture: BenchmarkFixture
  ) throws(HarnessFailure) -> DragRecord {
    var run = try DragRun(drag, of: trail, in: fixture)
    return try run.run()
  }

  private func push(_ fixture: BenchmarkFixture) throws(HarnessFailure) {
    let content = try fixture.probe.content(of: fixture.window)
    fixture.pointer.move(to: PixelPoint(x: content.x + 200, y: content.y + 150))
    fixture.pointer.click()
    fixture.pause(for: .milliseconds(600))
  }

  private func arguments(_ fixture: BenchmarkFixture, to end: String, from start: String)
    -> [String]
  {
    [
      "--window-name", fixture.implementation.window, "--from", start, "--to", end, "--steps",
      "250",
      "--hz", "125",
    ]
  }

  /// Runs a program of the harness, which prints its measurements as one line of JSON.
  private func ask(
    _ name: String, _ words: [String], _ fixture: BenchmarkFixture
  ) throws(HarnessFailure) -> JSON {
    guard let program = peers.program(name) else {
      throw HarnessFailure("The folder of peers has no \(name) that could be built.")
    }
    let process = try fixture.display.start(program, words, output: .pipe, errors: .inherited)
    guard process.wait(within: .seconds(60)) == .exited(0),
      let answer = ControlLine.decode(JSON.self, from: process.output.utf8)
    else { throw HarnessFailure("\(name) of the peers' harness measured nothing.") }
    return answer
  }

  private mutating func add(_ name: String, _ unit: String, _ ours: Double?, _ theirs: JSON) {
    let quantity = Quantity(name, in: unit)
    scores.add(ours, to: quantity, of: HarnessSection.here)
    scores.add(theirs.double, to: quantity, of: HarnessSection.there)
  }
}
