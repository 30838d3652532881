internal import ArgumentParser
internal import PerchShell

/// `perch replay FILE`: replays a trace that `perch --record FILE` wrote.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play back what perch --record wrote, or check it.",
    discussion: """
      The run is played in windows like those it had, as fast as it went. Nothing comes of it \
      outside of them: no command is run, nothing is saved, and what you do has no part in it. \
      Close the window to end it.

      With --check nothing is shown, and no display is needed: every event is handled again, and \
      all that comes of it is compared with what was recorded.

      Exit status: 0 played to its end or closed, or nothing differs; 1 something differs, or the \
      file cannot be played; 2 bad usage.
      """)

  @Argument(help: "What perch --record wrote.", completion: .file())
  var file: String

  @Option(help: "How many times slower, 1 to 100.")
  var slow: Double?

  @Flag(help: "Compare what happens with what was recorded, without a display.")
  var check = false

  func validate() throws {
    guard let slow else { return }
    guard (1...100).contains(slow) else {
      throw ValidationError("--slow takes a number from 1 to 100.")
    }
    if check { throw ValidationError("--check shows nothing that could be --slow.") }
  }

  func run() throws {
    throw ExitCode(check ? TraceCheck.run(file) : TracePlayer.run(file, slowness: slow ?? 1))
  }
}
