internal import PerchControl
internal import PerchEngine
internal import PerchLoop
internal import PerchShell
internal import PerchTour
internal import PerchX11

/// One Perch on a private display, with its library open, and the hand that uses it.
final class Subject {
  let display: PrivateDisplay
  let hand: Hand
  let account: ProcessAccount
  /// The path of the program.
  let program: String
  /// Just before the process was made.
  let birth: Instant
  private let process: ChildProcess

  /// - Parameters:
  ///   - program: the path of the Perch to start.
  ///   - library: the folder of the documents that it shows.
  init(
    _ program: String, library: String, on display: PrivateDisplay
  ) throws(TourFailure) {
    self.program = program
    self.display = display
    hand = try Hand(at: display)
    birth = MonotonicClock.now
    process = try display.start(program, adding: ["PERCH_DATA_DIR": library], errors: .inherited)
    account = ProcessAccount(pid: process.pid)
  }

  /// The main window's client area, in root coordinates.
  func mainFrame() throws(TourFailure) -> PixelRect {
    let frame = try hand.state()["main"]["frame"]
    guard let x = frame[0].double, let y = frame[1].double, let width = frame[2].double,
      let height = frame[3].double
    else { throw TourFailure("Perch does not say where its window is.") }
    return PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// Does nothing until nothing moves, and long enough that nothing is left to be done after that.
  func calmsDown() throws(TourFailure) {
    try hand.waitForPerch()
    try hand.settle()
    hand.rests(for: .milliseconds(300))
  }

  func ends() throws(TourFailure) {
    hand.say("quit")
    guard process.wait(within: .seconds(5)) == .exited(0) else {
      throw TourFailure("Perch did not end when it was asked to.")
    }
  }
}
