internal import PerchHarness

/// The cost of jobs while a Perch shows them. Each scenario has its own Perch with an empty shelf.
struct JobsSection {
  private var relay = RelayScenario()
  private var start = RunStartScenario()
  private var many = ManyJobsScenario()

  mutating func run(_ program: String) throws(HarnessFailure) {
    try start.run(Subject(forJobs: program))
    try many.run(Subject(forJobs: program))
    try many.runShowingOne(Subject(forJobs: program))
    try relay.run(Subject(forJobs: program))
  }

  var measurements: [Measurement] {
    relay.measurements + start.measurements + many.measurements
  }
}

extension Subject {
  fileprivate convenience init(forJobs program: String) throws(HarnessFailure) {
    let display = try PrivateDisplay(PrivateDisplay.Options(compositor: nil))
    try SampleLibrary.write(to: display.dataFolder)
    try self.init(program, library: display.dataFolder, on: display)
  }
}
