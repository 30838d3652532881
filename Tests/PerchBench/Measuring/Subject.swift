import Glibc
internal import PerchHarness
internal import PerchSystem
import PerchTime
internal import PerchX11

/// A Perch on a private display with its library open, and an input driver.
final class Subject {
  let display: PrivateDisplay
  let input: InputDriver
  let account: ProcessAccount
  /// The path of the program.
  let program: String
  private let process: ChildProcess

  /// Starts a Perch.
  ///
  /// `program` is the path of the program. `library` is the folder of the documents in its library.
  /// `display` is the display to start it on.
  init(
    _ program: String, library: String, on display: PrivateDisplay
  ) throws(HarnessFailure) {
    self.program = program
    self.display = display
    input = try InputDriver(at: display)
    process = try display.start(
      program, ["--window-size", "420x760"], adding: ["PERCH_DATA_DIR": library], errors: .inherited
    )
    account = ProcessAccount(pid: process.pid)
  }

  /// Starts a Perch beside openbox, on a display of its own.
  ///
  /// `configuration` is the text of its configuration file.
  convenience init(
    _ program: String, configured configuration: String = ""
  ) throws(HarnessFailure) {
    let display = try PrivateDisplay(PrivateDisplay.Options(compositor: nil))
    try SampleLibrary.write(to: display.dataFolder)
    let folder = "\(display.configurationFolder)/perch"
    mkdir(folder, 0o700)
    guard TextFile.write(configuration, to: "\(folder)/config.ini") else {
      throw HarnessFailure("The configuration file cannot be written.")
    }
    try self.init(program, library: display.dataFolder, on: display)
  }

  /// Waits until nothing moves, and then until all deferred work is done.
  func calmDown() throws(HarnessFailure) {
    try input.waitForPerch()
    try input.settle()
    _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(300))
  }

  /// Asks Perch to quit, and waits for its end.
  func end() throws(HarnessFailure) {
    input.say("quit")
    guard process.wait(within: .seconds(5)) == .exited(0) else {
      throw HarnessFailure("Perch did not end when it was asked to.")
    }
  }

  /// Ends Perch by a signal, which leaves other programs' windows parked.
  func leave() throws(HarnessFailure) {
    process.send(SIGTERM)
    guard process.wait(within: .seconds(5)) != nil else {
      throw HarnessFailure("Perch did not end at SIGTERM.")
    }
  }

  /// The middle of the ball.
  func ballCenter() throws(HarnessFailure) -> PixelPoint {
    let frame = try input.state()["ball"]["frame"].array.compactMap(\.int)
    guard frame.count == 4 else { throw HarnessFailure("Perch tells no frame of the ball.") }
    return PixelPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }
}
