internal import PerchHarness

/// The cost of jobs while a Perch shows them. Each scenario has its own Perch with an empty shelf.
struct JobsSection {
  private var start = RunStartScenario()
  private var many = ManyJobsScenario()
  private var attention = AttentionScenario()
  private var runner: RunnerProgram?

  /// Runs the scenarios.
  ///
  /// `runner` is the path of `perch-run`; nil leaves it out.
  mutating func run(_ program: String, _ runner: String?) throws(HarnessFailure) {
    if let runner { self.runner = try RunnerProgram(runner) }
    try start.run(Subject(program), runner)
    try attention.run(Subject(program))
    try many.run(Subject(program))
    try many.runShowingOne(Subject(program))
    try many.runAmongSilent(Subject(program))
  }

  var measurements: [Measurement] {
    start.measurements + (runner?.measurements ?? []) + attention.measurements + many.measurements
  }
}
