internal import PerchHarness

/// The cost of jobs while a Perch shows them. Each scenario has its own Perch with an empty shelf.
struct JobsSection {
  private var relay = RelayScenario()
  private var start = RunStartScenario()
  private var many = ManyJobsScenario()

  mutating func run(_ program: String) throws(HarnessFailure) {
    try start.run(Subject(program))
    try many.run(Subject(program))
    try many.runShowingOne(Subject(program))
    try relay.run(Subject(program))
  }

  var measurements: [Measurement] {
    relay.measurements + start.measurements + many.measurements
  }
}
