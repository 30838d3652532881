internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// A contestant on a display of its own, and someone who uses it and looks at it.
///
/// All displays are alike, and whoever is not having a turn does nothing, so that turns can change
/// quickly and a busy moment of the machine hits all alike.
final class BenchmarkFixture {
  let contestant: Implementation
  // Those who are connected to the server are declared, and so released, before it.
  let eye: WindowProbe
  let finger: RawPointer
  private let hand: InputDriver?
  /// What is measured; 0 until it has come up.
  private(set) var window: UInt = 0
  private var process: ChildProcess?
  let display: PrivateDisplay

  init(_ contestant: Implementation, _ options: PrivateDisplay.Options) throws(HarnessFailure) {
    self.contestant = contestant
    display = try PrivateDisplay(options)
    eye = try WindowProbe(at: display.name)
    finger = try RawPointer(at: display.name)
    hand = contestant.kind == .perch ? try InputDriver(at: display) : nil
    try SampleLibrary.write(to: display.dataFolder)
    // A compositor paints a moment after it is there.
    rests(for: .milliseconds(500))
  }

  deinit { process?.terminate() }

  /// What the system knows about its process.
  func account() throws(HarnessFailure) -> ProcessAccount {
    guard let process else { throw HarnessFailure("\(contestant.name) has not been started.") }
    return ProcessAccount(pid: process.pid)
  }

  func charges() throws(HarnessFailure) -> CPUTimes { try CPUTimes(account(), on: display) }

  func rests(for duration: Duration) {
    let deadline = MonotonicClock.now + duration
    while MonotonicClock.now < deadline { _ = Poll.wait(reading: [], until: deadline) }
  }

  /// Starts the program.
  ///
  /// - Returns: just before its process was made.
  @discardableResult
  func start() throws(HarnessFailure) -> Instant {
    var variables = contestant.environment
    if contestant.kind == .perch { variables["PERCH_DATA_DIR"] = display.dataFolder }
    let birth = MonotonicClock.now
    process = try display.start(contestant.program, contestant.arguments, adding: variables)
    return birth
  }

  /// Waits until the window is there, and until what goes with that is over.
  func findWindow() throws(HarnessFailure) {
    window = try eye.waitForWindow(contestant.window)
    rests(for: .milliseconds(contestant.kind == .peer ? 2000 : 500))
  }

  func end() throws(HarnessFailure) {
    if contestant.kind == .perch {
      try talk("quit")
      guard process?.wait(within: .seconds(5)) == .exited(0) else {
        throw HarnessFailure("Perch did not end when it was asked to.")
      }
    }
    process?.terminate()
    process = nil
    window = 0
  }

  // MARK: - Perch alone

  /// Opens documents in turn and parks them, so that there is a ball.
  func park(_ count: Int) throws(HarnessFailure) {
    guard let hand else { return }
    try hand.waitForPerch()
    try hand.settle()
    let frame = try eye.content(of: eye.waitForWindow("main"))
    for index in 0..<count {
      let y = Int(Metrics.header + Metrics.row * (Double(index) + 0.5))
      hand.clicks(at: PixelPoint(x: frame.x + frame.width / 2, y: frame.y + y))
      try hand.waitFor("a page") { $0["stack"]["pages"].array.count == 2 }
      try talk("park")
      try hand.settle()
    }
    rests(for: .milliseconds(300))
  }

  /// Nothing is parked any more.
  func forgetParked() throws(HarnessFailure) {
    guard let hand else { return }
    for page in try hand.state()["shelf"].array { try talk("close", page["id"].string ?? "") }
  }

  /// Makes sure that as many pages are open as should be.
  func expectPages(_ count: Int) throws(HarnessFailure) {
    try hand?.waitFor("\(count) pages") { $0["stack"]["pages"].array.count == count }
  }

  private func talk(_ verb: String, _ arguments: String...) throws(HarnessFailure) {
    guard let hand else { return }
    let reply =
      arguments.isEmpty ? hand.say(verb) : hand.say(verb, arguments[0])
    guard reply.status == 0 else { throw HarnessFailure(reply.error ?? "Perch refused.") }
  }
}
