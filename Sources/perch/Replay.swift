internal import ArgumentParser
internal import PerchEngine
internal import PerchShell
internal import PerchSystem

/// `perch replay FILE`: replays a trace that `perch --record FILE` wrote.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: Perch.catalogue.text("Play a trace that perch --record wrote, or check it."),
    usage: "perch replay [--slow N | --check] FILE",
    discussion: Perch.paragraphs(
      Sentence(
        "Plays in windows of the recorded sizes, at the recorded speed. It runs no "
          + "command, saves nothing and takes no input. Close the window to end it."),
      Sentence(
        "--check needs no display: it handles every event again and compares the results "
          + "with the recorded ones."),
      Sentence(
        "Exit status: 0 played, closed, or without a difference; 1 a difference, or the "
          + "file cannot be played; 2 bad usage.")))

  @Argument(help: .text("The trace."), completion: .file())
  var file: String

  @Option(help: .text("Play this many times slower, 1 to 100."))
  var slow: Double?

  @Flag(help: .text("Compare the results with the recorded ones, without a display."))
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
