internal import PerchHarness

/// A command without effect, started bare, by `script`, by `perch run` and by `perch-run`, turn by turn.
struct RunStartScenario {
  /// The turns that count; the first one does not.
  private static let repetitions = 21

  private var bare: [Double] = []
  private var piped = Rivals()
  private var typed = Rivals()
  private var excess: [Double] = []

  /// The times of the programs that run the command, in milliseconds.
  private struct Rivals {
    var script: [Double] = []
    var run: [Double] = []
    var runner: [Double] = []
    var runRatios: [Double] = []
    var runnerRatios: [Double] = []

    mutating func add(_ turn: Turn) {
      script.append(turn.script)
      run.append(turn.run)
      runRatios.append(turn.run / turn.script)
      guard let time = turn.runner else { return }
      runner.append(time)
      runnerRatios.append(time / turn.script)
    }
  }

  /// The times of one turn, in milliseconds.
  private struct Turn {
    var script: Double
    var run: Double
    var runner: Double?
  }

  /// Runs the turns.
  ///
  /// `runner` is the path of `perch-run`; nil leaves it out.
  mutating func run(_ subject: Subject, _ runner: String?) throws(HarnessFailure) {
    try subject.calmDown()
    for turn in 0...Self.repetitions {
      let plain = try time(["sh", "-c", "echo | true"], subject)
      let afterPipe = try measure({ ["sh", "-c", #"echo | "$0" "$@""#] + $0 }, subject, runner)
      let afterKeyboard = try measure({ $0 }, subject, runner)
      guard turn > 0 else { continue }
      bare.append(plain)
      excess.append(afterPipe.run - plain)
      piped.add(afterPipe)
      typed.add(afterKeyboard)
    }
    try subject.end()
  }

  private func measure(
    _ line: ([String]) -> [String], _ subject: Subject, _ runner: String?
  ) throws(HarnessFailure) -> Turn {
    let script = try time(line(["script", "-qec", "true", "/dev/null"]), subject)
    let run = try time(line([subject.program, "run", "--", "true"]), subject)
    guard let runner else { return Turn(script: script, run: run) }
    return Turn(script: script, run: run, runner: try time(line([runner, "--", "true"]), subject))
  }

  private func time(_ words: [String], _ subject: Subject) throws(HarnessFailure) -> Double {
    let run = try TerminalRun(words, environment: subject.display.environment)
    return try run.finish() / .milliseconds(1)
  }

  var measurements: [Measurement] {
    [
      Measurement("echo | true", in: "ms", bare),
      Measurement("  true by script", in: "ms", piped.script),
      Measurement("  by perch run", in: "ms", piped.run),
      Measurement("  longer than true alone", in: "ms", goal: 30, excess),
      Measurement("  how many times as long as by script", in: "ratio", goal: 1, piped.runRatios),
      Measurement("  by perch-run", in: "ms", piped.runner),
      Measurement(
        "  how many times as long as by script", in: "ratio", goal: 1, piped.runnerRatios),
      Measurement("true with a keyboard, by script", in: "ms", typed.script),
      Measurement("  by perch run", in: "ms", typed.run),
      Measurement("  how many times as long as by script", in: "ratio", typed.runRatios),
      Measurement("  by perch-run", in: "ms", typed.runner),
      Measurement("  how many times as long as by script", in: "ratio", typed.runnerRatios),
    ].compactMap(\.self)
  }
}
