internal import PerchHarness

/// One Perch on a private display, with its library open, and the hand that uses it.
final class Subject {
  let display: PrivateDisplay
  let input: InputDriver
  let account: ProcessAccount
  /// The path of the program.
  let program: String
  private let process: ChildProcess

  /// - Parameters:
  ///   - program: the path of the Perch to start.
  ///   - library: the folder of the documents that it shows.
  init(
    _ program: String, library: String, on display: PrivateDisplay
  ) throws(HarnessFailure) {
    self.program = program
    self.display = display
    input = try InputDriver(at: display)
    process = try display.start(program, adding: ["PERCH_DATA_DIR": library], errors: .inherited)
    account = ProcessAccount(pid: process.pid)
  }

  /// Does nothing until nothing moves, and long enough that nothing is left to be done after that.
  func calmDown() throws(HarnessFailure) {
    try input.waitForPerch()
    try input.settle()
    input.pause(for: .milliseconds(300))
  }

  func end() throws(HarnessFailure) {
    input.say("quit")
    guard process.wait(within: .seconds(5)) == .exited(0) else {
      throw HarnessFailure("Perch did not end when it was asked to.")
    }
  }
}
