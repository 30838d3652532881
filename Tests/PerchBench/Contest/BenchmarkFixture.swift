internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// A program on a private display, with a pointer and a probe.
///
/// All displays are alike, and only one program is active at a time. The turns are short, so that a
/// busy moment of the machine affects all programs alike.
final class BenchmarkFixture {
  let implementation: Implementation
  // The connections to the server are declared, and so released, before the display.
  let probe: WindowProbe
  let pointer: RawPointer
  private let input: InputDriver?
  /// The measured window; 0 until it is mapped.
  private(set) var window: UInt = 0
  private var process: ChildProcess?
  let display: PrivateDisplay

  init(_ implementation: Implementation, _ options: PrivateDisplay.Options) throws(HarnessFailure) {
    self.implementation = implementation
    display = try PrivateDisplay(options)
    probe = try WindowProbe(at: display.name)
    pointer = try RawPointer(at: display.name)
    input = implementation.kind == .perch ? try InputDriver(at: display) : nil
    try SampleLibrary.write(to: display.dataFolder)
    // A compositor paints some time after it has announced itself.
    pause(for: .milliseconds(500))
  }

  deinit { process?.terminate() }

  /// Returns the kernel's account of the process.
  func account() throws(HarnessFailure) -> ProcessAccount {
    guard let process else { throw HarnessFailure("\(implementation.name) has not been started.") }
    return ProcessAccount(pid: process.pid)
  }

  /// Returns the processor times so far.
  func cpuTimes() throws(HarnessFailure) -> CPUTimes { try CPUTimes(account(), on: display) }

  /// Waits for a fixed time, in which the programs come to rest.
  func pause(for duration: Duration) {
    let deadline = MonotonicClock.now + duration
    while MonotonicClock.now < deadline { _ = Poll.wait(reading: [], until: deadline) }
  }

  /// Starts the program.
  ///
  /// - Returns: the instant before its process was created.
  @discardableResult
  func start() throws(HarnessFailure) -> Instant {
    var variables = implementation.environment
    if implementation.kind == .perch { variables["PERCH_DATA_DIR"] = display.dataFolder }
    let birth = MonotonicClock.now
    process = try display.start(implementation.program, implementation.arguments, adding: variables)
    return birth
  }

  /// Waits for the window, and until its start is over.
  func findWindow() throws(HarnessFailure) {
    window = try probe.waitForWindow(implementation.window)
    pause(for: .milliseconds(implementation.kind == .peer ? 2000 : 500))
  }

  /// Ends the program.
  func end() throws(HarnessFailure) {
    if implementation.kind == .perch {
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

  /// Opens documents one after the other and parks them, so that the ball is shown.
  func park(_ count: Int) throws(HarnessFailure) {
    guard let input else { return }
    try input.waitForPerch()
    try input.settle()
    let frame = try probe.content(of: probe.waitForWindow("main"))
    for index in 0..<count {
      let y = Int(Metrics.header + Metrics.row * (Double(index) + 0.5))
      input.click(at: PixelPoint(x: frame.x + frame.width / 2, y: frame.y + y))
      try input.waitFor("a page") { $0["stack"]["pages"].array.count == 2 }
      try talk("park")
      try input.settle()
    }
    pause(for: .milliseconds(300))
  }

  /// Removes all pages from the shelf.
  func forgetParked() throws(HarnessFailure) {
    guard let input else { return }
    for page in try input.state()["shelf"].array { try talk("close", page["id"].string ?? "") }
  }

  /// Opens a file.
  func open(_ path: String) throws(HarnessFailure) { try talk("open-files", path) }

  /// Leaves the page at the top, so that the next start does not show it again.
  func leavePage() throws(HarnessFailure) {
    try talk("back")
    try settle()
  }

  /// Waits until nothing moves and nothing is on its way.
  func settle() throws(HarnessFailure) { try input?.settle() }

  /// Waits for a number of open pages.
  func expectPages(_ count: Int) throws(HarnessFailure) {
    try input?.waitFor("\(count) pages") { $0["stack"]["pages"].array.count == count }
  }

  private func talk(_ verb: String, _ arguments: String...) throws(HarnessFailure) {
    guard let input else { return }
    let reply =
      arguments.isEmpty ? input.say(verb) : input.say(verb, arguments[0])
    guard reply.status == 0 else { throw HarnessFailure(reply.error ?? "Perch refused.") }
  }
}
