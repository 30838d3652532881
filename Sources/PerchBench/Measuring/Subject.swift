internal import PerchShell
internal import PerchTour

/// One Perch on a private display, with its library open, and the hand that uses it.
final class Subject {
  let display: PrivateDisplay
  let hand: Hand
  let account: ProcessAccount
  /// The path of the program.
  let program: String
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
    process = try display.start(program, adding: ["PERCH_DATA_DIR": library], errors: .inherited)
    account = ProcessAccount(pid: process.pid)
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
