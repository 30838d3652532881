internal import PerchHarness

/// A command without effect, started by `perch run` and by `script`.
struct RunStartScenario {
  private static let repetitions = 21

  private var reference: [Double] = []
  private var run: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    let environment = subject.display.environment
    for _ in 0..<RunStartScenario.repetitions {
      let script = try TerminalRun(
        ["script", "-qc", "true", "/dev/null"], environment: environment)
      reference.append(try script.finish() / .milliseconds(1))
      let perch = try TerminalRun([subject.program, "run", "--", "true"], environment: environment)
      run.append(try perch.finish() / .milliseconds(1))
    }
    try subject.end()
  }

  var measurements: [Measurement] {
    [
      Measurement("a command that does nothing by script", in: "ms", reference),
      Measurement("  by perch run", in: "ms", run),
    ].compactMap(\.self)
  }
}
