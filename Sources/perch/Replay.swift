internal import ArgumentParser
internal import PerchEngine
internal import PerchShell

/// `perch replay FILE`: replays a trace that `perch --record FILE` wrote.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a trace that perch --record wrote, or check it.",
    discussion: """
      Plays in windows of the recorded sizes, at the recorded speed. It runs no command, saves \
      nothing and takes no input. Close the window to end it.

      --check needs no display: it handles every event again and compares the results with the \
      recorded ones.

      Exit status: 0 played, closed, or without a difference; 1 a difference, or the file cannot \
      be played; 2 wrong arguments.
      """)

  @Argument(help: "The trace.", completion: .file())
  var file: String

  @Option(help: "Play this many times slower, 1 to 100.")
  var slow: Double?

  @Flag(help: "Compare the results with the recorded ones, without a display.")
  var check = false

  func validate() throws {
    guard let slow else { return }
    guard (1...100).contains(slow) else {
      throw ValidationError(Perch.catalogue.text("--slow must be a number from 1 to 100."))
    }
    if check {
      throw ValidationError(Perch.catalogue.text("--check and --slow cannot be combined."))
    }
  }

  func run() throws {
    throw ExitCode(check ? TraceCheck.run(file) : TracePlayer.run(file, slowness: slow ?? 1))
  }
}
